import { Link } from '@tanstack/react-router'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { useBell } from './use-bell.tsx'

/** The bell as a link to the notifications' own screen. */
export function NotificationBellLink() {
  const { label, face } = useBell()
  return (
    <IconButton label={label} className="relative" render={<Link to="/notifications" />}>
      {face}
    </IconButton>
  )
}
