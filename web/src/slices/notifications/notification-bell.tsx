import { Link } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { Popover } from '../../ui/popover.tsx'
import { MarkAllRead } from './mark-all-read.tsx'
import { NotificationList } from './notification-list.tsx'
import { useNotifications } from './notifications.api.ts'

/** On the phone the bell leads to the notifications' own screen. */
export function NotificationBellLink() {
  const { label, face } = useBell()
  return (
    <IconButton label={label} className="relative" render={<Link to="/notifications" />}>
      {face}
    </IconButton>
  )
}

/** On wide screens the bell opens them beside itself. */
export function NotificationBell() {
  const { label, face } = useBell()
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={setOpen}
      title="Notifications"
      side="right"
      trigger={
        <IconButton label={label} className="relative">
          {face}
        </IconButton>
      }
      action={<MarkAllRead />}
    >
      <NotificationList onOpen={() => setOpen(false)} />
    </Popover>
  )
}

/** The bell with how many notifications are unread. */
function useBell(): { label: string; face: ReactNode } {
  const unread = useNotifications().data?.unreadCount ?? 0
  const face = (
    <>
      <Bell aria-hidden />
      {unread > 0 && (
        <span
          aria-hidden
          className="fill-ember absolute -top-0.5 left-6.5 min-w-5 rounded-full px-1 text-center font-semibold text-xs leading-5 ring-2 ring-ground"
        >
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </>
  )
  return { label: unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`, face }
}
