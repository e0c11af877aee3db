import { Link } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { toSignUp } from '../../lib/sign-up-link.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { useMember } from '../accounts/member.reads.ts'
import { MarkAllRead } from './mark-all-read.tsx'
import { NotificationList } from './notification-list.tsx'

/** /notifications: what has happened for the member, newest first. */
export function NotificationsPage() {
  const member = useMember()
  return (
    <Page width="reading">
      {member ? (
        <>
          <PageHeader
            title="Notifications"
            back={<Link to="/" />}
            backLabel="Back to Home"
            actions={<MarkAllRead />}
          />
          <NotificationList />
        </>
      ) : (
        <EmptyState
          icon={Bell}
          level={1}
          title="Join to be notified"
          text="Members find out right away when they have a match."
          action={
            <Button kind="primary" render={<Link {...toSignUp} />}>
              Get Started
            </Button>
          }
        />
      )}
    </Page>
  )
}
