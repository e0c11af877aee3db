import { Link } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { IconButton } from '../../ui/icon-button.tsx'

/** The way to the notifications, with how many are unread. */
export function NotificationBell({ unread }: { unread: number }) {
  const label = unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`
  return (
    <IconButton label={label} className="relative" render={<Link to="/notifications" />}>
      <Bell aria-hidden />
      {unread > 0 && (
        <span
          aria-hidden
          className="fill-ember absolute top-0.5 right-0.5 min-w-5 rounded-full px-1 text-center font-semibold text-xs leading-5 ring-2 ring-ground"
        >
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </IconButton>
  )
}
