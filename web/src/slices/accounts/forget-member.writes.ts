import type { QueryClient } from '@tanstack/react-query'
import { changeMember } from './change-member.ts'

/** The member of this browser is gone: what they were shown is forgotten. */
export function forgetMember(queryClient: QueryClient): Promise<void> {
  return changeMember(queryClient, null)
}
