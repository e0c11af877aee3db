import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useIsOnline } from '../../lib/browser/use-is-online.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { OfflineBanner } from './offline-banner.tsx'

/** Shown where a screen broke or the server could not be reached at all. It asks anew once there is a connection again. */
export function ShellError() {
  const router = useRouter()
  const isOnline = useIsOnline()
  useEffect(() => {
    const ask = () => void router.invalidate()
    window.addEventListener('online', ask)
    return () => window.removeEventListener('online', ask)
  }, [router])
  return (
    <>
      <OfflineBanner />
      <Page width="narrow">
        <ErrorState
          title={isOnline ? 'Something went wrong' : 'This screen needs a connection'}
          text={
            isOnline
              ? 'An unexpected error occurred. Please try again.'
              : 'It loads by itself once you are online again.'
          }
          onRetry={() => void router.invalidate()}
        />
      </Page>
    </>
  )
}
