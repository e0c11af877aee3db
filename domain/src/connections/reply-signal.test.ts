import fc from 'fast-check'
import { expect, test } from 'vitest'
import { replyBucketOf } from '../discovery/best-for-both/price.ts'
import { type AnsweredRequest, countReplies, replySignalOf } from './reply-signal.ts'

const now = new Date('2026-06-15T12:00:00Z')
const day = 24 * 60 * 60_000

/** Requests of 30 days ago that were decided after so many days, or never. */
const requests = (...days: (number | null)[]): AnsweredRequest[] =>
  days.map((after) => {
    const askedAt = new Date(now.getTime() - 30 * day)
    return { askedAt, decidedAt: after === null ? null : new Date(askedAt.getTime() + after * day) }
  })
const signalOf = (all: AnsweredRequest[]) => replySignalOf(countReplies(all, now))

test.each([
  ['nobody asked', [], null],
  ['five asked and all were answered at once', [1, 1, 1, 1, 1], null],
  ['six asked, and one may be a friend', [1, 1, 1, 1, 1, 1], null],
  ['seven asked and were answered', [1, 1, 1, 1, 1, 1, 1], 'within_two_days'],
  ['most of nine were answered in two days', [1, 1, 2, 2, 2, 2, null, null, null], 'within_two_days'],
  ['most were answered in a week', [1, 3, 4, 5, 6, 7, 7], 'within_a_week'],
  ['answers take longer', [8, 9, 9, 9, 9, 9, 9, 9], null],
  ['none was answered', [null, null, null, null, null, null, null, null], null],
])('where %s, %j is %j', (_, days, signal) => {
  expect(signalOf(requests(...(days as (number | null)[])))).toBe(signal)
})

test('a request that is younger than the window says nothing for or against', () => {
  const young = { askedAt: new Date(now.getTime() - day), decidedAt: null }
  const good = requests(1, 1, 1, 1, 1, 1, 1)
  expect(signalOf([...good, ...Array.from({ length: 20 }, () => young)])).toBe('within_two_days')
})

const anyRequest = fc
  .tuple(fc.integer({ min: 0, max: 40 }), fc.option(fc.integer({ min: 0, max: 40 })))
  .map(([ago, after]) => {
    const askedAt = new Date(now.getTime() - ago * day)
    return { askedAt, decidedAt: after === null ? null : new Date(askedAt.getTime() + after * day) }
  })

test('one pair moves each count by one at most, whatever they do', () => {
  fc.assert(
    fc.property(fc.array(anyRequest, { maxLength: 30 }), anyRequest, (others, theirs) => {
      const [before, after] = [countReplies(others, now), countReplies([...others, theirs], now)]
      for (const signal of ['within_two_days', 'within_a_week'] as const) {
        expect(after[signal].asked - before[signal].asked).toBeLessThanOrEqual(1)
        expect(after[signal].decided - before[signal].decided).toBeLessThanOrEqual(1)
      }
    }),
  )
})

// Few answers decide, and of requests drawn at random hardly ever all are answered.
const mostlyAnswered = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 2 }).map((after) => requests(after)[0]!) },
  { weight: 1, arbitrary: anyRequest },
)

test('no pair that works together makes it appear: what is shown, the others alone carry', () => {
  fc.assert(
    fc.property(fc.array(mostlyAnswered, { minLength: 5, maxLength: 12 }), anyRequest, (others, theirs) => {
      const shown = signalOf([...others, theirs])
      if (shown === null) return
      const { asked, decided } = countReplies(others, now)[shown]
      expect(replyBucketOf(asked, decided)).toBe('often')
    }),
  )
})
