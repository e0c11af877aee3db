import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { SlidersHorizontal } from 'lucide-react'
import { api } from '../../lib/calls/api.ts'
import { toSignUp } from '../../lib/sign-up-link.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { useMember } from '../accounts/member.reads.ts'
import { PreferencesForm } from './preferences-form.tsx'

/** /preferences: whom the member wants to be shown. */
export function PreferencesPage() {
  const member = useMember()
  return (
    <Page width="reading">
      {member ? (
        <>
          <PageHeader
            title="Match preferences"
            subtitle="Who you see on Network"
            back={<Link to="/network" />}
            backLabel="Back to Network"
          />
          <LoadedPreferences tier={member.tier} />
        </>
      ) : (
        <EmptyState
          icon={SlidersHorizontal}
          level={1}
          title="Preferences are for members"
          text="Join and tell us who you'd like to meet."
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

function LoadedPreferences({ tier }: { tier: 'free' | 'premium' | 'elite' }) {
  const { data, isError, refetch } = useQuery(api.discovery.preferences.queryOptions({ input: {} }))
  if (data) return <PreferencesForm saved={data} tier={tier} />
  if (isError) {
    return <ErrorState title="Your preferences could not be loaded" onRetry={() => void refetch()} />
  }
  return (
    <div className="flex flex-col gap-4">
      {['age', 'plans', 'skills'].map((key) => (
        <Skeleton key={key} className="h-40 rounded-card" />
      ))}
    </div>
  )
}
