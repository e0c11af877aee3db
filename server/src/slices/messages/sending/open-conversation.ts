import { pairOf } from '@netwrk/domain/connections/pair'
import { Refusal } from '@netwrk/domain/refusals'
import type { MemberCtx } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/transact.ts'
import { record } from '../../../platform/events/record-event.ts'
import { holdPair } from '../../connections/connections.claims.ts'
import { areMatched } from '../../connections/connections.reads.ts'
import { mayMeetNow } from '../../profiles/meeting.reads.ts'
import { findPerson } from '../../profiles/profiles.reads.ts'
import { refuseReadOnly } from '../../settings/pauses.reads.ts'
import { conversationBy } from '../conversations.reads.ts'

/** Finds the conversation with somebody, or creates it; racing calls make one. */
export async function openConversation(ctx: MemberCtx, { withId }: { withId: string }) {
  const { actor, db } = ctx
  if (withId === actor.id || !(await findPerson(db, withId, actor.id)))
    throw new Refusal('profiles.not_found')

  const conversationId = await transact(ctx, async (tx) => {
    const existing = await findConversation(tx, actor.id, withId)
    if (existing) return existing
    await refuseReadOnly(ctx, tx)
    await ctx.texts.refuseWithoutConsent(ctx, tx)
    if (!(await areMatched(tx, actor.id, withId))) throw new Refusal('messages.not_matched')
    return (await createConversation(tx, ctx, withId)).id
  })
  const conversation = await conversationBy(db, actor.id, conversationId)
  // Ended in this very moment.
  if (!conversation) throw new Refusal('profiles.not_found')
  return { conversation }
}

export async function findConversation(tx: Db, a: string, b: string): Promise<string | undefined> {
  const { lowId, highId } = pairOf(a, b)
  const row = await tx
    .selectFrom('conversation')
    .select('id')
    .where('lowId', '=', lowId)
    .where('highId', '=', highId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return row?.id
}

/**
 * Makes the conversation of two, or finds the one that somebody else made meanwhile. One that has ended stays so. The two
 * are held: of a block and this at once, one comes second and sees the first.
 */
export async function createConversation(
  tx: Db,
  { actor, ids, clock }: MemberCtx,
  withId: string,
): Promise<{ id: string; isNew: boolean }> {
  const now = clock.now()
  const pair = pairOf(actor.id, withId)
  await holdPair(tx, actor.id, withId)
  if (!(await mayMeetNow(tx, actor.id, withId))) throw new Refusal('profiles.not_found')
  const created = await tx
    .insertInto('conversation')
    .values({ id: ids.next(), ...pair, createdAt: now })
    .onConflict((conflict) => conflict.columns(['lowId', 'highId']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!created) {
    // Somebody else's commit came between our look and our insert: theirs is the conversation.
    const id = await findConversation(tx, actor.id, withId)
    if (!id) throw new Refusal('messages.not_matched')
    return { id, isNew: false }
  }
  const members = [pair.lowId, pair.highId].map((accountId) => ({ conversationId: created.id, accountId }))
  await tx.insertInto('participant').values(members).execute()
  await record(tx, [{ type: 'conversation.opened', conversationId: created.id, ...pair }], now)
  return { id: created.id, isNew: true }
}
