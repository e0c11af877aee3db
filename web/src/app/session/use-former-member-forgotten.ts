import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { publicQueries } from '../../slices/accounts/change-member.ts'

/**
 * When a member's session ends from elsewhere (another tab, its age), what they were shown and did does not stay
 * behind.
 */
export function useFormerMemberForgotten(memberId: string | null): void {
  const queryClient = useQueryClient()
  const formerId = useRef(memberId)
  useEffect(() => {
    const hasLeft = formerId.current !== null && formerId.current !== memberId
    formerId.current = memberId
    if (!hasLeft) return
    queryClient.getMutationCache().clear()
    const remaining = publicQueries(queryClient)
    void queryClient.resetQueries({ predicate: (query) => !remaining.has(query) })
  }, [queryClient, memberId])
}
