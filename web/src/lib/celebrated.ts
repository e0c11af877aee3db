import type { QueryClient } from '@tanstack/react-query'

const key = ['celebrated matches']

/** Notes a match whose dialog was shown here, so that its notification does not announce it once more. */
export function noteCelebrated(queryClient: QueryClient, matchId: string): void {
  queryClient.setQueryData<string[]>(key, (before = []) => [...before, matchId])
}

/** Whether this tab has shown the match's dialog. */
export function isCelebrated(queryClient: QueryClient, matchId: string): boolean {
  return queryClient.getQueryData<string[]>(key)?.includes(matchId) ?? false
}
