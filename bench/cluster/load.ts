import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Talk } from '../faults/scene.ts'

/** A write that the server acknowledged: when, where, and under which client id. */
export type Acknowledged = { at: number; talk: Talk; clientId: string }

export type Load = ReturnType<typeof startWriting>

const sendMilliseconds = 15_000
const againMilliseconds = 250

/**
 * Has one of each pair write message after message until it is ended, each again under the same client id until it is
 * acknowledged, as the browser does.
 */
export function startWriting(talks: readonly Talk[], pauseMilliseconds: number) {
  const acknowledged: Acknowledged[] = []
  const answers = { unavailable: 0, otherwise: 0 }
  let isOver = false
  const write = async (talk: Talk) => {
    const {
      conversationId,
      members: [member],
    } = talk
    const clientId = randomUUID()
    const message = { conversationId, clientId, content: 'A message' }
    while (!isOver) {
      try {
        await member.call.messages.send(message, { signal: AbortSignal.timeout(sendMilliseconds) })
        return acknowledged.push({ at: performance.now(), talk, clientId })
      } catch (error) {
        const isUnavailable = (error as { code?: unknown }).code === 'request.unavailable'
        answers[isUnavailable ? 'unavailable' : 'otherwise']++
        await sleep(againMilliseconds)
      }
    }
  }
  const writing = talks.map(async (talk) => {
    while (!isOver) {
      await write(talk)
      await sleep(pauseMilliseconds)
    }
  })
  return {
    acknowledged,
    answers,
    async end() {
      isOver = true
      await Promise.all(writing)
    },
  }
}

/** The longest time without an acknowledged write, in seconds. */
export function gapOf(acknowledged: readonly Acknowledged[]): number {
  const gaps = acknowledged.slice(1).map(({ at }, place) => at - acknowledged[place]!.at)
  return Math.max(0, ...gaps) / 1000
}
