import type { Db } from '../../platform/database/database.ts'

/** Whether a member is one of a conversation's two: messages know that, and what composes the server says so here. */
export type OwnsConversation = (db: Db, conversationId: string, memberId: string) => Promise<boolean>
export type Readable = { id: string; name: string; contentType: string }

/** Whether the file at a path was given up or taken out of sight: it may lie in the storage a moment longer. */
export async function isGivenUp(db: Db, path: string): Promise<boolean> {
  const row = await db
    .selectFrom('upload')
    .select('id')
    .where('path', '=', path)
    .where('removedAt', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * The file at a path, if the member may read it: a document its owner, a file of a conversation its two participants, once
 * it is in a message. Before that, and while its message waits for review, only who sent it reads it.
 * An operator reads documents by the command that decides about them.
 */
export async function findReadable(
  db: Db,
  ownsConversation: OwnsConversation,
  path: string,
  memberId: string,
): Promise<Readable | null> {
  const upload = await db
    .selectFrom('upload')
    .select(['id', 'ownerId', 'purpose', 'conversationId', 'messageId', 'name', 'contentType'])
    .where('path', '=', path)
    .where('storedAt', 'is not', null)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  if (!upload) return null
  const isOwner = upload.ownerId === memberId
  if (upload.purpose !== 'attachment') return isOwner ? upload : null
  const { conversationId, messageId } = upload
  if (conversationId === null || (messageId === null && !isOwner)) return null
  return (await ownsConversation(db, conversationId, memberId)) ? upload : null
}
