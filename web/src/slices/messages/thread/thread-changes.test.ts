import { quoteOf } from '@netwrk/domain/messages/change-message'
import { type Message, unchanged } from '@netwrk/domain/messages/message'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { loadThread } from './load-thread.ts'
import { isOutdated, mergeThreads, type Thread, withChange, withMessage } from './thread.ts'

const pageSize = 5

/** A conversation on a server that answers as the contract says, with small pages. */
function openServer() {
  const messages: Message[] = []
  let revision = 0
  const current = ({ replyTo, ...message }: Message): Message => ({
    ...message,
    replyTo: replyTo && quoteOf(messages[replyTo.number - 1]!),
  })
  const page = (found: Message[], isForward: boolean) => {
    const shown = isForward ? found.slice(0, pageSize) : found.slice(-pageSize)
    return { messages: shown.map(current), hasMore: found.length > pageSize, revision }
  }
  return {
    send(answered: number): Message {
      const number = messages.length + 1
      const quoted = messages[answered % number]
      const message = {
        ...unchanged,
        id: `id-${number}`,
        conversationId: 'talk',
        number,
        senderId: 'you',
        clientId: `client-${number}`,
        content: `message ${number}`,
        sentAt: new Date(number * 1000),
        replyTo: quoted ? quoteOf(quoted) : null,
      }
      messages.push(message)
      return current(message)
    },
    edit(at: number): Message | null {
      const held = messages[at % Math.max(1, messages.length)]
      if (!held) return null
      revision++
      messages[held.number - 1] = { ...held, revision, isEdited: true, content: `revision ${revision}` }
      return current(messages[held.number - 1]!)
    },
    ask: ({ before, after }: { before?: number; after?: number }) =>
      after === undefined
        ? page(messages.slice(0, before === undefined ? undefined : before - 1), false)
        : page(messages.slice(after), true),
    changes(after: number) {
      const found = messages.filter((one) => one.revision > after).sort((a, b) => a.revision - b.revision)
      const answer = page(found, true)
      return { ...answer, revision: answer.hasMore ? answer.messages.at(-1)!.revision : revision }
    },
    all: () => messages.map(current),
  }
}

describe('a thread whose messages change', () => {
  const start = () => {
    const server = openServer()
    for (let at = 0; at < 3; at++) server.send(0)
    return { server, held: server.ask({}) as Thread }
  }

  test('shows a change that is the next, in the message and in what quotes it', () => {
    const { server, held } = start()
    const edited = withChange(held, server.edit(0)!)
    expect(edited.messages).toEqual(server.all())
    expect(edited.messages[1]!.replyTo).toMatchObject({ content: 'revision 1', revision: 1 })
    expect(isOutdated(edited)).toBe(false)
  })

  test('stays the very same when a change comes twice, and when an older one comes after a newer', () => {
    const { server, held } = start()
    const [first, second] = [server.edit(0)!, server.edit(0)!]
    const edited = withChange(withChange(held, first), second)
    expect(withChange(edited, second)).toBe(edited)
    expect(withChange(edited, first)).toBe(edited)
  })

  test('knows that one is missing, and asks from there', async () => {
    const { server, held } = start()
    server.edit(0)
    const behind = withChange(held, server.edit(1)!)
    expect(isOutdated(behind)).toBe(true)
    const asked: number[] = []
    const whole = await loadThread({
      held: () => behind,
      ask: async (page) => server.ask(page),
      askChanges: async (after) => {
        asked.push(after)
        return server.changes(after)
      },
    })
    expect([whole.messages, isOutdated(whole), asked]).toEqual([server.all(), false, [0]])
  })

  test('an older page that was read before a change came is not taken for what it is now', async () => {
    const server = openServer()
    for (let at = 0; at < 8; at++) server.send(0)
    const held = server.ask({})
    const stale = server.ask({ before: held.messages[0]!.number })
    const merged = mergeThreads(withChange(held, server.edit(1)!), stale)
    expect(isOutdated(merged)).toBe(true)
  })

  test('a message that arrives late quotes what it answers as that has become', () => {
    const { server, held } = start()
    const late = server.send(0)
    const edited = withChange(held, server.edit(0)!)
    expect(withMessage(edited, late).messages).toEqual(server.all())
  })

  test('a message that arrives late quotes what is not loaded as that has become', () => {
    const server = openServer()
    for (let at = 0; at < 8; at++) server.send(0)
    const held = server.ask({})
    const [late, edited] = [server.send(1), server.edit(1)!]
    const heard = withMessage(withChange(held, edited), late)
    expect(heard.messages.at(-1)!.replyTo).toMatchObject({ number: 2, content: 'revision 1' })
    expect(isOutdated(heard)).toBe(false)
    expect(withChange(heard, edited)).toBe(heard)
  })

  test('ends where the server knows of less than was heard', async () => {
    const { server, held } = start()
    const heard = { ...held, heardRevision: 7 }
    const thread = await loadThread({
      held: () => heard,
      ask: async (page) => server.ask(page),
      askChanges: async (after) => server.changes(after),
    })
    expect(thread.messages).toEqual(server.all())
  })

  test('is the server’s in the end, whatever frames are lost, late or doubled and whenever it asks', async () => {
    const step = fc.record({
      act: fc.constantFrom('send', 'edit', 'edit', 'older', 'catch up', 'hear late'),
      at: fc.nat(20),
      isLost: fc.boolean(),
      /** What happens between the question and the answer. */
      meanwhile: fc.constantFrom('nothing', 'edit', 'send'),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const server = openServer()
        for (let at = 0; at < 9; at++) server.send(at)
        let held: Thread = server.ask({})
        const late: (() => void)[] = []
        const tell = (hear: () => void, isLost: boolean) => (isLost ? late.push(hear) : hear())
        const edit = (at: number, isLost: boolean) => {
          const message = server.edit(at)!
          tell(() => {
            held = withChange(held, message)
          }, isLost)
        }
        const send = (at: number, isLost: boolean) => {
          const message = server.send(at)
          tell(() => {
            held = withMessage(held, message)
          }, isLost)
        }
        const happen = (what: string, at: number, isLost: boolean) => {
          if (what === 'edit') edit(at, isLost)
          if (what === 'send') send(at, isLost)
        }
        const catchUp = async (meanwhile: string, at: number, isLost: boolean) => {
          let isFirst = true
          const pass = <T>(answer: T): T => {
            if (isFirst) happen(meanwhile, at, isLost)
            isFirst = false
            return answer
          }
          const answer = await loadThread({
            held: () => held,
            ask: async (page) => pass(server.ask(page)),
            askChanges: async (after) => pass(server.changes(after)),
          })
          held = mergeThreads(held, answer)
        }
        for (const { act, at, isLost, meanwhile } of steps) {
          if (act === 'send' || act === 'edit') happen(act, at, isLost)
          if (act === 'hear late') late.splice(at % Math.max(1, late.length), 1)[0]?.()
          if (act === 'catch up') await catchUp(meanwhile, at, isLost)
          if (act !== 'older' || !held.hasMore) continue
          const page = server.ask({ before: held.messages[0]!.number })
          happen(meanwhile, at, isLost)
          held = mergeThreads(held, page)
        }
        await catchUp('nothing', 0, false)
        const first = held.messages[0]!.number
        expect(held.messages).toEqual(server.all().slice(first - 1))
        for (const hear of late) hear()
        expect(held.messages).toEqual(server.all().slice(first - 1))
        expect(isOutdated(held)).toBe(false)
      }),
    )
  })
})
