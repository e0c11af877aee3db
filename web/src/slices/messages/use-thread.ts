import type { Conversation } from '@netwrk/domain/messages/messages.contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { client } from '../../lib/api.ts'
import { loadBack } from './load-back.ts'
import { threadQuery } from './messages.api.ts'
import { lastUnbroken, mergeThreads, type Thread } from './thread.ts'

/** A conversation's messages, kept complete, and the way to older ones. */
export function useThread(conversation: Conversation) {
  const options = threadQuery(conversation.id)
  const query = useQuery(options)
  const heardOf = conversation.lastMessage?.number ?? 0
  // The list can hear of a message that the thread has not: it came between the answer and the first frame.
  const isBehind = query.data !== undefined && lastUnbroken(query.data) < heardOf
  const mustAsk = isBehind && !query.isFetching && !query.isError
  useEffect(() => {
    if (mustAsk) void query.refetch({ cancelRefetch: false })
  }, [mustAsk, query.refetch])

  return { ...query, older: useOlder(conversation.id) }
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
