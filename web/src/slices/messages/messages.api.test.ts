import { QueryClient, QueryObserver, skipToken } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { openQuery } from './messages.api.ts'

test('a conversation that was opened is asked for again once the list is without it', async () => {
  const query = { ...openQuery('you'), retry: false }
  const queryClient = new QueryClient()
  queryClient.setQueryData(query.queryKey, { conversation: {} as never })
  const observer = new QueryObserver(queryClient, { ...query, queryFn: skipToken })
  const leave = observer.subscribe(() => {})
  observer.setOptions({ ...query, queryFn: () => Promise.reject(new Error('ended')) })
  await expect.poll(() => observer.getCurrentResult().error?.message).toBe('ended')
  leave()
})
