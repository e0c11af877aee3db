import { swipe as decide, type SwipeAction } from '@netwrk/domain/connections/connections'
import type { ConnectionEvent } from '@netwrk/domain/connections/connections.events'
import { pairOf } from '@netwrk/domain/connections/pair'
import type { Compatibility } from '@netwrk/domain/discovery/discovery.contract'
import { commonInterests } from '@netwrk/domain/discovery/reasons'
import type { Person } from '@netwrk/domain/profiles/profiles.contract'
import { Refusal } from '@netwrk/domain/refusals'
import type { MemberCtx } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import { transact } from '../../platform/database/transact.ts'
import { record } from '../../platform/events/record-event.ts'
import { compatibilityBetween } from '../profiles/compatibility.reads.ts'
import { refuseOnBreak } from '../profiles/pause/pause.reads.ts'
import { findPerson } from '../profiles/profiles.reads.ts'
import { activeMatchOf, allowanceBy, matchesOf, todaysAllowance } from './connections.reads.ts'
import { lockClock, lockPair } from './connections.store.ts'
import { refuseBeyondLimitedContacts } from './limited-contacts.reads.ts'

type Input = { targetId: string; action: SwipeAction; clientId?: string | undefined }

type Swiped = { outcome: 'passed' | 'requested' | 'matched'; matchId: string | null }

/** Connects with somebody or passes; a mutual connect makes the match. */
export async function swipe(ctx: MemberCtx, input: Input) {
  const { actor, db, clock } = ctx
  if (input.targetId === actor.id) throw new Refusal('connections.self')

  const { outcome, matchId } = await transact(ctx, (tx) => swipeIn(tx, ctx, input))
  const [match] = matchId ? await matchesOf(db, actor.id, matchId) : []
  return { outcome, match: match ?? null, allowance: await todaysAllowance(db, actor.id, clock.now()) }
}

async function swipeIn(tx: Db, ctx: MemberCtx, input: Input): Promise<Swiped> {
  const { targetId, action, clientId = null } = input
  const { actor } = ctx
  await refuseOnBreak(tx, actor.id)
  const now = ctx.clock.now()
  const clock = await lockClock(tx, actor.id)
  // One of two who connect at once waits here, and finds what the other has decided: so there is exactly one match.
  const pair = await lockPair(tx, actor.id, targetId)
  // Looked for only now: while the pair was waited for, one of them may have blocked the other.
  const target = await findPerson(tx, targetId, actor.id)
  if (!target) throw new Refusal('profiles.not_found')
  const result = decide(pair, actor.id, action)
  if (result.outcome === 'already-swiped') return sentBefore(tx, actor.id, input)
  const { isUsedUp } = await allowanceBy(tx, actor.id, clock, now)
  if (isUsedUp) throw new Refusal('connections.limit_reached')
  if (action === 'connect') await refuseBeyondLimitedContacts(tx, ctx.settings, actor.id, clock, now)

  const compatibility = await compatibilityBetween(tx, actor.id, targetId, now)
  await tx
    .insertInto('swipe')
    .values({
      accountId: actor.id,
      targetId,
      action,
      matchScore: compatibility.total,
      createdAt: now,
      clientId,
    })
    .execute()
  const matchId = result.outcome === 'matched' ? await makeMatch(tx, ctx, target, compatibility) : null
  await record(tx, [eventOf(result.outcome, actor.id, targetId, matchId, compatibility)], now)
  return { outcome: result.outcome, matchId }
}

/** What a swipe has come to that is sent again, because its answer was lost; any other is a second choice. */
async function sentBefore(tx: Db, accountId: string, { targetId, action, clientId }: Input): Promise<Swiped> {
  const known = await tx
    .selectFrom('swipe')
    .select('action')
    .where('accountId', '=', accountId)
    .where('targetId', '=', targetId)
    .where('action', '=', action)
    .where('clientId', '=', clientId ?? null)
    .executeTakeFirst()
  if (!known) throw new Refusal('connections.already_swiped')
  if (action === 'pass') return { outcome: 'passed', matchId: null }
  const matchId = await activeMatchOf(tx, accountId, targetId)
  return { outcome: matchId === null ? 'requested' : 'matched', matchId }
}

async function makeMatch(
  tx: Db,
  { actor, ids, clock }: MemberCtx,
  target: Person,
  compatibility: Compatibility,
) {
  const me = await findPerson(tx, actor.id, target.id)
  const id = ids.next()
  await tx
    .insertInto('match')
    .values({
      id,
      ...pairOf(actor.id, target.id),
      score: compatibility.total,
      factors: JSON.stringify(compatibility.factors),
      commonInterests: me ? commonInterests(me, target) : [],
      createdAt: clock.now(),
    })
    .execute()
  return id
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
