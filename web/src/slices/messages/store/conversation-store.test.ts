import type { Conversation } from '@netwrk/domain/messages/conversation'
import { type Message, unchanged } from '@netwrk/domain/messages/message'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { memberQuery } from '../../accounts/member.reads.ts'
import { conversationsQuery } from '../conversations.reads.ts'
import { threadKey } from '../messages.api.ts'
import { ConversationStore } from './conversation-store.ts'
import { storeOf } from './use-conversation-store.ts'

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
  other: {
    id: 'you',
    name: 'You',
    username: 'you',
    photo: null,
    isOnline: true,
    lastActiveAt: null,
    pause: null,
    hasLeft: false,
  },
  lastMessage: said(2, 'you'),
  unreadCount: 0,
  revision: 0,
  otherReadUpTo: 0,
  request: null,
  createdAt: new Date(0),
  conversationType: 'direct',
  updatedAt: new Date(0),
}
const { queryKey: listKey } = conversationsQuery

function browser() {
  const queryClient = new QueryClient()
  queryClient.setQueryData(listKey, { conversations: [conversation] })
  queryClient.setQueryData(threadKey('a'), null as never)
  const store = new ConversationStore(queryClient, 'me')
  const thread = { messages: [said(1, 'me'), said(2, 'you')], hasMore: false, revision: 0 }
  store.apply({ type: 'thread_loaded', conversationId: 'a', thread })
  return {
    queryClient,
    store,
    hear: (message: Message) => store.apply({ type: 'message', message }),
    write: (content: string) => store.apply({ type: 'written', message: { ...written, content } }),
    numbers: () => store.state.threads.a?.messages.map(({ number }) => number),
    listed: () => queryClient.getQueryData(listKey)?.conversations[0],
  }
}
const written = {
  clientId: 'client-3',
  conversationId: 'a',
  content: 'message 3',
  attachments: [],
  writtenAt: new Date(),
}
const typing = {
  type: 'typing',
  conversationId: 'a',
  memberId: 'you',
  isTyping: true,
  timestamp: new Date(0),
} as const

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a message that arrives by itself', () => {
  test('enters its thread and the list', () => {
    const { hear, numbers, listed } = browser()
    hear(said(3, 'you'))
    expect(numbers()).toEqual([1, 2, 3])
    expect(listed()).toMatchObject({ unreadCount: 1, lastMessage: { number: 3 } })
  })

  test('counts as read where its conversation stands in front of the member at its end', () => {
    const { store, hear, listed } = browser()
    store.apply({ type: 'at_end', conversationId: 'a' })
    hear(said(3, 'you'))
    expect(listed()).toMatchObject({ unreadCount: 0, lastMessage: { number: 3 } })
  })

  test('takes the place of the one on its way', () => {
    const { store, hear, write, numbers } = browser()
    write('message 3')
    hear(said(3, 'me'))
    expect([numbers(), store.state.unsent.messages]).toEqual([[1, 2, 3], []])
  })

  test('leaves the unsent ones alone when somebody else has chosen the same client id', () => {
    const { store, hear, write } = browser()
    write('mine')
    hear(said(3, 'you'))
    expect(store.state.unsent.messages).toHaveLength(1)
  })

  test('makes the thread and the list stale where its number leaves a gap', async () => {
    const { queryClient, hear, numbers } = browser()
    hear(said(5, 'you'))
    expect(numbers()).toEqual([1, 2, 5])
    for (const queryKey of [threadKey('a'), listKey]) {
      await expect.poll(() => queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true)
    }
  })

  test('ends the typing of the other side', () => {
    const { store, hear } = browser()
    store.apply(typing)
    expect(store.state.typing.a).toBe(typing)
    hear(said(3, 'you'))
    expect(store.state.typing.a).toBeNull()
  })
})

