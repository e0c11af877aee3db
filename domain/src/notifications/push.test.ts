import { expect, test } from 'vitest'
import { pushDelay, pushNoteOf } from './push.ts'

const other = { id: 'b', name: 'Ben' }

test.each([
  [
    { kind: 'match' as const, aboutId: 'm', other },
    {
      title: "It's a Match!",
      body: 'You and Ben want to connect. Say hi!',
      tag: 'match-m',
      path: '/inbox?user=b',
    },
  ],
  [
    { kind: 'message' as const, aboutId: 'c', other, unreadCount: 1, isRequest: false },
    { title: 'Ben', body: 'Sent you a message', tag: 'message-c', path: '/inbox?user=b' },
  ],
  [
    { kind: 'message' as const, aboutId: 'c', other, unreadCount: 12, isRequest: false },
    { title: 'Ben', body: 'Sent you 12 messages', tag: 'message-c', path: '/inbox?user=b' },
  ],
  [
    { kind: 'message' as const, aboutId: 'c', other, unreadCount: 1, isRequest: true },
    { title: 'Ben', body: 'Sent you a message request', tag: 'message-c', path: '/inbox?user=b' },
  ],
])('%o is pushed in words that say who and what, and no more', (subject, note) => {
  expect(pushNoteOf(subject)).toEqual(note)
})

test('a push that failed waits ever longer, and at least as long as its service asks', () => {
  expect([1, 2, 3, 4, 5, 6, 50].map((attempts) => pushDelay(attempts))).toEqual([
    10, 40, 160, 640, 1800, 1800, 1800,
  ])
  expect(pushDelay(1, 5)).toBe(10)
  expect(pushDelay(1, 300)).toBe(300)
  expect(pushDelay(5, 7200)).toBe(7200)
})
