import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { followEndedSession, wasEndUnheard } from '../../lib/calls/ended-session.ts'
import { forgetOthersInTab } from '../../lib/storage/member-tab-store.ts'
import { memberQuery } from '../../slices/accounts/member.reads.ts'
import { reserveWantedPlace } from '../../slices/accounts/sign-in/return-place.ts'
import { isEntrance } from '../../slices/accounts/sign-in/wanted-place.ts'
import { useToast } from '../../ui/feedback/toasts.tsx'

/**
 * When a member's session has ended: says so and asks them to sign in, after which they are where they were. What they
 * have written stays in this browser, for them alone.
 */
export function useEndedSession(accountId: string | null): void {
  const queryClient = useQueryClient()
  const router = useRouter()
  const { notify } = useToast()
  // Whoever signs in may do so in another tab, which cannot see what this one keeps.
  useEffect(() => {
    if (accountId !== null) forgetOthersInTab(accountId)
  }, [accountId])
  useEffect(
    () =>
      followEndedSession((event) => {
        event.preventDefault()
        const member = queryClient.getQueryData(memberQuery.queryKey)?.member
        // Said once, however many calls are refused.
        if (!member) return
        queryClient.setQueryData(memberQuery.queryKey, { member: null })
        notify({ title: 'Your session has ended. Sign in to pick up where you left off.' })
        if (isEntrance(router.latestLocation)) return
        reserveWantedPlace(member.id)
        void router.navigate({ to: '/auth', ignoreBlocker: true })
      }),
    [queryClient, router, notify],
  )
  // A call may have been refused before this had loaded. Somebody may have signed in since: the server knows.
  useEffect(() => {
    if (wasEndUnheard()) void queryClient.invalidateQueries({ queryKey: memberQuery.queryKey })
  }, [queryClient])
}
