import type { Suggestion } from '@netwrk/domain/discovery/discovery.contract'
import { exchangeOf, type Trader } from '@netwrk/domain/discovery/exchange'
import { type Reason, reasonsOf } from '@netwrk/domain/discovery/reasons'
import type { Said } from '@netwrk/domain/discovery/sayings'
import type { Factor } from '@netwrk/domain/discovery/score'

/** What says most about two people first: decides between factors that are equally full. */
const telling: readonly Factor[] = [
  'methodOverlap',
  'goalAlignment',
  'locationCompatibility',
  'experienceAlignment',
  'activityCompatibility',
  'tierCompatibility',
]

/** Why two should meet, in sentences, the same wherever they are suggested: what one needs and the other brings comes first. */
export function whysOf(suggestion: Suggestion, me: Said & Trader, count: number): string[] {
  const reasons = topReasons(suggestion, me, count).map(({ why }) => why)
  return [...exchangeOf(me, suggestion.person), ...reasons].slice(0, count)
}

/**
 * What speaks most for the two, fullest first: only of what both have said. What holds of nearly everybody who is here
 * comes last, however full it is.
 */
export function topReasons({ person, compatibility }: Suggestion, me: Said, count: number): TopReason[] {
  return reasonsOf(compatibility.factors, me, person)
    .filter((reason): reason is TopReason => reason.isReason && reason.why !== null)
    .sort((a, b) => isOfMany(a) - isOfMany(b) || b.points / b.max - a.points / a.max || rank(a) - rank(b))
    .slice(0, count)
}

type TopReason = Reason & { why: string }

function isOfMany({ factor }: Reason): number {
  return Number(factor === 'activityCompatibility')
}

function rank({ factor }: Reason): number {
  return telling.indexOf(factor)
}
