import { OVERWHELMED } from './block.ts'
import type { Member } from './member.ts'
import type { Population } from './member-index.ts'
import { type Part, partsOf } from './parts.ts'
import type { Question } from './question.ts'
import { createShortlist, type Shortlist } from './shortlist.ts'

/** Offers everybody in a part of the population who may be among the best. */
export type Scan = (question: Question, part: Part, shortlist: Shortlist) => void

/** A population and the way to search it. */
export type Searchable = { population: Population; scan: Scan }

/** Whom a viewer has decided about or is, and who has connected to them. */
export type Around = { leftOut: readonly string[]; admirers: readonly string[] }

/** Those in columns who are eligible and rank among the first `limit` by the rules, in no order to rely on. */
export function search(
  { population, scan }: Searchable,
  question: Question,
  leftOut: readonly number[],
): Member[] {
  const shortlist = createShortlist(question.limit, question.minimum, (slot, other) =>
    population.isIdBefore(slot, other),
  )
  for (const part of partsOf(population, leftOut)) scan(question, part, shortlist)
  return shortlist.slots().map(population.memberAt)
}

/** The slots of those who are left out, as far as they are in columns. */
export function slotsOf(population: Population, ids: readonly string[]): number[] {
  return ids.map(population.find).filter((slot) => slot >= 0)
}

/**
 * Eligible members no scan sees: those whose keys no list knows, and the overwhelmed who have connected to the viewer.
 */
export function besides(population: Population, { leftOut, admirers }: Around): Member[] {
  const gone = new Set(leftOut)
  const welcome = new Set(admirers)
  const odd = [...population.odd.values()].filter(
    ({ member, isOverwhelmed }) => !gone.has(member.id) && (!isOverwhelmed || welcome.has(member.id)),
  )
  const overwhelmed = slotsOf(
    population,
    admirers.filter((id) => !gone.has(id)),
  ).filter((slot) => population.stateAt(slot) === OVERWHELMED)
  return [...odd.map(({ member }) => member), ...overwhelmed.map(population.memberAt)]
}
