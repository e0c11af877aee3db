import type { MemberPage } from '@netwrk/domain/desk/members/member-page'
import type { Permission } from '@netwrk/domain/desk/permissions'
import { useAccount } from '../../accounts/member.reads.ts'
import { ActsCard } from './acts/acts-card.tsx'
import { DocumentsCard } from './looks/documents-card.tsx'
import { PrivateCard } from './looks/private-card.tsx'
import { ViewAsCard } from './looks/view-as-card.tsx'
import { MemberFacts } from './member-facts.view.tsx'
import { MemberHead } from './member-head.view.tsx'
import { NotesCard } from './notes-card.tsx'
import { Restrictions } from './restrictions.view.tsx'
import { TimelineCard } from './timeline-card.tsx'

/** All of a member that whoever looks may see, and the acts that their role permits. */
export function MemberOpened({ member }: { member: MemberPage }) {
  const permissions = useAccount()?.permissions ?? []
  const may = (permission: Permission) => permissions.includes(permission)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-[minmax(0,1fr)_22rem] wide:grid-rows-[auto_auto_1fr]">
      <div className="wide:col-span-2">
        <MemberHead member={member} />
      </div>
      <div className="flex flex-col gap-4">
        <Restrictions member={member} mayOpen={may('safety.moderate')} />
        <MemberFacts member={member} />
      </div>
      <div className="flex flex-col gap-4 wide:row-span-2">
        <ActsCard member={member} permissions={permissions} />
        {may('members.view_private') && <PrivateCard member={member} />}
        {may('members.verify') && <DocumentsCard member={member} />}
        {may('members.view_as') && <ViewAsCard member={member} />}
        {may('members.note') && <NotesCard member={member} />}
      </div>
      <TimelineCard memberId={member.id} />
    </div>
  )
}
