import type { Message } from '@netwrk/domain/messages/message'
import { expect, test } from 'vitest'
import { loadBack } from './load-back.ts'

const range = (from: number, to: number) =>
  Array.from(
    { length: to - from + 1 },
    (_, at) => ({ id: `id-${from + at}`, number: from + at, revision: 0, replyTo: null }) as Message,
  )

/** A server with messages from 1 on, whose later answers overtake earlier ones. */
function server() {
  const asked: number[] = []
  const ask = async ({ before }: { before: number }) => {
    asked.push(before)
    await new Promise((done) => setTimeout(done, before / 100))
    const from = Math.max(1, before - 50)
    return { messages: range(from, before - 1), hasMore: from > 1, revision: 0 }
  }
  return { asked, ask }
}

const held = { messages: range(951, 1000), hasMore: true, revision: 0 }

test('loads all pages back to the one with the message, and no more', async () => {
  const { asked, ask } = server()
  expect(await loadBack(held, 712, ask)).toEqual({ messages: range(701, 1000), hasMore: true, revision: 0 })
  expect(asked).toEqual([951, 901, 851, 801, 751])
})

test('knows when it has come to the beginning', async () => {
  expect(await loadBack(held, 1, server().ask)).toEqual({
    messages: range(1, 1000),
    hasMore: false,
    revision: 0,
  })
})

test('asks for nothing where the message is held', async () => {
  const { asked, ask } = server()
  expect(await loadBack(held, 951, ask)).toEqual(held)
  expect(asked).toEqual([])
})

test('fails as a whole', async () => {
  await expect(loadBack(held, 1, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
})
