import type { MemberRow } from '@netwrk/domain/desk/members/member-page'
import { OpenTicketDialog } from './open-ticket-dialog.tsx'

type OpenTicketProps = { member: Pick<MemberRow, 'id' | 'name' | 'username'>; onClose: () => void }

/** Opens a ticket about a member who is known already. */
export function OpenTicket({ member, onClose }: OpenTicketProps) {
  return <OpenTicketDialog about={member} onClose={onClose} />
}
