import type { Suggestion } from '@netwrk/domain/discovery/discovery.contract'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/button/button-class.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { SectionCard } from '../../../ui/layout/section-card.tsx'

const shownFaces = 6

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
      <ul aria-label="People who want to meet you" className="-mx-2 flex flex-wrap gap-y-1">
        {waiting.slice(0, shownFaces).map(({ person }) => (
          <li key={person.id} className="w-24 max-w-1/3">
            <Link
              to="/user/$userId"
              params={{ userId: person.id }}
              className="flex flex-col items-center gap-2 rounded-control px-1 py-2 text-center text-sm no-underline transition-colors hover:bg-control"
            >
              <Avatar name={person.name} src={person.photos[0]} size="lg" />
              <span className="w-full truncate">{person.name}</span>
            </Link>
          </li>
        ))}
      </ul>
      {others > 0 && <p className="mt-2 text-muted text-sm">and {others} more on Network</p>}
    </SectionCard>
  )
}
