import type { Notification } from '@netwrk/domain/notifications/notifications.contract'
import { relativeTime } from '@netwrk/domain/time/relative-time'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { ShieldCheck } from 'lucide-react'
import { Avatar } from '../../ui/display/avatar.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

type NotificationRowProps = { notification: Notification; onOpen: () => void }

/** One notification; opening it leads to its place. */
export function NotificationRow({ notification, onOpen }: NotificationRowProps) {
  const { title, body, data, isRead, createdAt } = notification
  return (
    <Link
      {...placeOf(notification)}
      onClick={onOpen}
      className={clsx(
        'flex min-h-18 min-w-0 flex-1 items-center gap-4 rounded-card px-4 py-3 no-underline transition-colors hover:bg-control',
        !isRead && 'bg-ember-soft',
      )}
    >
      {data.otherUserName === undefined ? (
        <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-teal-soft text-teal-text">
          <ShieldCheck aria-hidden className="size-6" />
        </span>
      ) : (
        <Avatar name={data.otherUserName} src={data.otherUserPhoto ?? undefined} />
      )}
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{title}</span>
          <span className="shrink-0 text-muted text-xs">{relativeTime(createdAt, new Date())}</span>
        </span>
        <span className="block text-muted text-sm">{body}</span>
      </span>
      {!isRead && (
        <span className="size-2.5 shrink-0 rounded-full bg-ember">
          <VisuallyHidden>Unread</VisuallyHidden>
        </span>
      )}
    </Link>
  )
}

/** Where it leads: to whom it tells of; what came of a report stands in the settings, and of fraud there is a page. */
function placeOf({ kind, data: { otherUserId } }: Notification) {
  if (kind === 'fraud_notice') return { to: '/scams' } as const
  if (kind === 'announcement') return { to: '/notifications' } as const
  return otherUserId === undefined
    ? ({ to: '/profile', hash: 'settings' } as const)
    : ({ to: '/inbox', search: { user: otherUserId } } as const)
}
