import type { Suggestion } from '@netwrk/domain/discovery/discovery.contract'
import { type Reason, reasonsOf } from '@netwrk/domain/discovery/reasons'
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

/** The factors that speak most for the two, fullest first. Nothing is said about experience nobody stated. */
export function topReasons({ person, compatibility }: Suggestion, count: number): Reason[] {
  return reasonsOf(compatibility.factors)
    .filter(({ factor }) => factor !== 'experienceAlignment' || person.experience !== null)
    .sort((a, b) => b.points / b.max - a.points / a.max || rank(a) - rank(b))
    .slice(0, count)
}

function rank({ factor }: Reason): number {
  return telling.indexOf(factor)
}
