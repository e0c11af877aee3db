import type { Message } from '@netwrk/domain/messages/message'
import { notifyManager, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { conversationsQuery, threadQuery } from '../messages.api.ts'
import { hasGap, isOutdated, type Thread, withChange, withMessage } from '../thread/thread.ts'
import { without } from '../unsent/unsent.ts'
import { changeOutbox, readOutbox } from '../unsent/unsent-cache.ts'
import {
  type Heard,
  type Presence,
  type Reading,
  withChangeHeard,
  withMessageHeard,
  withPresenceHeard,
  withReadingHeard,
} from './conversations.ts'
import { isInView } from './in-view.ts'
import { noteTyping } from './typing-cache.ts'

/** Brings a message that arrived by itself into its thread and into the list; the member's own leaves the outbox. */
export function addMessage(queryClient: QueryClient, memberId: string | null, message: Message): void {
  if (memberId === null) return
  const isSeen = isInView(queryClient, message.conversationId)
  notifyManager.batch(() => {
    changeThread(queryClient, message.conversationId, (held) => withMessage(held, message))
    if (message.senderId !== memberId)
      noteTyping(queryClient, { conversationId: message.conversationId, isTyping: false })
    if (message.senderId === memberId) takeOut(queryClient, memberId, message.clientId)
    hear(queryClient, (conversations) => withMessageHeard(conversations, memberId, message, isSeen))
  })
}

/** Brings a change of a message, its own or another tab's, into its thread and into the list. */
export function noteChange(queryClient: QueryClient, message: Message): void {
  notifyManager.batch(() => {
    changeThread(queryClient, message.conversationId, (held) => withChange(held, message))
    hear(queryClient, (conversations) => withChangeHeard(conversations, message))
  })
}

/** Notes how far the member or the other side has read. */
export function noteReading(queryClient: QueryClient, memberId: string | null, reading: Reading): void {
  if (memberId === null) return
  hear(queryClient, (conversations) => withReadingHeard(conversations, memberId, reading))
}

/** Notes that the other side of a conversation came or went. */
export function notePresence(queryClient: QueryClient, presence: Presence): void {
  hear(queryClient, (conversations) => withPresenceHeard(conversations, presence))
}

/**
 * The channel is open from now on: whatever was asked before it was, or is being asked, may lack what came between.
 * Threads held ask only for what comes after them.
 */
export async function askForMissed(queryClient: QueryClient): Promise<void> {
  await askAgain(queryClient, api.messages.key())
}

function takeOut(queryClient: QueryClient, memberId: string, clientId: string) {
  const isIn = readOutbox(queryClient, memberId).some((one) => one.clientId === clientId)
  if (isIn) void changeOutbox(queryClient, memberId, (outbox) => without(outbox, clientId))
}

function changeThread(queryClient: QueryClient, conversationId: string, change: (held: Thread) => Thread) {
  const { queryKey } = threadQuery(conversationId)
  const thread = queryClient.setQueryData(queryKey, (held) => held && change(held))
  // Asked without breaking off a request under way: that one asks on until nothing is missing.
  if (thread && (hasGap(thread) || isOutdated(thread))) {
    void queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false })
  }
}

function hear(queryClient: QueryClient, change: (conversations: Heard['conversations']) => Heard) {
  const { queryKey } = conversationsQuery
  // An answer under way may be older than what was just heard and must not replace it.
  const isAsking = queryClient.isFetching({ queryKey }) > 0
  const list = queryClient.getQueryData(queryKey)
  const heard = list && change(list.conversations)
  const isNews = heard?.conversations !== list?.conversations
  if (heard && isNews) queryClient.setQueryData(queryKey, { conversations: heard.conversations })
  const isOvertaken = isAsking && (isNews || list === undefined)
  if (isOvertaken || heard?.isCertain === false) void askAgain(queryClient, queryKey)
}

async function askAgain(queryClient: QueryClient, queryKey: QueryKey) {
  await queryClient.cancelQueries({ queryKey })
  await queryClient.invalidateQueries({ queryKey })
}
