import { describe, expect, test } from 'vitest'
import { commonEmojis, emojiOf, isEmoji, isInTimeToChange, quoteOf } from './change-message.ts'
import { type Message, unchanged } from './message.ts'

describe('an emoji', () => {
  test.each([...commonEmojis, '👨‍👩‍👧', '👍🏽', '🇪🇺', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '7️⃣'])(
    'is %s, however many signs make it',
    (emoji) => {
      expect([isEmoji(emoji), emojiOf(` ${emoji} `)]).toEqual([true, emoji])
    },
  )

  test.each(['', ' ', 'a', '7', '👍👍', '👍a', '👍 👍', '🇪', '\u200d', '<b>', 'é', '漢'])(
    'is not %j',
    (text) => {
      expect([isEmoji(text), emojiOf(text)]).toEqual([false, null])
    },
  )

  test('is what a keyboard meant by the plain sign', () => {
    expect(emojiOf('❤')).toBe('❤️')
  })
})

test.each([
  [0, true],
  [15 * 60_000, true],
  [15 * 60_000 + 1, false],
  [-60_000, true],
])('%i ms after it was sent a message can be changed: %s', (age, isInTime) => {
  const sentAt = new Date('2026-06-15T12:00:00Z')
  expect(isInTimeToChange(sentAt, new Date(sentAt.getTime() + age))).toBe(isInTime)
})

test('a quote is the beginning, and splits no character', () => {
  const message: Message = {
    ...unchanged,
    id: 'id',
    conversationId: 'talk',
    number: 7,
    senderId: 'you',
    clientId: 'client',
    content: '👋'.repeat(201),
    sentAt: new Date(0),
  }
  expect(quoteOf(message)).toEqual({
    id: 'id',
    number: 7,
    senderId: 'you',
    content: '👋'.repeat(200),
    isDeleted: false,
    revision: 0,
  })
})
