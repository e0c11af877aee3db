import { Refusal } from '@netwrk/domain/refusals'
import type { Deps, MemberCtx } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import { transact } from '../../platform/database/transact.ts'
import { record } from '../../platform/events/record-event.ts'
import { releaseHeldAttachments } from '../uploads/uploads.claims.ts'
import { heldAttachments } from '../uploads/uploads.reads.ts'
import { sendRequestIn } from './requests/send-request.ts'
import { publishMessage } from './sending/publish-to-participants.ts'
import { type Stored, sendIn } from './sending/send-message.ts'

/** How it ended: delivered, or nothing could be delivered there any more. */
export type ReleaseOutcome = 'released' | 'dropped'

/**
 * Delivers a message that was held, as its sender would send it now; null where it does not wait any more. Where the two
 * have parted, or the sender is suspended, nothing is delivered. `also` is done in the same transaction.
 * @param by who released it; null where time did
 */
export async function releaseHeld(
  deps: Deps,
  heldId: string,
  by: string | null,
  also: (tx: Db, outcome: ReleaseOutcome) => Promise<void>,
): Promise<ReleaseOutcome | null> {
  const done = await transact(deps, async (tx) => {
    const held = await takeHeld(tx, heldId)
    if (!held) return null
    const ctx = senderCtx(deps, held.senderId)
    const stored = (await isSuspended(tx, held.senderId)) ? null : await deliver(tx, ctx, held)
    const outcome: ReleaseOutcome = stored ? 'released' : 'dropped'
    await finish(tx, heldId, { state: outcome, settledAt: deps.clock.now(), settledBy: by })
    if (!stored) await releaseHeldAttachments(tx, heldId, deps.clock.now())
    await also(tx, outcome)
    return { outcome, stored, ctx }
  })
  if (done?.stored?.newFor) publishMessage(done.ctx, done.stored.message, done.stored.newFor)
  return done?.outcome ?? null
}

/** Rejects a message that waits, in the caller's transaction; its sender, who reads the reason, or null. */
export async function rejectHeld(
  tx: Db,
  heldId: string,
  { by, reason, now }: { by: string | null; reason: string; now: Date },
): Promise<string | null> {
  const held = await takeHeld(tx, heldId)
  if (!held) return null
  await finish(tx, heldId, { state: 'rejected', settledAt: now, settledBy: by, reason })
  await releaseHeldAttachments(tx, heldId, now)
  return held.senderId
}

type Taken = NonNullable<Awaited<ReturnType<typeof takeHeld>>>

async function takeHeld(tx: Db, heldId: string) {
  return tx
    .selectFrom('heldMessage')
    .select(['id', 'senderId', 'receiverId', 'conversationId', 'clientId', 'content', 'replyTo'])
    .where('id', '=', heldId)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst()
}

async function finish(
  tx: Db,
  heldId: string,
  values: { state: string; settledAt: Date; settledBy: string | null; reason?: string },
) {
  const { senderId } = await tx
    .updateTable('heldMessage')
    .set(values)
    .where('id', '=', heldId)
    .returning('senderId')
    .executeTakeFirstOrThrow()
  await record(tx, [{ type: 'message.reviewed', heldId, senderId }], values.settledAt)
}

/** A refusal says that nothing can be sent there any more; it comes before anything is written. */
async function deliver(tx: Db, ctx: MemberCtx, held: Taken): Promise<Stored | null> {
  const { id: heldId, conversationId, receiverId, clientId, content, replyTo } = held
  const attachmentIds = (await heldAttachments(tx, [heldId])).map(({ id }) => id)
  const said = { clientId, content, isReviewed: true, heldId, attachmentIds }
  try {
    const sent =
      conversationId === null
        ? await sendRequestIn(tx, ctx, { ...said, withId: receiverId })
        : await sendIn(tx, ctx, { ...said, conversationId, ...(replyTo !== null && { replyTo }) })
    return sent === 'held' ? null : sent
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

async function isSuspended(tx: Db, accountId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('profile')
    .select('isSuspended')
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return row?.isSuspended ?? true
}

/** What is sent for a member without a request of theirs. */
function senderCtx(deps: Deps, id: string): MemberCtx {
  const actor = { id, sessionId: '', sessionExpiresAt: new Date(0), isSuspended: false }
  const request = { headers: new Headers(), responseHeaders: new Headers(), address: '' }
  return { ...deps, actor, request, recorded: new Set() }
}
