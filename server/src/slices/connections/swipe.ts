import { type Allowance, allowanceOf } from '@netwrk/domain/connections/allowance'
import { swipe as decide } from '@netwrk/domain/connections/connections'
import type { ConnectionEvent } from '@netwrk/domain/connections/connections.events'
import { pairOf } from '@netwrk/domain/connections/pair'
import type { Compatibility } from '@netwrk/domain/discovery/discovery.contract'
import { commonInterests } from '@netwrk/domain/discovery/reasons'
import { Refusal } from '@netwrk/domain/refusals'
import type { MemberCtx } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import { transact } from '../../platform/database/transact.ts'
import { scoresWith } from '../profiles/compatibility.reads.ts'
import { tastesOfBoth } from '../profiles/profiles.reads.ts'
import { allowanceFacts } from './connections.reads.ts'
import { lockClock, lockPair } from './connections.store.ts'
import { areContactsBeyond } from './limited-contacts.reads.ts'
import { matchBy } from './matches.reads.ts'
import { type Input, type Outcome, sentBefore } from './sent-before.ts'
import { storeMatch, storeSwipe } from './swipe-statements.ts'

type Swiped = Outcome & { allowance: Allowance }

/** Connects with somebody or passes; a mutual connect makes the match. */
export async function swipe(ctx: MemberCtx, input: Input) {
  const { actor, db } = ctx
  if (input.targetId === actor.id) throw new Refusal('connections.self')

  const attempt = () => transact(ctx, (tx) => swipeIn(tx, ctx, input))
  let done = await attempt()
  while (!done) done = await attempt()
  const { matchId, ...swiped } = done
  return { ...swiped, match: matchId ? await matchBy(db, actor.id, matchId) : null }
}

/** Null where nothing was done, as the other has just said how many they are open to: it is to be tried again. */
async function swipeIn(tx: Db, ctx: MemberCtx, input: Input): Promise<Swiped | null> {
  const { targetId, action, clientId = null } = input
  const { actor } = ctx
  const now = ctx.clock.now()
  const asked = { accountId: actor.id, targetId }
  // In one trip: the clock is held before the pair, and both before anything is looked for.
  const [clock, { pair, isOnBreak, isThere, isFull, isRoomHeld }, [scored]] = await Promise.all([
    lockClock(tx, actor.id),
    lockPair(tx, { ...asked, action, unansweredLimit: ctx.config.unansweredLimit }),
    scoresWith(tx, actor.id, [targetId], now),
  ])
  if (!isRoomHeld) return null
  if (isOnBreak) throw new Refusal('profiles.on_break')
  if (!isThere || !scored) throw new Refusal('profiles.not_found')
  const { outcome } = decide(pair, actor.id, action)
  const [facts, isBeyond, tastes] = await Promise.all([
    allowanceFacts(tx, actor.id, clock, now),
    action === 'connect' && areContactsBeyond(tx, ctx.settings, actor.id, clock, now),
    outcome === 'matched' ? tastesOfBoth(tx, actor.id, targetId) : null,
  ])
  const before = allowanceOf(facts)
  if (outcome === 'already-swiped') return { ...(await sentBefore(tx, actor.id, input)), allowance: before }
  if (before.isUsedUp) throw new Refusal('connections.limit_reached')
  if (isBeyond) throw new Refusal('safety.contacts_limited')
  // An answer is never refused. A request is, whether or not the other has passed: nobody learns of that.
  if (outcome === 'requested' && isFull) throw new Refusal('connections.not_open')

  const { compatibility } = scored
  const matchId = outcome === 'matched' ? ctx.ids.next() : null
  const event = JSON.stringify(eventOf(outcome, actor.id, targetId, matchId, compatibility))
  await Promise.all([
    matchId &&
      storeMatch(tx, {
        id: matchId,
        ...pairOf(actor.id, targetId),
        score: compatibility.total,
        factors: JSON.stringify(compatibility.factors),
        commonInterests: tastes ? commonInterests(...tastes) : [],
        now,
      }),
    storeSwipe(tx, { ...asked, action, matchScore: compatibility.total, clientId, now, event }),
  ])
  return { outcome, matchId, allowance: allowanceOf({ ...facts, used: facts.used + 1 }) }
}

function eventOf(
  outcome: 'passed' | 'requested' | 'matched',
  fromId: string,
  toId: string,
  matchId: string | null,
  { total }: Compatibility,
): ConnectionEvent {
  if (matchId) return { type: 'match.made', matchId, ...pairOf(fromId, toId), score: total }
  return { type: outcome === 'passed' ? 'connection.passed' : 'connection.requested', fromId, toId }
}
