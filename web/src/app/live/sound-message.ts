import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../lib/calls/api.ts'

/** A short sound for a message of somebody else, where the member has Sound Effects on. */
export function soundMessage(queryClient: QueryClient, memberId: string | null, senderId: string): void {
  if (senderId === memberId) return
  const known = queryClient.getQueryData(api.accounts.settings.queryKey({ input: {} }))
  if (known?.settings.soundEffects) void import('./chime.ts').then(({ chime }) => chime())
}
