import type { Person } from '@netwrk/domain/profiles/profiles.contract'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/button/button-class.ts'
import { SectionCard } from '../../../ui/layout/section-card.tsx'
import { Faces, shownFaces } from './faces.view.tsx'

/** Whom the member has matched with while neither has written: each leads to the first message. */
export function NewMatches({ people }: { people: readonly Person[] }) {
  const others = people.length - shownFaces
  return (
    <SectionCard
      title={people.length === 1 ? 'A new match' : 'New matches'}
      description="You want to meet each other, and nobody has written yet."
      action={
        <Link to="/matches" className={buttonClass({ kind: 'ghost', size: 'sm', className: '-mr-2' })}>
          All matches
        </Link>
      }
    >
      <Faces
        label="Matches to say hi to"
        people={people}
        linkTo={({ id, name }) => <Link to="/inbox" search={{ user: id }} aria-label={`Say hi to ${name}`} />}
      />
      {others > 0 && <p className="mt-2 text-muted text-sm">and {others} more</p>}
    </SectionCard>
  )
}
