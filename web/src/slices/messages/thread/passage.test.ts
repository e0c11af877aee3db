import { type Message, unchanged } from '@netwrk/domain/messages/message'
import { describe, expect, test } from 'vitest'
import { emptyState, stateAfter } from '../store/conversation-state.ts'
import type { Input } from '../store/inputs.ts'
import type { Thread } from './thread.ts'

const message = (number: number, changes: Partial<Message> = {}) =>
  ({
    id: `id-${number}`,
    conversationId: 'a',
    number,
    content: `message ${number}`,
    ...unchanged,
    ...changes,
  }) as Message
const page = (from: number, to: number, hasMore = from > 1, revision = 0): Thread => ({
  messages: Array.from({ length: to - from + 1 }, (_, at) => message(from + at)),
  hasMore,
  revision,
})
const after = (...inputs: Input[]) =>
  inputs.reduce((state, input) => stateAfter(state, input, 'me'), emptyState)
const numbers = (thread: Thread | undefined) =>
  thread && [thread.messages[0]!.number, thread.messages.at(-1)!.number]

const newest: Input = { type: 'thread_loaded', conversationId: 'a', thread: page(951, 1000) }
const loaded = (thread: Thread, begins = false): Input => ({
  type: 'passage_loaded',
  conversationId: 'a',
  thread,
  begins,
})
const begun = loaded(page(401, 450), true)

describe('a passage', () => {
  test('is held beside the newest messages, and grows both ways', () => {
    const state = after(newest, begun, loaded(page(351, 400)), loaded(page(451, 500)))
    expect(numbers(state.threads.a)).toEqual([951, 1000])
    expect(numbers(state.passages.a)).toEqual([351, 500])
    expect(state.passages.a).toMatchObject({ hasMore: true, isPassage: true })
  })

  test('is one thread with the newest messages once it has come up to them', () => {
    const state = after(newest, loaded(page(901, 950), true))
    expect(state.passages.a).toBeUndefined()
    expect(numbers(state.threads.a)).toEqual([901, 1000])
    expect(state.threads.a).not.toHaveProperty('isPassage')
  })

  test('that reaches the first message knows that there is nothing older', () => {
    expect(after(newest, loaded(page(1, 50), true)).passages.a?.hasMore).toBe(false)
  })

  test('takes the place of the one before, and drops what belongs to that', () => {
    const state = after(newest, begun, loaded(page(101, 150), true), loaded(page(451, 500)))
    expect(numbers(state.passages.a)).toEqual([101, 150])
  })

  test('is gone once it is left or something is written, and so is what was still on its way', () => {
    const written = { type: 'written', message: { conversationId: 'a' } } as Input
    for (const end of [{ type: 'passage_left', conversationId: 'a' } as Input, written]) {
      const state = after(newest, begun, end, loaded(page(351, 400)))
      expect(state.passages).toEqual({})
      expect(numbers(state.threads.a)).toEqual([951, 1000])
    }
  })
})

describe('what happens meanwhile', () => {
  test('an arriving message stands with the newest alone', () => {
    const state = after(newest, begun, { type: 'message', message: message(1001) })
    expect(numbers(state.threads.a)).toEqual([951, 1001])
    expect(numbers(state.passages.a)).toEqual([401, 450])
  })

  test('a change is seen in a passage, in a quote, too; one of a message elsewhere is only known of', () => {
    const quoting = page(401, 450)
    quoting.messages[49] = message(450, {
      replyTo: {
        id: 'id-420',
        number: 420,
        senderId: 'you',
        content: 'message 420',
        isDeleted: false,
        revision: 0,
      },
    })
    const state = after(
      newest,
      loaded(quoting, true),
      { type: 'message_changed', message: message(420, { content: 'other words', revision: 1 }) },
      { type: 'message_changed', message: message(990, { content: 'other', revision: 2 }) },
    )
    const { messages, revision } = state.passages.a!
    expect(messages[19]!.content).toBe('other words')
    expect(messages[49]!.replyTo!.content).toBe('other words')
    expect(messages).toHaveLength(50)
    expect(revision).toBe(2)
    expect(state.threads.a!.messages[39]!.content).toBe('other')
  })
})
