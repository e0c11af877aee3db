import { type Message, unchanged } from '@netwrk/domain/messages/message'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasGap, lastUnbroken, mergeThreads, type Thread, withMessage } from './thread.ts'

const message = (number: number): Message => ({
  id: `id-${number}`,
  conversationId: 'talk',
  number,
  senderId: number % 3 === 0 ? 'me' : 'you',
  clientId: `client-${number}`,
  content: `message ${number}`,
  sentAt: new Date(number * 1000),
  ...unchanged,
})
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => message(from + at))
const thread = (from: number, to: number): Thread => ({
  messages: range(from, to),
  hasMore: from > 1,
  revision: 0,
})
const numbers = ({ messages }: Thread) => messages.map(({ number }) => number)
const arrive = (held: Thread, arrivals: number[]) =>
  arrivals.reduce((sofar, number) => withMessage(sofar, message(number)), held)

describe('a thread', () => {
  test('takes a newer message at its end', () => {
    expect(numbers(arrive(thread(51, 53), [54]))).toEqual([51, 52, 53, 54])
  })

  test('stays the very same when a message comes twice', () => {
    const held = thread(51, 53)
    expect(arrive(held, [52, 53, 52])).toBe(held)
  })

  test('puts a late message into its place', () => {
    expect(numbers(arrive(thread(1, 2), [5, 3, 4]))).toEqual([1, 2, 3, 4, 5])
  })

  test('leaves a message older than what it holds to the page that brings it', () => {
    expect(numbers(arrive(thread(51, 53), [7]))).toEqual([51, 52, 53])
  })

  test('that is empty and complete takes any first message', () => {
    expect(numbers(arrive({ messages: [], hasMore: false, revision: 0 }, [2, 1]))).toEqual([1, 2])
  })

  test('knows where it is broken', () => {
    const broken = arrive(thread(51, 53), [56])
    expect([hasGap(broken), lastUnbroken(broken)]).toEqual([true, 53])
    const whole = arrive(broken, [55, 54])
    expect([hasGap(whole), lastUnbroken(whole)]).toEqual([false, 56])
    expect(lastUnbroken({ messages: [], hasMore: false, revision: 0 })).toBe(0)
    const headless = arrive({ messages: [], hasMore: false, revision: 0 }, [2])
    expect([hasGap(headless), lastUnbroken(headless)]).toEqual([true, 0])
  })

  test('joined with an older page has more only where the page has', () => {
    expect(mergeThreads(thread(51, 60), { messages: range(11, 50), hasMore: true, revision: 0 })).toEqual({
      messages: range(11, 60),
      hasMore: true,
      revision: 0,
    })
    expect(mergeThreads(thread(51, 60), thread(1, 50))).toEqual(thread(1, 60))
  })

  test('joined with an answer from before a message arrived keeps that message', () => {
    const held = arrive(thread(51, 60), [61])
    expect(numbers(mergeThreads(held, thread(51, 60))).at(-1)).toBe(61)
  })

  test('ends the same whatever the order and however often everything arrives', () => {
    const cases = fc
      .record({
        first: fc.integer({ min: 1, max: 40 }),
        held: fc.integer({ min: 0, max: 20 }),
        after: fc.integer({ min: 1, max: 25 }),
      })
      .chain(({ first, held, after }) => {
        const last = first + held
        const arrivals = range(Math.max(1, first - 5), last + after).map(({ number }) => number)
        return fc.record({
          first: fc.constant(first),
          last: fc.constant(last),
          end: fc.constant(last + after),
          arrivals: fc
            .tuple(
              fc.shuffledSubarray(arrivals),
              fc.shuffledSubarray(arrivals, { minLength: arrivals.length }),
            )
            .map(([some, all]) => [...some, ...all]),
          answers: fc.array(fc.record({ at: fc.nat(60), from: fc.integer({ min: first, max: last }) }), {
            maxLength: 3,
          }),
        })
      })
    fc.assert(
      fc.property(cases, ({ first, last, end, arrivals, answers }) => {
        let held = thread(first, last)
        arrivals.forEach((number, at) => {
          held = withMessage(held, message(number))
          for (const answer of answers) {
            if (answer.at === at)
              held = mergeThreads(held, { messages: range(answer.from, end), hasMore: true, revision: 0 })
          }
        })
        expect(held).toEqual({ messages: range(first, end), hasMore: first > 1, revision: 0 })
      }),
    )
  })
})
