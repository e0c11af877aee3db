import type { Query } from '@tanstack/react-query'

/**
 * Of a query whose every answer puts a look on record: somebody asks for it by opening or pressing something, and nothing
 * asks by itself. Where it may have changed meanwhile the query is stale, which its screen can say.
 */
export const onRecord = {
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnMount: 'always',
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  meta: { isOnRecord: true },
} as const

/** Whether a query may be asked again by itself. */
export function mayAskAgain({ meta }: Pick<Query, 'meta'>): boolean {
  return !meta?.isOnRecord
}
