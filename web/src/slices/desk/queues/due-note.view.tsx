import type { DeletionRow } from '@netwrk/domain/desk/queues.contract'
import { Badge } from '../../../ui/display/badge.tsx'
import { dayText } from '../moment-text.ts'

/** When somebody who is leaving is erased, and whether that is late or came to nothing. */
export function DueNote({ row: { dueAt, isDue, failed } }: { row: DeletionRow }) {
  return (
    <span className="flex flex-wrap items-center gap-2 text-sm">
      {isDue && <Badge tone={failed ? 'danger' : 'amber'}>{failed ? 'Failed' : 'Overdue'}</Badge>}
      {isDue ? 'Was due on' : 'Due on'} {dayText(dueAt)}
    </span>
  )
}
