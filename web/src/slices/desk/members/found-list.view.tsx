import type { FoundBy, MemberRow } from '@netwrk/domain/desk/members/member-page'
import { Link } from '@tanstack/react-router'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { countText, foundByTexts } from './member-text.ts'
import { StandingBadges } from './standing-badges.view.tsx'

type Found = MemberRow & { foundBy: FoundBy }
type FoundListProps = { members: readonly Found[]; hasMore: boolean; searched: string }

/** Who was found, each leading to their page. */
export function FoundList({ members, hasMore, searched }: FoundListProps) {
  return (
    <>
      <p role="status" className="mb-3 text-muted text-sm">
        {hasMore
          ? `The first ${members.length} are shown. Type more to find somebody else.`
          : `${countText(members.length, 'member')} found`}
      </p>
      <ul aria-label="Members found" className="flex flex-col gap-2">
        {members.map((member) => (
          <li key={member.id}>
            <FoundMember member={member} searched={searched} />
          </li>
        ))}
      </ul>
    </>
  )
}

function FoundMember({ member, searched }: { member: Found; searched: string }) {
  const { id, name, username, photo, foundBy } = member
  const how = foundByTexts[foundBy]
  return (
    <Link
      to="/desk/$"
      params={{ _splat: `members/${id}` }}
      search={{ q: searched }}
      preload={false}
      className="flex items-center gap-4 rounded-card border border-line bg-surface px-4 py-3 no-underline transition-colors -outline-offset-2 hover:border-line-strong"
    >
      <Avatar name={name} src={photo ?? undefined} />
      <span className="flex min-w-0 flex-1 flex-col gap-1.5">
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <bdi className="font-semibold">{name}</bdi> <span className="text-muted text-sm">@{username}</span>
        </span>
        <span className="flex flex-wrap gap-1.5">
          <StandingBadges member={member} />
          {how !== null && <Badge tone="ember">{how}</Badge>}
        </span>
      </span>
    </Link>
  )
}
