import { type Act, isRestrictive } from './decision.ts'
import type { Category } from './report.ts'

/** From so many strikes on an act is proposed, for so many days where it is a timed one. */
export type Rung = { from: number; act: Act; days: number | null }

/** What the operator has decided about strikes; without them, what `server/src/config/moderation.ts` says. */
export type StrikeRules = {
  /** What one decision counts, by what it is about. */
  perCategory: Record<Category, number>
  /** After so many days they are forgotten. */
  days: number
  /** What is proposed, the fewest strikes first. */
  ladder: readonly Rung[]
}

/** The strikes that a decision brings, and when they are forgotten. */
export function strikesFor(
  act: Act,
  category: Category,
  { perCategory, days }: StrikeRules,
  decidedAt: Date,
): { strikes: number; strikesUntil: Date | null } {
  const strikes = isRestrictive(act) ? perCategory[category] : 0
  const end = new Date(decidedAt.getTime() + days * 86_400_000)
  return { strikes, strikesUntil: strikes === 0 ? null : end }
}

/** What the ladder proposes for somebody with so many strikes who is found to have done one of these. Binds nobody. */
export function proposedBy(
  { perCategory, ladder }: StrikeRules,
  strikes: number,
  categories: readonly Category[],
): { act: Act; days: number | null } {
  const added = Math.max(0, ...categories.map((category) => perCategory[category]))
  const reached = ladder.filter(({ from }) => from <= strikes + added).at(-1)
  return reached ? { act: reached.act, days: reached.days } : { act: 'warn', days: null }
}
