import type { MemberPage } from '@netwrk/domain/desk/members/member-page'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { dayText } from '../moment-text.ts'
import { countText } from './member-text.ts'
import { StandingBadges } from './standing-badges.view.tsx'

/** Who it is and what holds for them, at a glance. */
export function MemberHead({ member }: { member: MemberPage }) {
  const { strikes } = member.standing
  return (
    <Card className="flex items-center gap-4">
      <Avatar name={member.name} src={member.photo ?? undefined} size="lg" />
      <div className="min-w-0 flex-1">
        <p className="mb-2 text-muted text-sm">Here since {dayText(member.joinedAt)}</p>
        <div className="flex flex-wrap gap-1.5">
          <StandingBadges member={member} />
          {strikes > 0 && <Badge tone="amber">{countText(strikes, 'strike')}</Badge>}
        </div>
      </div>
    </Card>
  )
}
