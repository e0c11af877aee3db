import { WifiOff } from 'lucide-react'
import { useIsOnline } from '../../lib/browser/use-is-online.ts'
import { Banner } from '../../ui/feedback/banner.tsx'

/** Says on every screen that there is no connection, for as long as there is none. */
export function OfflineNote() {
  if (useIsOnline()) return null
  return (
    <Banner icon={<WifiOff aria-hidden />}>
      You're offline. Messages you write are sent when you're back online.
    </Banner>
  )
}
