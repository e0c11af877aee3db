import type { OpenSession } from '@netwrk/domain/accounts/accounts.contract'
import { Refusal } from '@netwrk/domain/refusals'
import type { MemberCtx } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/transact.ts'
import { record } from '../../../platform/events/record-event.ts'
import { forgetOtherDevices } from '../sign-in/known-devices.ts'
import { deviceOf } from './device.reads.ts'

/** Where the member is signed in, this browser first, then the one used last. */
export async function listSessions({ db, actor, clock }: MemberCtx): Promise<{ sessions: OpenSession[] }> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'userAgent', 'createdAt', 'updatedAt'])
    .where('accountId', '=', actor.id)
    .where('expiresAt', '>', clock.now())
    .orderBy('updatedAt', 'desc')
    .execute()
  const sessions = rows.map(({ id, userAgent, createdAt, updatedAt }) => ({
    id,
    device: deviceOf(userAgent),
    isCurrent: id === actor.sessionId,
    signedInAt: createdAt,
    lastUsedAt: updatedAt,
  }))
  return { sessions: sessions.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent)) }
}

/** Ends one other session of the member; its open tabs are cut off. This browser's own ends by signing out. */
export async function endSession(ctx: MemberCtx, { id }: { id: string }) {
  if (id === ctx.actor.sessionId) throw new Refusal('accounts.own_session')
  await transact(ctx, async (tx) => {
    const ended = await endSessions(tx, ctx, [id])
    if (ended === 0) throw new Refusal('accounts.session_not_found')
  })
  return { ok: true as const }
}

/** Ends every session of the member but this one. */
export async function endOtherSessions(ctx: MemberCtx) {
  await transact(ctx, (tx) => endSessions(tx, ctx))
  return { ok: true as const }
}

/**
 * Ends the member's sessions but the one that asks; with `ids` only those. Without, no other browser is known any more.
 * @returns how many ended
 */
export async function endSessions(
  tx: Db,
  ctx: Pick<MemberCtx, 'actor' | 'clock' | 'request' | 'config'>,
  ids?: string[],
): Promise<number> {
  const { actor, clock } = ctx
  if (ids === undefined) await forgetOtherDevices(tx, ctx, actor.id)
  const ended = await tx
    .deleteFrom('session')
    .where('accountId', '=', actor.id)
    .where('id', '!=', actor.sessionId)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids!))
    .returning('id')
    .execute()
  await record(
    tx,
    ended.map(({ id }) => ({ type: 'account.signed_out', accountId: actor.id, sessionId: id })),
    clock.now(),
  )
  return ended.length
}
