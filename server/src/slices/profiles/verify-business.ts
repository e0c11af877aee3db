import {
  type BusinessVerification,
  statusAfterDocument,
  statusAfterRemoval,
  type VerificationStatus,
} from '@netwrk/domain/profiles/business-verification'
import { Refusal } from '@netwrk/domain/refusals'
import { documentCountMax } from '@netwrk/domain/uploads/uploads'
import type { MemberCtx } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import { transact } from '../../platform/database/transact.ts'
import { record } from '../../platform/events/record-event.ts'
import { claimUpload, releaseUpload } from '../uploads/uploads.claims.ts'
import { documentsOf } from '../uploads/uploads.reads.ts'
import { lockProfile } from './verification.claims.ts'
import { verificationOf } from './verification.reads.ts'

type Answer = { verification: BusinessVerification }

/** Hands in a document that was sent: the status becomes pending, and a mark that was given goes until it is decided. */
export async function submitDocument(ctx: MemberCtx, { uploadId }: { uploadId: string }): Promise<Answer> {
  const { actor, clock } = ctx
  const now = clock.now()
  return change(ctx, async (tx) => {
    if ((await documentsOf(tx, actor.id)).length >= documentCountMax)
      throw new Refusal('profiles.too_many_documents')
    const claimed = await claimUpload(tx, { uploadId, ownerId: actor.id, purpose: 'verification', now })
    if (!claimed) throw new Refusal('uploads.not_found')
    return statusAfterDocument()
  })
}

/** Takes a document back and deletes it. */
export async function removeDocument(ctx: MemberCtx, { uploadId }: { uploadId: string }): Promise<Answer> {
  const { actor, clock } = ctx
  return change(ctx, async (tx, status) => {
    const released = await releaseUpload(tx, {
      id: uploadId,
      ownerId: actor.id,
      purpose: 'verification',
      now: clock.now(),
    })
    if (!released) throw new Refusal('uploads.not_found')
    return statusAfterRemoval(status, (await documentsOf(tx, actor.id)).length)
  })
}

async function change(
  ctx: MemberCtx,
  decide: (tx: Db, status: VerificationStatus) => Promise<VerificationStatus>,
): Promise<Answer> {
  const { actor, clock, db } = ctx
  await transact(ctx, async (tx) => {
    await lockProfile(tx, actor.id)
    const { status } = await verificationOf(tx, actor.id)
    await saveStatus(tx, actor.id, status, await decide(tx, status), clock.now())
    await record(tx, [{ type: 'profile.changed', accountId: actor.id }], clock.now())
  })
  return { verification: await verificationOf(db, actor.id) }
}

/**
 * Somebody with the mark of a verified business is called something else now: the mark goes, and the question is open
 * again. Whoever has no mark keeps what they have.
 */
export async function askAgainAfterRenaming(tx: Db, accountId: string, now: Date): Promise<void> {
  await lockProfile(tx, accountId)
  const { isVerified } = await tx
    .selectFrom('profile')
    .select('isVerified')
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow()
  if (!isVerified) return
  const { status } = await verificationOf(tx, accountId)
  await saveStatus(tx, accountId, status, 'pending', now)
}

async function saveStatus(
  tx: Db,
  accountId: string,
  before: VerificationStatus,
  after: VerificationStatus,
  now: Date,
) {
  if (after === 'pending') {
    await tx.updateTable('profile').set({ isVerified: false }).where('accountId', '=', accountId).execute()
  }
  if (after === before) return
  if (after === 'none') {
    await tx.deleteFrom('businessVerification').where('accountId', '=', accountId).execute()
    return
  }
  const open = { status: after, reason: null, submittedAt: now, decidedAt: null }
  await tx
    .insertInto('businessVerification')
    .values({ accountId, ...open })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(open))
    .execute()
}
