import { type Message, unchanged } from '@netwrk/domain/messages/message'
import type { Conversation } from '@netwrk/domain/messages/messages.contract'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { conversationsQuery, threadQuery } from '../messages.api.ts'
import { withWritten } from '../unsent/unsent.ts'
import { changeOutbox, readOutbox } from '../unsent/unsent-cache.ts'
import { addMessage, noteReading } from './thread-cache.ts'

const said = (number: number, senderId: string): Message => ({
  id: `id-${number}`,
  conversationId: 'a',
  number,
  senderId,
  clientId: `client-${number}`,
  content: `message ${number}`,
  sentAt: new Date(number * 1000),
  ...unchanged,
})
const conversation: Conversation = {
  id: 'a',
  other: { id: 'you', name: 'You', username: 'you', photo: null, isOnline: true, lastActiveAt: null },
  lastMessage: said(2, 'you'),
  unreadCount: 0,
  revision: 0,
  otherReadUpTo: 0,
  request: null,
  createdAt: new Date(0),
  conversationType: 'direct',
  updatedAt: new Date(0),
}
const { queryKey: threadKey } = threadQuery('a')
const { queryKey: listKey } = conversationsQuery

function browser() {
  const queryClient = new QueryClient()
  queryClient.setQueryData(threadKey, {
    messages: [said(1, 'me'), said(2, 'you')],
    hasMore: false,
    revision: 0,
  })
  queryClient.setQueryData(listKey, { conversations: [conversation] })
  return {
    queryClient,
    numbers: () => queryClient.getQueryData(threadKey)?.messages.map(({ number }) => number),
    listed: () => queryClient.getQueryData(listKey)?.conversations[0],
  }
}

describe('a message that arrives by itself', () => {
  test('enters its thread and the list', () => {
    const { queryClient, numbers, listed } = browser()
    addMessage(queryClient, 'me', said(3, 'you'))
    expect(numbers()).toEqual([1, 2, 3])
    expect(listed()).toMatchObject({ unreadCount: 1, lastMessage: { number: 3 } })
  })

  test('takes the place of the one on its way', () => {
    const { queryClient, numbers } = browser()
    const written = {
      clientId: 'client-3',
      conversationId: 'a',
      content: 'message 3',
      attachments: [],
      writtenAt: new Date(),
    }
    changeOutbox(queryClient, 'me', (outbox) => withWritten(outbox, written))
    addMessage(queryClient, 'me', said(3, 'me'))
    expect([numbers(), readOutbox(queryClient, 'me')]).toEqual([[1, 2, 3], []])
  })

  test('leaves the outbox alone when somebody else has chosen the same client id', () => {
    const { queryClient } = browser()
    const written = {
      clientId: 'client-3',
      conversationId: 'a',
      content: 'mine',
      attachments: [],
      writtenAt: new Date(),
    }
    changeOutbox(queryClient, 'me', (outbox) => withWritten(outbox, written))
    addMessage(queryClient, 'me', said(3, 'you'))
    expect(readOutbox(queryClient, 'me')).toHaveLength(1)
  })

  test('makes the thread and the list stale where its number leaves a gap', async () => {
    const { queryClient, numbers } = browser()
    addMessage(queryClient, 'me', said(5, 'you'))
    expect(numbers()).toEqual([1, 2, 5])
    for (const queryKey of [threadKey, listKey]) {
      await expect.poll(() => queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true)
    }
  })

  test('is nothing to a guest', () => {
    const { queryClient, numbers } = browser()
    addMessage(queryClient, null, said(3, 'you'))
    expect(numbers()).toEqual([1, 2])
  })
})

test('reading reaches the list from either side', () => {
  const { queryClient, listed } = browser()
  addMessage(queryClient, 'me', said(3, 'you'))
  noteReading(queryClient, 'me', { conversationId: 'a', readerId: 'you', upTo: 1 })
  expect(listed()).toMatchObject({ otherReadUpTo: 1, unreadCount: 1 })
  noteReading(queryClient, 'me', { conversationId: 'a', readerId: 'me', upTo: 3 })
  expect(listed()).toMatchObject({ otherReadUpTo: 1, unreadCount: 0 })
})
