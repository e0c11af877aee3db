import type { Attachment } from '@netwrk/domain/uploads/attachment'
import { fileUrl, type UploadPurpose } from '@netwrk/domain/uploads/uploads'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { record } from '../../platform/events/outbox.ts'

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
  now: Date
}

/**
 * Ties attachments to the message that was just stored, in this order and in the transaction of the caller; all of
 * them, or none.
 * @returns them as the participants see them; null where the sender has not sent them all to this conversation, or one
 * belongs to a message already
 */
export async function claimAttachments(tx: Db, claim: AttachmentClaim): Promise<Attachment[] | null> {
  const { attachmentIds, messageId, senderId, conversationId, now } = claim
  const rows = await tx
    .updateTable('upload')
    .set({
      claimedAt: now,
      messageId,
      position: sql<number>`array_position(${attachmentIds}::uuid[], upload.id)`,
    })
    .where('id', 'in', attachmentIds)
    .where('ownerId', '=', senderId)
    .where('purpose', '=', 'attachment')
    .where('conversationId', '=', conversationId)
    .where('claimedAt', 'is', null)
    .where('storedAt', 'is not', null)
    .where('removedAt', 'is', null)
    .returning(['id', 'path', 'name', 'bytes', 'width', 'height'])
    .execute()
  const byId = new Map(rows.map(({ path, ...row }) => [row.id, { ...row, url: fileUrl(path) }]))
  const claimed = attachmentIds.flatMap((id) => byId.get(id) ?? [])
  return byId.size === attachmentIds.length ? claimed : null
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
  const rows = await tx
    .updateTable('upload')
    .set({ removedAt: now })
    .where('messageId', '=', messageId)
    .where('removedAt', 'is', null)
    .returning(['id', 'ownerId'])
    .execute()
  await record(
    tx,
    rows.map(({ id, ownerId }) => ({ type: 'upload.removed', uploadId: id, ownerId })),
    now,
  )
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
