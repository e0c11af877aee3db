import type { Attachment } from '@netwrk/domain/uploads/attachment'
import { fileUrl, type UploadPurpose } from '@netwrk/domain/uploads/uploads'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { record } from '../../platform/events/record-event.ts'

type Claim = {
  uploadId: string
  ownerId: string
  purpose: Exclude<UploadPurpose, 'attachment'>
  now: Date
}

/**
 * Ties an upload to what refers to it from now on, in the transaction of the caller: once, by its owner, for what it
 * was sent for. What nobody claims within a day is swept.
 * @returns its path; null where there is no such upload to claim
 */
export async function claimUpload(tx: Db, claim: Claim): Promise<{ path: string } | null> {
  const row = await tx
    .updateTable('upload')
    .set({ claimedAt: claim.now })
    .where('id', '=', claim.uploadId)
    .where('ownerId', '=', claim.ownerId)
    .where('purpose', '=', claim.purpose)
    .where('claimedAt', 'is', null)
    .where('storedAt', 'is not', null)
    .where('removedAt', 'is', null)
    .returning('path')
    .executeTakeFirst()
  return row ?? null
}

type AttachmentClaim = {
  attachmentIds: readonly string[]
  messageId: string
  senderId: string
  conversationId: string
  /** The message that waited for review, where it is that which is stored now. */
  heldId?: string | undefined
  now: Date
}

/**
 * Ties attachments to the message that was just stored, in this order and in the transaction of the caller; all of
 * them, or none.
 * @returns them as the participants see them; null where the sender has not sent them all to this conversation, or one
 * belongs to a message already
 */
export async function claimAttachments(tx: Db, claim: AttachmentClaim): Promise<Attachment[] | null> {
  const { messageId, heldId } = claim
  const rows = await takeAttachments(tx, claim)
    .set({ messageId })
    .where((eb) =>
      heldId === undefined
        ? eb('claimedAt', 'is', null)
        : eb.and([eb('heldId', '=', heldId), eb('messageId', 'is', null)]),
    )
    .returning(['id', 'path', 'name', 'bytes', 'width', 'height'])
    .execute()
  const byId = new Map(rows.map(({ path, ...row }) => [row.id, { ...row, url: fileUrl(path) }]))
  const claimed = claim.attachmentIds.flatMap((id) => byId.get(id) ?? [])
  return byId.size === claim.attachmentIds.length ? claimed : null
}

/**
 * Ties attachments to a message that waits for review, in this order and in the transaction of the caller: only their sender
 * reads them until it is delivered.
 * @returns false where the sender has not sent them all to this conversation, or one belongs to a message already
 */
export async function holdAttachments(
  tx: Db,
  claim: Omit<AttachmentClaim, 'messageId' | 'heldId'> & { heldId: string },
): Promise<boolean> {
  const rows = await takeAttachments(tx, claim)
    .set({ heldId: claim.heldId })
    .where('claimedAt', 'is', null)
    .returning('id')
    .execute()
  return rows.length === claim.attachmentIds.length
}

function takeAttachments(tx: Db, claim: Omit<AttachmentClaim, 'messageId' | 'heldId'>) {
  const { attachmentIds, senderId, conversationId, now } = claim
  return tx
    .updateTable('upload')
    .set({
      claimedAt: now,
      position: sql<number>`array_position(${attachmentIds}::uuid[], upload.id)`,
    })
    .where('id', 'in', attachmentIds)
    .where('ownerId', '=', senderId)
    .where('purpose', '=', 'attachment')
    .where('conversationId', '=', conversationId)
    .where('storedAt', 'is not', null)
    .where('removedAt', 'is', null)
}

type Release = ({ id: string } | { path: string }) & { ownerId: string; purpose: UploadPurpose; now: Date }

/**
 * Gives up an upload that was claimed, in the transaction of the caller: nobody reads it any more, and the storage is
 * told to forget it.
 * @returns false where there is none
 */
