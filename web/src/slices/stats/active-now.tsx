import { Link } from '@tanstack/react-router'
import { Avatar } from '../../ui/display/avatar.tsx'
import { ScrollRow } from '../../ui/layout/scroll-row.tsx'
import { useActiveMembers } from './stats.api.ts'

/** Who is here at the moment, 50 at most, asked for again every 30 seconds; nothing where nobody is. */
export function ActiveNow() {
  const members = useActiveMembers().data?.members ?? []
  if (members.length === 0) return null
  return (
    <ScrollRow title="Active now" count={members.length} items={members} className="min-w-0 wide:flex-1">
      {members.map(({ id, name, photo }) => (
        <li key={id} className="w-22">
          <Link
            to="/user/$userId"
            params={{ userId: id }}
            className="flex flex-col items-center gap-2 rounded-control px-1 py-2 text-center text-sm no-underline transition-colors hover:bg-control"
          >
            <Avatar name={name} src={photo ?? undefined} isOnline />
            <span className="line-clamp-2 w-full [overflow-wrap:anywhere]">{name}</span>
          </Link>
        </li>
      ))}
    </ScrollRow>
  )
}
