import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { thousandths } from '@netwrk/domain/discovery/score'
import { OVER_INBOX_LIMIT } from './block.ts'
import type { SharedKernel } from './kernel-scan.ts'
import type { Member } from './member.ts'
import type { MemberIndex } from './member-index.ts'
import type { Question } from './question.ts'
import type { Scan } from './scan.ts'
import { searchBlocksOf } from './search-blocks.ts'
import { createShortlist } from './shortlist.ts'

/** A member index and the way to search it; where it is by the kernel, threads can do so, too. */
export type Searchable = { memberIndex: MemberIndex; scan: Scan; kernel?: SharedKernel }

/** Whom a viewer has decided about or is, and who has connected to them. */
export type Around = { leftOut: readonly string[]; admirers: readonly string[] }

/**
 * Those in columns who are eligible and rank among the first `limit` by the rules, in no order to rely on. Fast because
 * a scan (`scan.ts`, and `kernel.ts` with SIMD) passes over all who cannot reach what the shortlist already has.
 */
export function search(
  { memberIndex, scan }: Searchable,
  question: Question,
  leftOut: readonly number[],
): Member[] {
  const shortlist = createShortlist(question.limit, scaleOf(question), (slot, other) =>
    memberIndex.isIdBefore(slot, other),
  )
  for (const part of searchBlocksOf(memberIndex, leftOut)) scan(question, part, shortlist)
  return shortlist.slots().map(memberIndex.memberAt)
}

/** By Best for both the score is asked for of each alone: no value is too low. */
export function scaleOf({ both, minimum }: Question) {
  if (both) return { minimum: Number.NEGATIVE_INFINITY, parts: 1e6 }
  return { minimum: thousandths(minimum), parts: 1000 }
}

/** The slots of those who are left out, as far as they are in columns. */
export function slotsOf(memberIndex: MemberIndex, ids: readonly string[]): number[] {
  return ids.map(memberIndex.find).filter((slot) => slot >= 0)
}

/** So many ids are looked for in about a millisecond. */
export const IDS_AT_A_STRETCH = 1000

/** As {@link slotsOf}, each as it was when it was looked for: between a stretch and the next others have their turn. */
export async function slotsInStretches(memberIndex: MemberIndex, ids: readonly string[]): Promise<number[]> {
  const slots: number[] = []
  for (let at = 0; at < ids.length; at += IDS_AT_A_STRETCH) {
    if (at > 0) await yieldToEventLoop()
    slots.push(...slotsOf(memberIndex, ids.slice(at, at + IDS_AT_A_STRETCH)))
  }
  return slots
}

/**
 * Eligible members no scan sees: those whose keys no list knows, and those over the inbox limit who have connected to the viewer.
 */
export function besides(memberIndex: MemberIndex, { leftOut, admirers }: Around): Member[] {
  const gone = new Set(leftOut)
  const welcome = new Set(admirers)
  const unpackable = [...memberIndex.unpackable.values()].filter(
    ({ member, isOverInboxLimit }) => !gone.has(member.id) && (!isOverInboxLimit || welcome.has(member.id)),
  )
  const overInboxLimit = slotsOf(
    memberIndex,
    admirers.filter((id) => !gone.has(id)),
  ).filter((slot) => memberIndex.stateAt(slot) === OVER_INBOX_LIMIT)
  return [...unpackable.map(({ member }) => member), ...overInboxLimit.map(memberIndex.memberAt)]
}
