import { setTimeout as sleep } from 'node:timers/promises'

type Sent = { from: string; to: string; pressedAt: number; answeredAt: number | null }

// A repetition follows its first closely or, from a restarted worker, within its poll of a second.
const repetitionMilliseconds = 1500
const lookMilliseconds = 50

/** A ledger of messages: when each was sent, when the server said it had it, and on whose tabs it came up how often. */
export function createTally() {
  const sent = new Map<string, Sent>()
  const arrivals = new Map<string, number[]>()
  const keyOf = (clientId: string, memberId: string) => `${clientId} ${memberId}`
  const arrivalsOn = (side: 'from' | 'to') =>
    [...sent]
      .filter(([, { answeredAt }]) => answeredAt !== null)
      .map(([clientId, message]) => ({ message, times: arrivals.get(keyOf(clientId, message[side])) ?? [] }))
  const hasAll = () => [...arrivalsOn('to'), ...arrivalsOn('from')].every(({ times }) => times.length > 0)

  return {
    pressed(clientId: string, from: string, to: string) {
      sent.set(clientId, { from, to, pressedAt: performance.now(), answeredAt: null })
    },
    answered(clientId: string) {
      sent.get(clientId)!.answeredAt = performance.now()
    },
    /** A message came up on a member's tab; those that are not in this ledger are none of their business. */
    arrived(clientId: string, memberId: string) {
      if (!sent.has(clientId)) return
      const key = keyOf(clientId, memberId)
      arrivals.set(key, [...(arrivals.get(key) ?? []), performance.now()])
    },
    /** Whether a message of this ledger is for this member. */
    isFor: (clientId: string, memberId: string) => sent.get(clientId)?.to === memberId,
    /** Waits until everything accepted has come up everywhere, so long at most, and then for repetitions. */
    async complete(mostMilliseconds: number) {
      const until = performance.now() + mostMilliseconds
      while (!hasAll() && performance.now() < until) await sleep(lookMilliseconds)
      await sleep(repetitionMilliseconds)
    },
    /** From pressing Send to the first arrival on the receiver's tab, in milliseconds. */
    receiving: () =>
      arrivalsOn('to').flatMap(({ message, times }) => times.slice(0, 1).map((at) => at - message.pressedAt)),
    /** From pressing Send to the server's answer, in milliseconds. */
    answering: () => arrivalsOn('to').map(({ message }) => message.answeredAt! - message.pressedAt),
    sent: () => sent.size,
    refused: () => sent.size - arrivalsOn('to').length,
    /** Accepted messages that never came up on the receiver's tab, or on the sender's own. */
    lost: (side: 'from' | 'to') => arrivalsOn(side).filter(({ times }) => times.length === 0).length,
    /** Arrivals beyond the first. */
    doubled: (side: 'from' | 'to') =>
      arrivalsOn(side).reduce((sum, { times }) => sum + Math.max(0, times.length - 1), 0),
  }
}
