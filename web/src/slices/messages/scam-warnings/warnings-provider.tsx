import type { Conversation } from '@netwrk/domain/messages/conversation'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { api, client } from '../../../lib/calls/api.ts'
import { WarningsContext } from './warnings-context.ts'

type WarningsProviderProps = { conversation: Conversation; children: ReactNode }

/** Around a thread: what the member is warned of there. Without an answer there are none. */
export function WarningsProvider({ conversation, children }: WarningsProviderProps) {
  const { id: conversationId, other } = conversation
  const queryClient = useQueryClient()
  const options = api.messages.warnings.queryOptions({ input: { conversationId } })
  const { data } = useQuery(options)
  const { mutate } = useMutation({
    mutationFn: (messageId: string) => client.messages.dismissWarning({ messageId }),
    onMutate: (messageId) =>
      queryClient.setQueryData(options.queryKey, (held) => ({
        warnings: held?.warnings.filter((one) => one.messageId !== messageId) ?? [],
      })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: options.queryKey }),
  })
  const warned = useMemo(
    () => ({
      byMessage: new Map((data?.warnings ?? []).map((warning) => [warning.messageId, warning])),
      person: { id: other.id, name: other.name },
      dismiss: mutate,
    }),
    [data, other.id, other.name, mutate],
  )
  return <WarningsContext value={warned}>{children}</WarningsContext>
}
