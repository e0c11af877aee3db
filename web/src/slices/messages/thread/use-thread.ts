import type { Conversation } from '@netwrk/domain/messages/messages.contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { client } from '../../../lib/api.ts'
import { threadQuery } from '../messages.api.ts'
import { loadBack } from './load-back.ts'
import { isOutdated, lastUnbroken, mergeThreads, type Thread } from './thread.ts'

/** A conversation's messages, kept complete, and the way to older ones. */
export function useThread(conversation: Conversation) {
  const options = threadQuery(conversation.id)
  const query = useQuery(options)
  const mustAsk =
    query.data !== undefined && isBehind(query.data, conversation) && !query.isFetching && !query.isError
  useEffect(() => {
    if (mustAsk) void query.refetch({ cancelRefetch: false })
  }, [mustAsk, query.refetch])

  return { ...query, older: useOlder(conversation.id) }
}

// The list can hear of what the thread has not: it came between the answer and the first frame.
function isBehind(thread: Thread, { lastMessage, revision }: Conversation): boolean {
  if (lastUnbroken(thread) < (lastMessage?.number ?? 0)) return true
  return isOutdated(thread) || thread.revision < revision
}

function useOlder(conversationId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = threadQuery(conversationId)
  const ask = (page: { before: number }) => client.messages.thread({ conversationId, ...page })
  const join = (page: Thread) =>
    queryClient.setQueryData(queryKey, (held) => held && mergeThreads(held, page))
  const { mutate, isPending, isError } = useMutation({
    mutationFn: (before: number) => ask({ before }),
    onSuccess: join,
  })
  const { mutateAsync: loadBackTo, isPending: isLoadingBack } = useMutation({
    mutationFn: async (number: number) => {
      const held = queryClient.getQueryData(queryKey)
      if (held) join(await loadBack(held, number, ask))
    },
  })
  return { mutate, isError, isPending: isPending || isLoadingBack, loadBackTo }
}