test('typing holds for six seconds after it was last said', () => {
  vi.useFakeTimers()
  const { store } = browser()
  store.apply(typing)
  vi.advanceTimersByTime(5000)
  store.apply({ ...typing })
  vi.advanceTimersByTime(5000)
  expect(store.state.typing.a).toEqual(typing)
  vi.advanceTimersByTime(1000)
  expect(store.state.typing.a).toBeNull()
})

test('reading reaches the list from either side', () => {
  const { store, hear, listed } = browser()
  hear(said(3, 'you'))
  store.apply({ type: 'read', conversationId: 'a', readerId: 'you', upTo: 1 })
  expect(listed()).toMatchObject({ otherReadUpTo: 1, unreadCount: 1 })
  store.apply({ type: 'read', conversationId: 'a', readerId: 'me', upTo: 3 })
  expect(listed()).toMatchObject({ otherReadUpTo: 1, unreadCount: 0 })
})

test('a change is shown as pending until the server has answered', () => {
  const { store, listed } = browser()
  const change = { messageId: 'id-2', kind: 'react', emoji: '👍', isOn: true } as const
  store.apply({ type: 'change_made', change })
  expect(store.state.pending).toEqual([change])
  const message = { ...said(2, 'you'), revision: 1, reactions: [{ emoji: '👍', memberIds: ['me'] }] }
  store.apply({ type: 'change_done', change, message })
  expect(store.state.pending).toEqual([])
  expect(store.state.threads.a!.messages[1]).toEqual(message)
  expect(listed()).toMatchObject({ revision: 1, lastMessage: { revision: 1 } })
})

test('whoever follows is told of what changed, and of nothing else', async () => {
  const { store, hear } = browser()
  await expect.poll(() => store.state.drafts).toEqual({})
  let told = 0
  const unsubscribe = store.subscribe(() => void told++)
  hear(said(3, 'you'))
  await expect.poll(() => told).toBe(1)
  store.apply({ type: 'presence', memberId: 'you', isOnline: false, lastActiveAt: new Date(0) })
  unsubscribe()
  store.apply(typing)
  await new Promise((done) => setTimeout(done, 20))
  expect(told).toBe(1)
})

test('each transition is printed where debugging is asked for, and only there', () => {
  const debug = vi.spyOn(console, 'debug').mockReturnValue()
  browser()
  expect(debug).not.toHaveBeenCalled()
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'netwrk.debug' ? 'on' : null) })
  browser().store.apply(typing)
  expect(debug.mock.calls.map(([line]) => line)).toEqual([
    'messages: thread_loaded changes threads',
    'messages: typing changes typing',
  ])
})

describe('the store of a tab', () => {
  const signIn = (queryClient: QueryClient, id: string | null) =>
    queryClient.setQueryData(memberQuery.queryKey, { member: id === null ? null : ({ id } as never) })

  test('is one and the same while the member stays', () => {
    const { queryClient } = browser()
    signIn(queryClient, 'me')
    const store = storeOf(queryClient, 'me')
    signIn(queryClient, 'me')
    expect(storeOf(queryClient, 'me')).toBe(store)
  })

  test('goes when the member signs out, even when the same one comes back', () => {
    const { queryClient } = browser()
    signIn(queryClient, 'me')
    const store = storeOf(queryClient, 'me')
    store.apply({ type: 'drafted', userId: 'you', text: 'secret' })
    signIn(queryClient, null)
    signIn(queryClient, 'me')
    expect(storeOf(queryClient, 'me')).not.toBe(store)
    expect(storeOf(queryClient, 'me').state.drafts).toBeUndefined()
  })

  test('goes when somebody else signs in, and changes nothing of theirs any more', () => {
    const { queryClient, listed } = browser()
    signIn(queryClient, 'me')
    const former = storeOf(queryClient, 'me')
    signIn(queryClient, 'other')
    expect(storeOf(queryClient, 'other')).not.toBe(former)
    former.apply({ type: 'message', message: said(3, 'you') })
    expect(listed()).toMatchObject({ unreadCount: 0 })
  })
})
