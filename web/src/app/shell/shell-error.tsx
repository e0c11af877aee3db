import { useRouter } from '@tanstack/react-router'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { OfflineBanner } from './offline-banner.tsx'

/** Shown where a screen broke or the server could not be reached at all. */
export function ShellError() {
  const router = useRouter()
  return (
    <>
      <OfflineBanner />
      <Page width="narrow">
        <ErrorState
          title="Something went wrong"
          text="An unexpected error occurred. Please try again."
          onRetry={() => void router.invalidate()}
        />
      </Page>
    </>
  )
}
