import type { Message } from '@netwrk/domain/messages/message'
import { describe, expect, test } from 'vitest'
import { loadThread } from './load-thread.ts'
import { type Thread, withMessage } from './thread.ts'

const message = (number: number) => ({ id: `id-${number}`, number, revision: 0, replyTo: null }) as Message
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => message(from + at))

const never = () => Promise.reject(new Error('nothing was changed'))

/** A server holding messages 1 to `last`, answering pages of 50 as the contract says. */
function server(last: number) {
  const asked: { after?: number }[] = []
  const ask = async (page: { after?: number }) => {
    asked.push(page)
    const { after } = page
    if (after === undefined)
      return { messages: range(Math.max(1, last - 49), last), hasMore: last > 50, revision: 0 }
    const end = Math.min(last, after + 50)
    return { messages: range(after + 1, end), hasMore: end < last, revision: 0 }
  }
  return { asked, ask }
}

describe('loading a thread', () => {
  test('asks for the newest page where nothing is held', async () => {
    const { asked, ask } = server(120)
    expect(await loadThread({ held: () => undefined, ask, askChanges: never })).toEqual({
      messages: range(71, 120),
      hasMore: true,
      revision: 0,
    })
    expect(asked).toEqual([{}])
  })

  test('asks only for what is after the last message held, page by page', async () => {
    const { asked, ask } = server(230)
    const held: Thread = { messages: range(71, 120), hasMore: true, revision: 0 }
    expect(await loadThread({ held: () => held, ask, askChanges: never })).toEqual({
      messages: range(71, 230),
      hasMore: true,
      revision: 0,
    })
    expect(asked).toEqual([{ after: 120 }, { after: 170 }, { after: 220 }])
  })

  test('asks from the first gap on, and keeps what is behind it', async () => {
    const { asked, ask } = server(125)
    const held: Thread = { messages: [...range(71, 120), message(125)], hasMore: true, revision: 0 }
    expect(await loadThread({ held: () => held, ask, askChanges: never })).toEqual({
      messages: range(71, 125),
      hasMore: true,
      revision: 0,
    })
    expect(asked).toEqual([{ after: 120 }])
  })

  test('asks again where a message that arrived meanwhile leaves a gap', async () => {
    let held: Thread = { messages: range(1, 10), hasMore: false, revision: 0 }
    const answers = [range(11, 12), range(13, 15)]
    const asked: (number | undefined)[] = []
    const thread = await loadThread({
      held: () => held,
      ask: async ({ after }) => {
        asked.push(after)
        if (asked.length === 1) held = withMessage(held, message(15))
        return { messages: answers[asked.length - 1]!, hasMore: false, revision: 0 }
      },
      askChanges: never,
    })
    expect(thread).toEqual({ messages: range(1, 15), hasMore: false, revision: 0 })
    expect(asked).toEqual([10, 12])
  })

  test('ends where the server has nothing more, even with a gap', async () => {
    const held: Thread = { messages: [message(1), message(3)], hasMore: false, revision: 0 }
    const ask = async () => ({ messages: [], hasMore: false, revision: 0 })
    const thread = await loadThread({ held: () => held, ask, askChanges: never })
    expect(thread).toEqual(held)
  })
})
