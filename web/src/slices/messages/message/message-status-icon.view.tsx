import { Check, CheckCheck, CircleAlert, Clock, type LucideIcon } from 'lucide-react'
import type { MessageStatus } from '../thread/timeline.ts'

const looks: Record<MessageStatus, { Icon: LucideIcon; label: string; className: string }> = {
  waiting: { Icon: Clock, label: 'Waiting to be sent', className: 'text-muted' },
  sending: { Icon: Clock, label: 'Sending', className: 'text-muted' },
  sent: { Icon: Check, label: 'Sent', className: 'text-muted' },
  read: { Icon: CheckCheck, label: 'Read', className: 'text-teal-text' },
  failed: { Icon: CircleAlert, label: 'Not sent', className: 'text-danger-text' },
}

/** How far one's own message has come, as a mark with a name. */
export function MessageStatusIcon({ status }: { status: MessageStatus }) {
  const { Icon, label, className } = looks[status]
  return <Icon role="img" aria-label={label} className={`size-4 ${className}`} />
}
