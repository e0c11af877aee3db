import type { Conversation } from '@netwrk/domain/messages/conversation'
import { type Message, unchanged } from '@netwrk/domain/messages/message'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { byTab } from '../inbox/by-tab.ts'
import { findConversations, listChange } from './conversations.ts'

const said = (conversationId: string, number: number, senderId = 'you'): Message => ({
  id: `${conversationId}-${number}`,
  conversationId,
  number,
  senderId,
  clientId: `client-${conversationId}-${number}`,
  content: `message ${number}`,
  sentAt: new Date(number * 1000),
  ...unchanged,
})
const conversation = (id: string, last: number, unreadCount = 0): Conversation => ({
  id,
  other: {
    id: `other-${id}`,
    name: id,
    username: `${id}.user`,
    photo: null,
    hasLeft: false,
    isOnline: false,
    lastActiveAt: null,
    pause: null,
  },
  lastMessage: last === 0 ? null : said(id, last),
  unreadCount,
  revision: 0,
  otherReadUpTo: 0,
  request: null,
  createdAt: new Date(0),
  conversationType: 'direct',
  updatedAt: new Date(0),
})
const afterMessage = (list: Conversation[], message: Message, atEndOf: string | null = null) =>
  listChange({ type: 'message', message }, { memberId: 'me', atEndOf })!(list)
const afterReading = (list: Conversation[], readerId: string, upTo: number) => {
  const reading = { type: 'read', conversationId: 'b', readerId, upTo } as const
  return listChange(reading, { memberId: 'me', atEndOf: null })!(list)
}

describe('the list of conversations', () => {
  const list = [conversation('a', 4), conversation('b', 7, 2), conversation('c', 0)]

  test('brings a conversation to the top and counts what others say', () => {
    const { conversations, isCertain } = afterMessage(list, said('b', 8))
    expect(conversations.map(({ id }) => id)).toEqual(['b', 'a', 'c'])
    expect(conversations[0]).toMatchObject({ unreadCount: 3, lastMessage: { number: 8 } })
    expect(isCertain).toBe(true)
  })

  test('does not count what the member says in another tab', () => {
    const { conversations } = afterMessage(list, said('b', 8, 'me'))
    expect(conversations[0]).toMatchObject({ id: 'b', unreadCount: 2 })
  })

  test('does not count what the member is looking at', () => {
    const { conversations } = afterMessage(list, said('b', 8), 'b')
    expect(conversations[0]).toMatchObject({ unreadCount: 2, lastMessage: { number: 8 } })
  })

  test('counts the first message of all', () => {
    expect(afterMessage(list, said('c', 1)).conversations[0]).toMatchObject({
      id: 'c',
      unreadCount: 1,
    })
  })

  test('counts nothing twice', () => {
    for (const number of [7, 6, 1]) {
      expect(afterMessage(list, said('b', number))).toEqual({
        conversations: list,
        isCertain: true,
      })
    }
  })

  test('is not certain after a gap, nor of a conversation it does not know', () => {
    expect(afterMessage(list, said('b', 10)).isCertain).toBe(false)
    expect(afterMessage(list, said('z', 1))).toEqual({ conversations: list, isCertain: false })
  })

  test('counts every message once, however often earlier ones come again', () => {
    const repeats = fc.array(fc.array(fc.nat(20), { maxLength: 4 }), { maxLength: 15 })
    fc.assert(
      fc.property(repeats, (again) => {
        let held = [conversation('b', 0)]
        again.forEach((earlier, at) => {
          for (const number of [at + 1, ...earlier.map((one) => (one % (at + 1)) + 1)]) {
            const heard = afterMessage(held, said('b', number))
            expect(heard.isCertain).toBe(true)
            held = heard.conversations
          }
        })
        expect(held[0]!.unreadCount).toBe(again.length)
      }),
    )
  })

  test('shows how far the other side has read, never back', () => {
    const once = afterReading(list, 'you', 6).conversations
    expect(once[1]!.otherReadUpTo).toBe(6)
    expect(afterReading(once, 'you', 3).conversations[1]!.otherReadUpTo).toBe(6)
  })

  test('has nothing unread once the member has read to the end', () => {
    expect(afterReading(list, 'me', 7).conversations[1]!.unreadCount).toBe(0)
    expect(afterReading(list, 'me', 6)).toEqual({ conversations: list, isCertain: false })
  })

  test('is searched by name and username, whatever their case', () => {
    const people = [
      { ...list[0]!, other: { ...list[0]!.other, name: 'Ada Lovelace', username: 'engine' } },
      { ...list[1]!, other: { ...list[1]!.other, name: 'Grace Hopper', username: 'Compiler' } },
    ]
    expect(findConversations(people, ' LOVE ')).toEqual([people[0]])
    expect(findConversations(people, 'comp')).toEqual([people[1]])
    expect(findConversations(people, '')).toEqual(people)
    expect(findConversations(people, 'nobody')).toEqual([])
  })
})

describe('a request', () => {
  const asked = (request: Conversation['request']) => [{ ...conversation('a', 1), request }]

  test.each([
    ['sent', 'you', null],
    ['sent', 'me', 'sent'],
    ['received', 'me', null],
    ['received', 'you', 'received'],
    [null, 'you', null],
  ] as const)('that was %s is, after a message of %s, %s', (request, senderId, left) => {
    const { conversations } = afterMessage(asked(request), said('a', 2, senderId))
    expect(conversations[0]!.request).toBe(left)
  })

  test('to the member has a tab of its own', () => {
    const all = [
      ...asked('sent'),
      { ...conversation('b', 1), request: 'received' as const },
      conversation('c', 1),
    ]
    const { conversations, requests } = byTab(all)
    expect([conversations, requests].map((tab) => tab.map(({ id }) => id))).toEqual([['a', 'c'], ['b']])
  })
})
