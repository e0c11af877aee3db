import { Link } from '@tanstack/react-router'
import { Database } from 'lucide-react'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { useAccount } from '../../accounts/member.reads.ts'
import { YourData } from './your-data.view.tsx'

/** /your-data: where the mail about an archive leads, also for who is suspended. */
export function YourDataPage() {
  const account = useAccount()
  const isSuspended = account?.isSuspended === true
  return (
    <Page width="reading" className="flex-1">
      <PageHeader
        title="Your data"
        subtitle="It is yours: take it along"
        back={<Link to={isSuspended ? '/account-status' : account ? '/profile' : '/'} />}
        backLabel={
          isSuspended ? 'Back to your account status' : account ? 'Back to your profile' : 'Back to Home'
        }
      />
      {account ? (
        <Card>
          <YourData />
        </Card>
      ) : (
        <EmptyState
          icon={Database}
          title="Sign in to see your data"
          action={
            <Button kind="primary" render={<Link to="/auth" />}>
              Sign in
            </Button>
          }
        />
      )}
    </Page>
  )
}
