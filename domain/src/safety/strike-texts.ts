import { type Act, acts, timedActs } from './decision.ts'
import { type Category, categories } from './report.ts'
import type { Rung, StrikeRules } from './strikes.ts'

/** What one decision counts, from text like `spam=1,scam=3`; null where a category is missing or it is none. */
export function parseStrikes(text: string): Record<Category, number> | null {
  const given = new Map(
    text.split(',').map((part) => part.split('=').map((word) => word.trim()) as [string, string]),
  )
  const isWhole = [...given.values()].every((count) => /^\d{1,3}$/.test(count ?? ''))
  if (!isWhole || [...given.keys()].sort().join() !== [...categories].sort().join()) return null
  return Object.fromEntries([...given].map(([key, count]) => [key, Number(count)])) as Record<
    Category,
    number
  >
}

/** As {@link parseStrikes} reads it. */
export function strikesText(strikes: Readonly<Record<Category, number>>): string {
  return categories.map((category) => `${category}=${strikes[category]}`).join(',')
}

/** What is proposed from how many strikes on, from text like `1=warn,3=suspend:7,7=ban`; null where it is none. */
export function parseLadder(text: string): Rung[] | null {
  const rungs = text.split(',').map(parseRung)
  if (rungs.some((rung) => rung === null)) return null
  return (rungs as Rung[]).sort((a, b) => a.from - b.from)
}

/** As {@link parseLadder} reads it. */
export function ladderText(ladder: readonly Rung[]): string {
  return ladder.map(({ from, act, days }) => `${from}=${act}${days === null ? '' : `:${days}`}`).join(',')
}

/** What the operator has decided about strikes, from texts that can be read. */
export function strikeRulesOf({
  strikes,
  strikeDays,
  strikeLadder,
}: {
  strikes: string
  strikeDays: number
  strikeLadder: string
}): StrikeRules {
  return { perCategory: parseStrikes(strikes)!, days: strikeDays, ladder: parseLadder(strikeLadder)! }
}

function parseRung(text: string): Rung | null {
  const [, from, act, days] = /^\s*(\d{1,4})=(\w+?)(?::(\d{1,4}))?\s*$/.exec(text) ?? []
  if (from === undefined || !isProposable(act!)) return null
  const isTimed = timedActs.includes(act)
  if (days !== undefined && (!isTimed || Number(days) < 1)) return null
  if (act === 'suspend' && days === undefined) return null
  return { from: Number(from), act, days: days === undefined ? null : Number(days) }
}

// What is removed only a moderator can say, and nothing is dismissed for strikes.
function isProposable(act: string): act is Act {
  return (acts as readonly string[]).includes(act) && act !== 'dismiss' && act !== 'remove_content'
}
