import { useQuery } from '@tanstack/react-query'
import { Info, PauseCircle } from 'lucide-react'
import { useEffect, useState } from 'react'
import { usePathname } from '../../lib/browser/use-pathname.ts'
import { api } from '../../lib/calls/api.ts'
import { useAccount } from '../../slices/accounts/member.reads.ts'
import { InstallOffer } from '../../slices/notifications/install/install-offer.tsx'
import { ConsentNote } from '../../slices/rights/texts/consent-note.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'

/** What the operator tells everybody, what cannot be done right now, what has to be agreed to first, and an offer to install. */
export function OperatorNote() {
  const pathname = usePathname()
  const account = useAccount()
  const { data } = useQuery(api.desk.switches.queryOptions({ input: {}, staleTime: 60_000, retry: false }))
  const banner = data?.banner ?? null
  const isOver = useIsOver(banner?.until ?? null)
  const paused = data && pausedText(data, pathname)
  return (
    <>
      {banner && !isOver && <Banner icon={<Info aria-hidden />}>{banner.text}</Banner>}
      {paused && <Banner icon={<PauseCircle aria-hidden />}>{paused}</Banner>}
      <ConsentNote />
      {account && !account.isSuspended && <InstallOffer />}
    </>
  )
}

type Paused = { readOnly: boolean; signUpsPaused: boolean; firstContactsPaused: boolean }

// Each where it would be tried.
function pausedText({ readOnly, signUpsPaused, firstContactsPaused }: Paused, path: string): string | null {
  if (readOnly) return 'Netwrk can only be read right now: nothing can be sent or changed.'
  if (signUpsPaused && path === '/auth')
    return 'Nobody can join right now. If you have an account, sign in as usual.'
  if (firstContactsPaused && (path.startsWith('/user/') || path === '/network' || path === '/inbox'))
    return 'Messages to people you have not matched with are paused right now. You can still connect.'
  return null
}

/** Whether a moment has come; says so by itself when it comes. */
function useIsOver(until: string | null): boolean {
  const left = until === null ? 0 : new Date(until).getTime() - Date.now()
  const [, look] = useState(0)
  useEffect(() => {
    // A timer holds for no more than 24 days.
    if (left <= 0 || left > 2 ** 31 - 1) return
    const timer = setTimeout(() => look((times) => times + 1), left + 50)
    return () => clearTimeout(timer)
  }, [left])
  return until !== null && left <= 0
}
