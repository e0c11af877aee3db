import { mayActOn } from '@netwrk/domain/desk/permissions'
import { roleTexts } from '@netwrk/domain/desk/role-texts'
import type { StaffMember } from '@netwrk/domain/desk/staff.contract'
import { Button } from '../../../ui/button/button.tsx'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { useAccount } from '../../accounts/member.reads.ts'
import { dayText } from '../moment-text.ts'
import { useOwnRole } from './staff.api.ts'

type StaffRowProps = { member: StaffMember; onTake: () => void }

/** One of the staff, and the button that takes their role, where the reader may. */
export function StaffRow({ member, onTake }: StaffRowProps) {
  const { id, name, username, photo, role, hasFactor, addedAt } = member
  const isOwn = useAccount()?.id === id
  const ownRole = useOwnRole()
  const mayTake = !isOwn && ownRole !== undefined && mayActOn(ownRole, role)
  return (
    <li
      data-row
      tabIndex={-1}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 -outline-offset-2"
    >
      <Avatar name={name} src={photo ?? undefined} size="sm" />
      <div className="min-w-0 flex-[1_1_10rem]">
        <p className="font-semibold [overflow-wrap:anywhere]">
          {name}
          {isOwn && <span className="font-normal text-muted"> (you)</span>}
        </p>
        <p className="text-muted text-sm [overflow-wrap:anywhere]">
          @{username} · <span className="whitespace-nowrap">since {dayText(addedAt)}</span>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {!hasFactor && <Badge tone="danger">No two-step sign-in</Badge>}
        <Badge tone={role === 'owner' || role === 'admin' ? 'ember' : 'neutral'}>
          {roleTexts[role].name}
        </Badge>
        {mayTake && (
          <Button size="sm" aria-label={`Take away the role of ${name}`} onClick={onTake}>
            Take away
          </Button>
        )}
      </div>
    </li>
  )
}
