import { Skeleton, SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { Logo } from '../../ui/layout/logo.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { OfflineBanner } from './offline-banner.tsx'

/** Stands in for everything while the server has not said yet who is here. */
export function ShellPending() {
  return (
    <>
      <OfflineBanner />
      <Page>
        <p role="status" className="sr-only">
          Loading Netwrk...
        </p>
        <Logo className="mb-8" />
        <SkeletonText lines={2} className="max-w-reading" />
        <Skeleton className="mt-6 h-40 rounded-card" />
      </Page>
    </>
  )
}
