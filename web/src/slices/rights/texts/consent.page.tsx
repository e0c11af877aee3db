import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileCheck2 } from 'lucide-react'
import { refusalText } from '../../../lib/calls/refusal-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { useAccount } from '../../accounts/member.reads.ts'
import { AgreeForm } from './agree-form.tsx'
import { consentQuery } from './consent.reads.ts'
import { OtherChoices } from './other-choices.tsx'

/** /consent: what changed in the terms, and the choice to agree. Nobody is kept here: everything can be read without. */
export function ConsentPage() {
  const account = useAccount()
  return (
    <Page width="reading" className="flex-1">
      <PageHeader title="Our terms have changed" back={<Link to="/" />} backLabel="Back to Home" />
      {account ? (
        <Due />
      ) : (
        <EmptyState
          icon={FileCheck2}
          title="Sign in to see what has changed"
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

function Due() {
  const { data, error, refetch } = useQuery(consentQuery)
  if (error && !data)
    return (
      <ErrorState
        title="What has changed could not be loaded"
        text={refusalText(error, 'An unexpected error occurred. Please try again.')}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <SkeletonText lines={12} />
  if (data.due.length === 0)
    return (
      <EmptyState
        icon={FileCheck2}
        title="There is nothing to agree to"
        text="You have agreed to everything that is in effect."
        action={
          <Button kind="primary" render={<Link to="/" />}>
            Go to Home
          </Button>
        }
      />
    )
  return (
    <Card padding="roomy">
      <AgreeForm due={data.due} />
      <OtherChoices />
    </Card>
  )
}
