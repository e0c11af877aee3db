import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { followSuspension } from '../../lib/calls/suspension.ts'
import { memberQuery } from '../../slices/accounts/member.reads.ts'

/** When a call was refused because the member is suspended: from then on every path leads to their account status. */
export function useSuspension(): void {
  const queryClient = useQueryClient()
  const router = useRouter()
  useEffect(
    () =>
      followSuspension(() => {
        const member = queryClient.getQueryData(memberQuery.queryKey)?.member
        // Said once, however many calls are refused.
        if (!member || member.isSuspended) return
        queryClient.setQueryData(memberQuery.queryKey, { member: { ...member, isSuspended: true } })
        void router.invalidate()
      }),
    [queryClient, router],
  )
}
