import { type Message, unchanged } from '@netwrk/domain/messages/message'
import { describe, expect, test } from 'vitest'
import { type Unsent, unsentAfter } from '../unsent/unsent-queue.ts'
import { arrivedAfter, firstUnreadOf, isShownAlike, lastNumberOf, timelineOf } from './timeline.ts'

const at = (day: number, minute: number) => new Date(2025, 4, day, 12, minute)
const message = (number: number, senderId: string, sentAt: Date): Message => ({
  id: `id-${number}`,
  conversationId: 'a',
  number,
  senderId,
  clientId: `client-${number}`,
  content: `message ${number}`,
  sentAt,
  ...unchanged,
})
const shown = (messages: Message[], readUpTo = 0, outgoing: Unsent = []) =>
  timelineOf({ messages, outgoing, memberId: 'me', readUpTo, firstUnread: null })
const writing = (clientId: string, content: string) =>
  unsentAfter([], {
    type: 'written',
    message: { clientId, conversationId: 'a', content, attachments: [], writtenAt: at(3, 30) },
  })

describe('a timeline', () => {
  const messages = [
    message(1, 'you', at(2, 0)),
    message(2, 'me', at(3, 0)),
    message(3, 'me', at(3, 4)),
    message(4, 'me', at(3, 20)),
    message(5, 'you', at(3, 21)),
  ]

  test('begins a day at every date', () => {
    expect(shown(messages).map(({ startsDay }) => startsDay)).toEqual([true, true, false, false, false])
  })

  test('marks the first message that was unread', () => {
    const held = { messages, outgoing: [], memberId: 'me', readUpTo: 0, firstUnread: 5 }
    const marks = timelineOf(held).map(({ isFirstUnread }) => isFirstUnread)
    expect(marks).toEqual([false, false, false, false, true])
  })

  test('joins what one side says within five minutes', () => {
    const ends = shown(messages).map(({ isFirst, isLast }) => `${isFirst} ${isLast}`)
    expect(ends).toEqual(['true true', 'true false', 'false true', 'true true', 'true true'])
  })

  test('marks own messages as sent, and as read up to a number', () => {
    const states = shown(messages, 3).map(({ status }) => status)
    expect(states).toEqual([null, 'read', 'read', 'sent', null])
  })

  test('ends with what is on its way', () => {
    const outgoing = writing('own', 'on its way')
    const last = shown(messages, 0, outgoing).at(-1)
    expect(last).toMatchObject({ key: 'own', status: 'waiting', isOwn: true })
  })

  test('shows a message once, under the same key, when the server has confirmed it', () => {
    const outgoing = writing('client-4', 'message 4')
    const keys = shown(messages, 0, outgoing).map(({ key }) => key)
    expect(keys).toEqual(['id-1', 'client-2', 'client-3', 'client-4', 'id-5'])
  })
})

describe('what arrives', () => {
  const messages = [
    message(1, 'you', at(3, 0)),
    message(2, 'you', at(3, 1)),
    message(3, 'me', at(3, 2)),
    message(4, 'you', at(3, 3)),
  ]
  const timeline = shown(messages, 0, writing('own', 'on its way'))

  test('is all that the other side has said since, whatever is on its way behind it', () => {
    expect(arrivedAfter(timeline, 1).map(({ key }) => key)).toEqual(['id-2', 'id-4'])
  })

  test('is nothing of what was there', () => {
    expect(lastNumberOf(timeline)).toBe(4)
    expect(arrivedAfter(timeline, lastNumberOf(timeline))).toEqual([])
    expect(lastNumberOf(shown([], 0, writing('own', 'on its way')))).toBe(0)
  })
})

describe('the first unread message', () => {
  const messages = ['you', 'me', 'you', 'you', 'me', 'you'].map((who, at) =>
    message(at + 1, who, new Date(at)),
  )

  test.each([
    ['nothing is unread', { count: 0, upTo: 6 }, null],
    ['one is', { count: 1, upTo: 6 }, 6],
    ['own messages stand between', { count: 3, upTo: 6 }, 3],
    ['more came since the member came', { count: 1, upTo: 4 }, 4],
    ['it is older than what is held', { count: 5, upTo: 6 }, null],
  ])('where %s', (_case, unread, number) => {
    expect(firstUnreadOf(messages, 'me', unread)).toBe(number)
  })
})

test('a message that came before shows the same after the next one, but for what that changes of it', () => {
  const said = [message(1, 'you', at(2, 0)), message(2, 'me', at(3, 0))]
  const before = shown(said)
  const alike = (after: ReturnType<typeof shown>) =>
    before.map((one, place) => isShownAlike(one, after[place]!))
  expect(alike(shown([...said, message(3, 'you', at(3, 1))]))).toEqual([true, true])
  // The second is no longer the last in its row, and then it is read.
  expect(alike(shown([...said, message(3, 'me', at(3, 1))]))).toEqual([true, false])
  expect(alike(shown(said, 2))).toEqual([true, false])
  expect(alike(shown([{ ...said[0]!, content: 'edited' }, said[1]!]))).toEqual([false, true])
})
