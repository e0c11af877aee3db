import { refusalText } from '../../lib/calls/refusal-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { useToast } from '../../ui/feedback/toasts.tsx'
import { useMarkAllRead, useNotifications } from './notifications.api.ts'

/** Marks everything read; there only while something is unread. */
export function MarkAllRead() {
  const { data } = useNotifications()
  const { mutate } = useMarkAllRead()
  const { notify } = useToast()
  if (!data || (data.unreadCount === 0 && data.notifications.every(({ isRead }) => isRead))) return null
  const onError = (error: unknown) =>
    notify({ title: refusalText(error, 'An unexpected error occurred. Please try again.'), kind: 'error' })
  return (
    <Button kind="ghost" size="sm" onClick={() => mutate({}, { onError })}>
      Mark all read
    </Button>
  )
}
