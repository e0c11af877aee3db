import { useState } from 'react'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Popover } from '../../ui/overlay/popover.tsx'
import { MarkAllRead } from './mark-all-read.tsx'
import { NotificationList } from './notification-list.tsx'
import { useBell } from './use-bell.tsx'

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
