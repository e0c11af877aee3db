import type { Db } from '../../platform/database/database.ts'

/** Whether a member is one of a conversation's two: messages know that, and what composes the server says so here. */
export type OwnsConversation = (db: Db, conversationId: string, memberId: string) => Promise<boolean>
export type Readable = { id: string; name: string; contentType: string }

/**
 * The file at a path, if the member may read it: a document its owner, a file of a conversation its two participants.
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
    .select(['id', 'ownerId', 'purpose', 'conversationId', 'name', 'contentType'])
    .where('path', '=', path)
    .where('storedAt', 'is not', null)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  if (!upload) return null
  const mayRead =
    upload.purpose === 'attachment'
      ? upload.conversationId !== null && (await ownsConversation(db, upload.conversationId, memberId))
      : upload.ownerId === memberId
  return mayRead ? upload : null
}
