import type { LinkPurpose } from '@netwrk/domain/accounts/ways-in.contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/calls/api.ts'

/**
 * Whether the link that led here still works, asked once as the screen opens. Where that cannot be found out the link
 * is tried as it is.
 */
export function useLinkCheck(purpose: LinkPurpose, token: string | undefined): 'asking' | 'good' | 'useless' {
  const check = useQuery(
    api.accounts.checkLink.queryOptions({
      input: { purpose, token: token ?? '' },
      enabled: token !== undefined,
      retry: false,
      // What this screen does with the link is no news to it.
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
  )
  if (token === undefined || check.data?.isGood === false) return 'useless'
  return check.isPending ? 'asking' : 'good'
}
