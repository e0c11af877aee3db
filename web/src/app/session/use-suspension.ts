import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { followSuspension } from '../../lib/calls/suspension.ts'
import { memberQuery } from '../../slices/accounts/member.reads.ts'

/** Once a member is known to be suspended, by a refused call or by the answer to who is here, every path leads away. */
export function useSuspension(isSuspended: boolean): void {
  const queryClient = useQueryClient()
  const router = useRouter()
  useEffect(
    () =>
      followSuspension(() =>
        queryClient.setQueryData(
          memberQuery.queryKey,
          (held) => held && { member: held.member && { ...held.member, isSuspended: true } },
        ),
      ),
    [queryClient],
  )
  // The gate's guard is asked again where the member stands, and leads them on.
  useEffect(() => {
    if (isSuspended) void router.invalidate()
  }, [router, isSuspended])
}
