import type { Attachment } from '@netwrk/domain/uploads/attachment'
import { fileUrl, type UploadPurpose } from '@netwrk/domain/uploads/uploads'
import type { Db } from '../../platform/database.ts'
import { record } from '../../platform/outbox.ts'

type Claim = {
  uploadId: string
  ownerId: string
  purpose: UploadPurpose
  /** The conversation of an attachment. */
  conversationId?: string
  now: Date
}

const attachmentColumns = ['id', 'path', 'name', 'bytes', 'width', 'height'] as const

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
    .$if(claim.conversationId !== undefined, (query) =>
      query.where('conversationId', '=', claim.conversationId!),
    )
    .where('claimedAt', 'is', null)
    .where('storedAt', 'is not', null)
    .where('removedAt', 'is', null)
    .returning('path')
    .executeTakeFirst()
  return row ?? null
}

/**
 * Ties an attachment to the message that is being stored; see {@link claimUpload}.
 * @returns false where the sender has no such attachment in this conversation, or it belongs to a message already
 */
export async function claimAttachment(
  tx: Db,
  claim: { attachmentId: string; senderId: string; conversationId: string; now: Date },
): Promise<boolean> {
  const { attachmentId, senderId, ...rest } = claim
  const claimed = await claimUpload(tx, {
    ...rest,
    uploadId: attachmentId,
    ownerId: senderId,
    purpose: 'attachment',
  })
  return claimed !== null
}

/** Attachments by their ids, as the participants see them; a removed one is missing. */
export async function attachmentsOf(db: Db, ids: readonly string[]): Promise<Map<string, Attachment>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('upload')
    .select(attachmentColumns)
    .where('id', 'in', ids)
    .where('purpose', '=', 'attachment')
    .where('removedAt', 'is', null)
    .execute()
  return new Map(rows.map(({ path, ...row }) => [row.id, { ...row, url: fileUrl(path) }]))
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

/** The documents a member has handed in, the newest first. */
export async function documentsOf(db: Db, ownerId: string) {
  const rows = await db
    .selectFrom('upload')
    .select(['id', 'path', 'name', 'bytes', 'documentType as type', 'createdAt as sentAt'])
    .where('ownerId', '=', ownerId)
    .where('purpose', '=', 'verification')
    .where('claimedAt', 'is not', null)
    .where('removedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, url: fileUrl(row.path) }))
}
