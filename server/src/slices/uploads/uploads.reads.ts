import type { Attachment } from '@netwrk/domain/uploads/attachment'
import { fileUrl } from '@netwrk/domain/uploads/uploads'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** The attachments of a message, in the query of it; removed ones are missing. */
export function attachmentsIn(messageTable: string) {
  return sql<Attachment[]>`case when ${sql.ref(`${messageTable}.attachment_count`)} = 0 then '[]'::json else (
    select coalesce(json_agg(json_build_object(
      'id', upload.id, 'url', ${sql.lit(fileUrl(''))} || upload.path, 'name', upload.name,
      'bytes', upload.bytes, 'width', upload.width, 'height', upload.height) order by upload.position), '[]')
    from upload
    where upload.message_id = ${sql.ref(`${messageTable}.id`)} and upload.removed_at is null) end`
}

/** The files of messages that wait for review, by message and in their order; given up ones are missing. */
export async function heldAttachments(db: Db, heldIds: readonly string[]) {
  if (heldIds.length === 0) return []
  const rows = await db
    .selectFrom('upload')
    .select(['id', 'heldId', 'path', 'name', 'contentType', 'bytes', 'width', 'height'])
    .where('heldId', 'in', [...heldIds])
    .where('removedAt', 'is', null)
    .orderBy('heldId')
    .orderBy('position')
    .execute()
  return rows.map((row) => ({ ...row, url: fileUrl(row.path) }))
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
