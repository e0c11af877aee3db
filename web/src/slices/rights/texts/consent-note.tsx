import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { FileCheck2 } from 'lucide-react'
import { useEffect } from 'react'
import { usePathname } from '../../../lib/browser/use-pathname.ts'
import { refusalCode } from '../../../lib/calls/refusal-text.ts'
import { tabTexts } from '../../../lib/storage/browser-storage.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { useAccount } from '../../accounts/member.reads.ts'
import { consentQuery } from './consent.reads.ts'

const ledKey = 'netwrk.consent.led'
/** From here nobody is led away: they read a text, agree already, or are on their way in. */
const staying = /^\/(consent|terms|privacy|rules|auth|unsubscribe|report|desk)(\/|$)/

/**
 * Says on top of every screen that a member has to agree to a change before they write again. Once a tab they are led to
 * what has changed.
 */
export function ConsentNote() {
  const account = useAccount()
  const pathname = usePathname()
  const navigate = useNavigate()
  const isAsked = account !== null && !account.isSuspended
  const { data } = useQuery({ ...consentQuery, enabled: isAsked })
  const isDue = isAsked && (data?.due.length ?? 0) > 0
  useRefusalsFollowed(isAsked)
  useEffect(() => {
    if (!isDue || staying.test(pathname) || tabTexts.read(ledKey) === account?.id) return
    tabTexts.write(ledKey, account?.id ?? null)
    void navigate({ to: '/consent' })
  }, [isDue, pathname, navigate, account?.id])
  if (!isDue || pathname === '/consent') return null
  return (
    <Banner
      icon={<FileCheck2 aria-hidden />}
      actions={
        <Button kind="ghost" size="sm" render={<Link to="/consent" />}>
          See what is new
        </Button>
      }
    >
      Our terms have changed. Until you agree you can read, and not write or change anything.
    </Banner>
  )
}

/** What is refused for want of consent says that something has taken effect since we asked. */
function useRefusalsFollowed(isAsked: boolean): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!isAsked) return
    return queryClient.getMutationCache().subscribe(({ mutation }) => {
      if (refusalCode(mutation?.state.error) !== 'rights.consent_due') return
      if ((queryClient.getQueryData(consentQuery.queryKey)?.due.length ?? 0) === 0)
        void queryClient.invalidateQueries({ queryKey: consentQuery.queryKey })
    })
  }, [queryClient, isAsked])
}
