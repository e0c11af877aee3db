import type { Act, Standing } from './decision.ts'

/** A decision, as far as it has an effect in time. */
export type DecidedAct = {
  id: string
  act: Act
  decidedAt: Date
  /** When it ends by itself; null where it does not. */
  until: Date | null
  strikes: number
  /** When its strikes are forgotten; null where it has none. */
  strikesUntil: Date | null
}

/** What became of the appeal against a decision. */
export const appealOutcomes = ['upheld', 'shortened', 'overturned'] as const
export type AppealOutcome = (typeof appealOutcomes)[number]
export type DecidedAppeal = { decisionId: string; outcome: AppealOutcome; newUntil: Date | null }

/** What a decision has come to. */
export type DecisionState = 'standing' | 'ended' | 'shortened' | 'overturned'

/** Acts that an appeal can shorten: those that last. A ban that is shortened is a suspension until then. */
export const shortenableActs: readonly Act[] = ['limit_contacts', 'hide', 'suspend', 'ban']

/**
 * What holds for a member at a time: what their decisions say that were not overturned and have not ended. Nothing else
 * is looked at, so taking a decision away leaves exactly what was without it.
 */
export function standingOf(
  decisions: readonly DecidedAct[],
  appeals: readonly DecidedAppeal[],
  now: Date,
): Standing {
  const acts = effectsOf(decisions, appeals).filter(({ until }) => until === null || until > now)
  const limits = acts.filter(({ act }) => act === 'limit_contacts')
  const hidings = acts.filter(({ act }) => act === 'hide')
  const suspensions = acts.filter(({ act }) => act === 'suspend' || act === 'ban')
  return {
    areContactsLimited: limits.length > 0,
    contactsLimitedUntil: latestEnd(limits),
    isHidden: hidings.length > 0,
    hiddenUntil: latestEnd(hidings),
    isSuspended: suspensions.length > 0,
    suspendedUntil: latestEnd(suspensions),
    isBanned: suspensions.some(({ act }) => act === 'ban'),
    strikes: strikesOf(decisions, appeals, now),
  }
}

/** When something of it ends by itself next; null where nothing does. */
export function nextChange(
  decisions: readonly DecidedAct[],
  appeals: readonly DecidedAppeal[],
  now: Date,
): Date | null {
  const ends = effectsOf(decisions, appeals).flatMap(({ until, strikesUntil }) => [until, strikesUntil])
  const later = ends.filter((end): end is Date => end !== null && end > now)
  return later.length === 0 ? null : new Date(Math.min(...later.map((end) => end.getTime())))
}

/** What a decision has come to by its appeal and by time. */
export function stateOf(decision: DecidedAct, appeal: DecidedAppeal | null, now: Date): DecisionState {
  const [effect] = effectsOf([decision], appeal ? [appeal] : [])
  if (!effect) return 'overturned'
  if (effect.until !== null && effect.until <= now) return 'ended'
  return appeal?.outcome === 'shortened' ? 'shortened' : 'standing'
}

/** The decisions that were not overturned, as long as their appeals let them be. */
function effectsOf(decisions: readonly DecidedAct[], appeals: readonly DecidedAppeal[]): DecidedAct[] {
  const appealOf = new Map(appeals.map((appeal) => [appeal.decisionId, appeal]))
  return decisions.flatMap((decision) => {
    const appeal = appealOf.get(decision.id)
    if (appeal?.outcome === 'overturned') return []
    if (appeal?.outcome !== 'shortened') return [decision]
    const act = decision.act === 'ban' ? 'suspend' : decision.act
    return [{ ...decision, act, until: appeal.newUntil }]
  })
}

function strikesOf(decisions: readonly DecidedAct[], appeals: readonly DecidedAppeal[], now: Date): number {
  return effectsOf(decisions, appeals)
    .filter(({ strikesUntil }) => strikesUntil !== null && strikesUntil > now)
    .reduce((sum, { strikes }) => sum + strikes, 0)
}

function latestEnd(acts: readonly DecidedAct[]): Date | null {
  const ends = acts.map(({ until }) => until)
  if (ends.length === 0 || ends.includes(null)) return null
  return new Date(Math.max(...ends.map((end) => end!.getTime())))
}
