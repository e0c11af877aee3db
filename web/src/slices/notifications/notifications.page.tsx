import type { Notification } from '@netwrk/domain/notifications/notifications.contract'
import { Link } from '@tanstack/react-router'
import { BellOff } from 'lucide-react'
import { toSignUp } from '../../lib/joining.ts'
import { useMember } from '../../lib/member.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx'
import { NotificationRow } from './notification-row.view.tsx'
import { useMarkAllRead, useMarkRead, useNotifications } from './notifications.api.ts'

/** /notifications: what has happened for the member, newest first. */
export function NotificationsPage() {
  const member = useMember()
  return <Page width="reading">{member ? <MemberNotifications /> : <GuestNotifications />}</Page>
}

function MemberNotifications() {
  const { data, isError, refetch } = useNotifications()
  const markAllRead = useMarkAllRead()
  const hasUnread = (data?.unreadCount ?? 0) > 0
  return (
    <>
      <PageHeader
        title="Notifications"
        back={<Link to="/" />}
        backLabel="Back to Home"
        actions={
          hasUnread && (
            <Button kind="ghost" size="sm" onClick={() => markAllRead.mutate({})}>
              Mark all read
            </Button>
          )
        }
      />
      {data ? (
        <NotificationList notifications={data.notifications} />
      ) : isError ? (
        <ErrorState title="Your notifications could not be loaded" onRetry={() => void refetch()} />
      ) : (
        <NotificationsSkeleton />
      )}
    </>
  )
}

function NotificationList({ notifications }: { notifications: Notification[] }) {
  const markRead = useMarkRead()
  if (notifications.length === 0) {
    return (
      <EmptyState
        icon={BellOff}
        title="Nothing new yet"
        text="When somebody you connect with connects back, you hear of it here."
        action={
          <Button kind="primary" render={<Link to="/network" />}>
            Start Networking
          </Button>
        }
      />
    )
  }
  return (
    <ul aria-label="Notifications" className="flex flex-col gap-2">
      {notifications.map((notification) => (
        <li key={notification.id}>
          <NotificationRow
            notification={notification}
            onOpen={() => !notification.isRead && markRead.mutate({ id: notification.id })}
          />
        </li>
      ))}
    </ul>
  )
}

function NotificationsSkeleton() {
  return (
    <div className="flex flex-col gap-2">
      {['first', 'second', 'third'].map((key) => (
        <div key={key} className="flex items-center gap-4 px-4 py-3">
          <Skeleton className="size-12 rounded-full" />
          <SkeletonText lines={2} className="flex-1" />
        </div>
      ))}
    </div>
  )
}

function GuestNotifications() {
  return (
    <EmptyState
      icon={BellOff}
      level={1}
      title="Join to be notified"
      text="Members hear at once when somebody connects with them."
      action={
        <Button kind="primary" render={<Link {...toSignUp} />}>
          Get Started
        </Button>
      }
    />
  )
}
