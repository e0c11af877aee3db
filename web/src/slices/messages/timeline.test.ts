import type { Message } from '@netwrk/domain/messages/message'
import { describe, expect, test } from 'vitest'
import { type Outbox, withWritten } from './outbox.ts'
import { timelineOf } from './timeline.ts'

const at = (day: number, minute: number) => new Date(2025, 4, day, 12, minute)
const message = (number: number, senderId: string, sentAt: Date): Message => ({
  id: `id-${number}`,
  conversationId: 'a',
  number,
  senderId,
  clientId: `client-${number}`,
  content: `message ${number}`,
  sentAt,
})
const shown = (messages: Message[], readUpTo = 0, outgoing: Outbox = []) =>
  timelineOf({ messages, outgoing, memberId: 'me', readUpTo })
const writing = (clientId: string, content: string) =>
  withWritten([], { clientId, conversationId: 'a', content, writtenAt: at(3, 30) })

describe('a timeline', () => {
  const messages = [
    message(1, 'you', at(2, 0)),
    message(2, 'me', at(3, 0)),
    message(3, 'me', at(3, 4)),
    message(4, 'me', at(3, 20)),
    message(5, 'you', at(3, 21)),
  ]

  test('has a day for every date', () => {
    expect(shown(messages).map((day) => day.messages.length)).toEqual([1, 4])
  })

  test('joins what one side says within five minutes', () => {
    const ends = shown(messages)[1]!.messages.map(({ isFirst, isLast }) => `${isFirst} ${isLast}`)
    expect(ends).toEqual(['true false', 'false true', 'true true', 'true true'])
  })

  test('marks own messages as sent, and as read up to a number', () => {
    const states = shown(messages, 3).flatMap((day) => day.messages.map(({ status }) => status))
    expect(states).toEqual([null, 'read', 'read', 'sent', null])
  })

  test('ends with what is on its way', () => {
    const outgoing = writing('own', 'on its way')
    const last = shown(messages, 0, outgoing).at(-1)!.messages.at(-1)
    expect(last).toMatchObject({ key: 'own', status: 'waiting', isOwn: true })
  })

  test('shows a message once, under the same key, when the server has confirmed it', () => {
    const outgoing = writing('client-4', 'message 4')
    const keys = shown(messages, 0, outgoing).flatMap((day) => day.messages.map(({ key }) => key))
    expect(keys).toEqual(['id-1', 'client-2', 'client-3', 'client-4', 'id-5'])
  })
})
