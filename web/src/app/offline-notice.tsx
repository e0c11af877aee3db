import { WifiOff } from 'lucide-react'
import { useIsOnline } from '../lib/use-is-online.ts'
import { Banner } from '../ui/banner.tsx'

/** Says on every screen that there is no connection, for as long as there is none. */
export function OfflineNotice() {
  if (useIsOnline()) return null
  return (
    <Banner icon={<WifiOff aria-hidden />}>
      You're offline. Messages you write are sent when you're back online.
    </Banner>
  )
}
