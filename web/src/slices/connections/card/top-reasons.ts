import type { Suggestion } from '@netwrk/domain/discovery/discovery.contract'
import { exchangeOf, neededOf, type Trader } from '@netwrk/domain/discovery/exchange'
import { type Reason, reasonsOf } from '@netwrk/domain/discovery/reasons'
import type { Said } from '@netwrk/domain/discovery/sayings'
import type { Factor } from '@netwrk/domain/discovery/score'
import { type Seeker, type Sought, soughtIn } from '@netwrk/domain/discovery/sought'

/** What says most about two people first: decides between factors that are equally full. */
const telling: readonly Factor[] = [
  'methodOverlap',
  'goalAlignment',
  'locationCompatibility',
  'experienceAlignment',
  'activityCompatibility',
  'tierCompatibility',
]

/**
 * Why two should meet, in sentences, the same wherever they are suggested. First what they bring and I need, and then what
 * they look for in me, wherever that is so: a skill that I bring, or else a wish that I answer.
 */
export function whysOf(suggestion: Suggestion, me: Said & Trader & Seeker, count: number): string[] {
  const { person } = suggestion
  const sought = neededOf(me, person) === null ? soughtIn(me, person) : null
  const reasons = topReasons(suggestion, me, count + 1).filter(
    ({ factor }) => !(factor === 'goalAlignment' && sought && isSameGoal(sought, me, person)),
  )
  const first = [...exchangeOf(me, person), ...(sought ? [sought.why] : [])]
  return [...first, ...reasons.map(({ why }) => why)].slice(0, count)
}

/** Whether what the goals are said to have in common would say again what they look for in me. */
function isSameGoal({ shared, wish }: Sought, me: Seeker, them: Seeker): boolean {
  const isOfPrimaryGoal = me.primaryGoal !== null && me.primaryGoal === them.primaryGoal
  return shared && (wish === me.primaryGoal || !isOfPrimaryGoal)
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
