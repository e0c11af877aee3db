import type { Suggestion } from '@netwrk/domain/discovery/discovery.contract'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/button/button-class.ts'
import { SectionCard } from '../../../ui/layout/section-card.tsx'
import { Faces, shownFaces } from './faces.view.tsx'

/** Those who have connected to the member and wait for an answer, the newest first: each leads to their profile. */
export function WhoWaits({ waiting }: { waiting: readonly Suggestion[] }) {
  const count = waiting.length
  const others = count - shownFaces
  return (
    <SectionCard
      title="Who wants to meet you"
      description={`${count} ${count === 1 ? 'person wants' : 'people want'} to meet you.`}
      action={
        <Link to="/network" className={buttonClass({ kind: 'ghost', size: 'sm', className: '-mr-2' })}>
          Answer
        </Link>
      }
    >
      <Faces
        label="People who want to meet you"
        people={waiting.map(({ person }) => person)}
        linkTo={({ id }) => <Link to="/user/$userId" params={{ userId: id }} />}
      />
      {others > 0 && <p className="mt-2 text-muted text-sm">and {others} more on Network</p>}
    </SectionCard>
  )
}
