import type { Conversation } from '@netwrk/domain/messages/conversation'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/button/button-class.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { useNewMatches } from './use-new-matches.ts'

/** The people a member has matched with and not written to yet: the start of every conversation. */
export function NewMatches({ conversations }: { conversations: readonly Conversation[] }) {
  const people = useNewMatches(conversations)
  if (people.length === 0) return null
  return (
    <div className="shrink-0 pb-2">
      <div className="flex items-center justify-between gap-3 pr-2 pl-5">
        <h2 className="font-sans font-medium text-muted text-sm tracking-normal">New matches</h2>
        <Link to="/matches" className={buttonClass({ kind: 'ghost', size: 'sm' })}>
          All matches
        </Link>
      </div>
      <ul aria-label="New matches" className="no-scrollbar flex gap-1 overflow-x-auto px-3 py-1">
        {people.map((person) => (
          <li key={person.id}>
            <Link
              to="/inbox"
              search={{ user: person.id }}
              className="flex w-18 flex-col items-center gap-1.5 rounded-card px-1 py-2 transition-colors -outline-offset-2 hover:bg-surface"
            >
              <Avatar
                name={person.name}
                src={person.photos[0]}
                className="ring-2 ring-ember ring-offset-2 ring-offset-ground"
              />
              <span className="line-clamp-2 w-full text-center text-xs [overflow-wrap:anywhere]">
                <span className="sr-only">Say hi to </span>
                {person.name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
