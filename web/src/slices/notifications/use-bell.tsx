import { Bell } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNotifications } from './notifications.api.ts'

/** The bell with how many notifications are unread. */
export function useBell(): { label: string; face: ReactNode } {
  const unread = useNotifications().data?.unreadCount ?? 0
  const face = (
    <>
      <Bell aria-hidden />
      {unread > 0 && (
        <span
          aria-hidden
          className="fill-ember absolute -top-0.5 left-6.5 min-w-[1.7em] rounded-full px-1 text-center font-semibold text-[min(0.75rem,4.2vw)] leading-[1.7] ring-2 ring-ground"
        >
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </>
  )
  return { label: unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`, face }
}
