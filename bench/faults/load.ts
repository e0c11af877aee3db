import { setTimeout as sleep } from 'node:timers/promises'
import type { Member } from './member.ts'
import type { Talk } from './scene.ts'

/** What each member wrote in a conversation, in the order of writing: client ids. */
export type Ledger = Map<Talk, Map<Member, string[]>>

/** A ledger without messages. */
export function openLedger(talks: readonly Talk[]): Ledger {
  return new Map(talks.map((talk) => [talk, new Map(talk.members.map((member) => [member, []]))]))
}

/** Has the pairs write to each other at a steady pace, whether or not it goes through. */
export async function writeAll(ledger: Ledger, messages: number, perSecond: number): Promise<void> {
  const talks = [...ledger.keys()]
  const startedAt = performance.now()
  for (let place = 0; place < messages; place++) {
    const wait = startedAt + (place * 1000) / perSecond - performance.now()
    if (wait > 0) await sleep(wait)
    const talk = talks[place % talks.length]!
    const member = talk.members[Math.floor(place / talks.length) % 2]!
    const clientId = member.write(talk.conversationId, `Message ${place}`)
    ledger.get(talk)!.get(member)!.push(clientId)
  }
}

export type Verdict = {
  written: number
  lost: number
  doubled: number
  outOfOrder: number
  failuresShown: number
  refused: number
  sessionsEnded: number
  repeatedFrames: number
}

const lookMilliseconds = 100

/** Waits until everybody has everything, so long at most, and compares what both sides hold with what was written. */
export async function compare(ledger: Ledger, mostMilliseconds: number): Promise<Verdict> {
  const until = performance.now() + mostMilliseconds
  const isOver = () => performance.now() > until
  while (!isOver() && ![...ledger].every(([talk, written]) => hasAll(talk, written)))
    await sleep(lookMilliseconds)
  const members = [...ledger.keys()].flatMap((talk) => talk.members)
  const sum = (of: (member: Member) => number) => members.reduce((total, member) => total + of(member), 0)
  const verdict: Verdict = {
    written: 0,
    lost: 0,
    doubled: 0,
    outOfOrder: 0,
    failuresShown: sum(({ troubles }) => troubles.failuresShown),
    refused: sum(({ troubles }) => troubles.refusals.length),
    sessionsEnded: sum(({ troubles }) => troubles.sessionsEnded),
    repeatedFrames: sum(({ troubles }) => troubles.repeatedFrames),
  }
  for (const [talk, written] of ledger) {
    const all = [...written.values()].flat()
    verdict.written += all.length
    for (const member of talk.members) {
      const { messages } = member.threads.get(talk.conversationId)!
      const held = messages.map(({ clientId }) => clientId)
      verdict.lost += all.filter((clientId) => !held.includes(clientId)).length
      verdict.doubled += held.length - new Set(held).size
      verdict.outOfOrder += messages.filter(({ number }, at) => number !== at + 1).length
      for (const [writer, inOrder] of written) {
        const theirs = messages
          .filter(({ senderId }) => senderId === writer.id)
          .map(({ clientId }) => clientId)
        verdict.outOfOrder += theirs.filter((clientId, at) => clientId !== inOrder[at]).length
      }
    }
  }
  return verdict
}

function hasAll({ conversationId, members }: Talk, written: Map<Member, string[]>): boolean {
  const count = [...written.values()].reduce((total, { length }) => total + length, 0)
  return members.every(({ threads }) => threads.get(conversationId)!.messages.length >= count)
}
