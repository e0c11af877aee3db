import { maxPushBrowsers, type PushTarget } from '@netwrk/domain/notifications/push'
import { Refusal } from '@netwrk/domain/refusals'
import { sql } from 'kysely'
import type { MemberCtx } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import { transact } from '../../platform/database/transact.ts'
import { record } from '../../platform/events/record-event.ts'

/** Our key, and where this browser is pushed to, if it is and still expects that key. */
export async function readPush({ db, actor, push: { publicKey } }: MemberCtx) {
  const row = await db
    .selectFrom('pushSubscription')
    .select('endpoint')
    .where('sessionId', '=', actor.sessionId)
    .where('serverKey', '=', publicKey)
    .executeTakeFirst()
  return { publicKey, endpoint: row?.endpoint ?? null }
}

/**
 * Has this browser pushed to until its session ends. An address belongs to one session: a browser in which somebody
 * else signs in is no longer the first one's. Beyond 10 browsers of a member the one added first gives way.
 */
export async function subscribePush(ctx: MemberCtx, target: PushTarget) {
  const { actor, clock, push } = ctx
  if (!push.accepts(target)) throw new Refusal('notifications.push_unsupported')
  await transact(ctx, async (tx) => {
    // One at a time for an address: of two sessions that name it at once, the later has it.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`push ${target.endpoint}`}, 0))`.execute(tx)
    await tx
      .deleteFrom('pushSubscription')
      .where('endpoint', '=', target.endpoint)
      .where('sessionId', '!=', actor.sessionId)
      .execute()
    const row = { ...target, serverKey: push.publicKey, createdAt: clock.now() }
    await tx
      .insertInto('pushSubscription')
      .values({ sessionId: actor.sessionId, ...row })
      .onConflict((conflict) => conflict.column('sessionId').doUpdateSet(row))
      .execute()
    await letOldestGo(tx, actor.id)
    await record(tx, [{ type: 'push.subscribed', accountId: actor.id }], clock.now())
  })
  return { ok: true as const }
}

/** Has this browser no longer pushed to; what was on its way to it is forgotten. */
export async function unsubscribePush({ db, actor }: MemberCtx) {
  await db.deleteFrom('pushSubscription').where('sessionId', '=', actor.sessionId).execute()
  return { ok: true as const }
}

async function letOldestGo(tx: Db, accountId: string) {
  await tx
    .deleteFrom('pushSubscription')
    .where('sessionId', 'in', (eb) =>
      eb
        .selectFrom('pushSubscription')
        .innerJoin('session', 'session.id', 'pushSubscription.sessionId')
        .select('pushSubscription.sessionId')
        .where('session.accountId', '=', accountId)
        .orderBy('pushSubscription.createdAt', 'desc')
        .orderBy('pushSubscription.sessionId')
        .offset(maxPushBrowsers),
    )
    .execute()
}
