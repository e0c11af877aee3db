import type { Notification } from '@netwrk/domain/notifications/notifications.contract'
import { Link } from '@tanstack/react-router'
import { BellOff } from 'lucide-react'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton, SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { SafetyMenu } from '../safety/menu/safety-menu.view.tsx'
import { NotificationRow } from './notification-row.view.tsx'
import { useMarkRead, useNotifications } from './notifications.api.ts'

type NotificationListProps = {
  /** Somebody goes where a notification leads. */
  onOpen?: (() => void) | undefined
}

/** What has happened for the member, newest first, with its empty and error states. */
export function NotificationList({ onOpen }: NotificationListProps) {
  const { data, isError, refetch } = useNotifications()
  const markRead = useMarkRead()
  if (!data && isError) {
    return <ErrorState title="Your notifications could not be loaded" onRetry={() => void refetch()} />
  }
  if (!data) return <NotificationsSkeleton />
  if (data.notifications.length === 0) {
    return (
      <EmptyState
        icon={BellOff}
        title="Nothing new yet"
        text="You'll hear about new matches and messages here."
        action={
          <Button kind="primary" render={<Link to="/network" />} onClick={onOpen}>
            Start Networking
          </Button>
        }
      />
    )
  }
  return (
    <ul aria-label="Notifications" className="flex flex-col gap-1">
      {data.notifications.map((notification) => (
        <li key={notification.id} className="flex items-center gap-1">
          <NotificationRow
            notification={notification}
            onOpen={() => {
              if (!notification.isRead) markRead.mutate({ id: notification.id })
              onOpen?.()
            }}
          />
          <PersonMenu {...notification.data} />
        </li>
      ))}
    </ul>
  )
}

/** What can be done about whom it tells of; nothing where that is nobody. */
function PersonMenu({ otherUserId: id, otherUserName: name }: Notification['data']) {
  return id !== undefined && name !== undefined && <SafetyMenu subject={{ id, name }} />
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