export async function releaseUpload(tx: Db, release: Release): Promise<boolean> {
  const { ownerId, purpose, now } = release
  const row = await tx
    .updateTable('upload')
    .set({ removedAt: now })
    .where((eb) => ('id' in release ? eb('id', '=', release.id) : eb('path', '=', release.path)))
    .where('ownerId', '=', ownerId)
    .where('purpose', '=', purpose)
    .where('claimedAt', 'is not', null)
    .where('removedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (row) await record(tx, [{ type: 'upload.removed', uploadId: row.id, ownerId }], now)
  return row !== undefined
}

/** Gives up the files of a message, in the transaction of the caller; see {@link releaseUpload}. */
export async function releaseAttachments(tx: Db, messageId: string, now: Date): Promise<void> {
  await giveUp(tx, 'messageId', messageId, now)
}

/** Gives up the files of a message that was not delivered, in the transaction of the caller; see {@link releaseUpload}. */
export async function releaseHeldAttachments(tx: Db, heldId: string, now: Date): Promise<void> {
  await giveUp(tx, 'heldId', heldId, now)
}

async function giveUp(tx: Db, by: 'messageId' | 'heldId', id: string, now: Date): Promise<void> {
  const rows = await tx
    .updateTable('upload')
    .set({ removedAt: now })
    .where(by, '=', id)
    .where('removedAt', 'is', null)
    .returning(['id', 'ownerId'])
    .execute()
  await record(
    tx,
    rows.map(({ id, ownerId }) => ({ type: 'upload.removed', uploadId: id, ownerId })),
    now,
  )
}

/** Takes a member's claimed file out of everybody's sight and keeps it, in the transaction of the caller. */
export async function withholdUpload(tx: Db, path: string, now: Date): Promise<void> {
  await tx
    .updateTable('upload')
    .set({ removedAt: now })
    .where('path', '=', path)
    .where('claimedAt', 'is not', null)
    .where('removedAt', 'is', null)
    .execute()
}

/** Gives a file back that was withheld, in the transaction of the caller. */
export async function returnUpload(tx: Db, path: string): Promise<void> {
  await tx.updateTable('upload').set({ removedAt: null }).where('path', '=', path).execute()
}

/** Takes the files of a message out of everybody's sight and keeps them, in the transaction of the caller. */
export async function withholdAttachments(tx: Db, messageId: string, now: Date): Promise<void> {
  await tx
    .updateTable('upload')
    .set({ removedAt: now })
    .where('messageId', '=', messageId)
    .where('removedAt', 'is', null)
    .execute()
}

/** Gives the files of a message back that were withheld, in the transaction of the caller. */
export async function returnAttachments(tx: Db, messageId: string): Promise<void> {
  await tx.updateTable('upload').set({ removedAt: null }).where('messageId', '=', messageId).execute()
}

/**
 * Gives up all files of a member who is erased, in the transaction of the caller: what they are called is forgotten at once,
 * and the storage is told to forget them. Those of messages that stay lose their owner only.
 */
export async function releaseAllOf(tx: Db, ownerId: string, now: Date): Promise<void> {
  const rows = await tx
    .updateTable('upload')
    .set({ name: 'removed', ownerId: null, removedAt: now, perceptualHash: null })
    .where((eb) =>
      eb.or([
        eb('ownerId', '=', ownerId),
        // Of somebody who was erased before, in a conversation that nobody reads any more.
        eb.and([eb('ownerId', 'is', null), eb('conversationId', 'is', null), eb('removedAt', 'is', null)]),
      ]),
    )
    .where('purpose', 'in', ['profile', 'attachment', 'verification'])
    .where((eb) =>
      eb.or([
        eb('messageId', 'is', null),
        eb.exists(
          eb
            .selectFrom('message')
            .select('message.id')
            .whereRef('message.id', '=', 'upload.messageId')
            .where('message.deletedAt', 'is not', null),
        ),
      ]),
    )
    .returning('id')
    .execute()
  await tx.updateTable('upload').set({ ownerId: null }).where('ownerId', '=', ownerId).execute()
  await record(
    tx,
    rows.map(({ id }) => ({ type: 'upload.removed', uploadId: id, ownerId })),
    now,
  )
}
