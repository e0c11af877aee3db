import type { Db } from '../../../platform/database/database.ts'
import { record } from '../../../platform/events/record-event.ts'
import { returnAttachments, withholdAttachments } from '../../uploads/uploads.claims.ts'
import { takeRevision } from '../messages.store.ts'

/** What a message was before it was removed. */
export type RemovedMessage = {
  messageId: string
  content: string
  editedAt: string | null
  reactions: { accountId: string; emoji: string; reactedAt: string }[]
}

/**
 * Removes somebody's message, in the transaction of the caller: to both sides it is deleted.
 * @returns what it was; null where there is none of theirs, or they have deleted it
 */
export async function takeMessageDown(
  tx: Db,
  senderId: string,
  messageId: string,
  now: Date,
): Promise<RemovedMessage | null> {
  const held = await holdMessage(tx, messageId)
  if (!held || held.senderId !== senderId || held.deletedAt !== null) return null
  const reactions = await tx
    .deleteFrom('reaction')
    .where('messageId', '=', messageId)
    .returning(['accountId', 'emoji', 'reactedAt'])
    .execute()
  await withholdAttachments(tx, messageId, now)
  const deleted = { content: '', editedAt: null, deletedAt: now }
  await tx.updateTable('message').set(deleted).where('id', '=', messageId).execute()
  await tell(tx, held, now)
  return {
    messageId,
    content: held.content,
    editedAt: held.editedAt?.toISOString() ?? null,
    reactions: reactions.map(({ reactedAt, ...reaction }) => ({
      ...reaction,
      reactedAt: reactedAt.toISOString(),
    })),
  }
}

/** Puts a message back as it was, in the transaction of the caller; one whose conversation is gone stays gone. */
export async function putMessageBack(tx: Db, removed: RemovedMessage, now: Date): Promise<void> {
  const { messageId, content, editedAt, reactions } = removed
  const held = await holdMessage(tx, messageId)
  if (!held || held.deletedAt === null) return
  await returnAttachments(tx, messageId)
  await tx
    .updateTable('message')
    .set({ content, editedAt: editedAt === null ? null : new Date(editedAt), deletedAt: null })
    .where('id', '=', messageId)
    .execute()
  for (const { accountId, emoji, reactedAt } of reactions)
    await tx
      .insertInto('reaction')
      .columns(['messageId', 'accountId', 'emoji', 'reactedAt'])
      .expression((eb) =>
        eb
          .selectFrom('account')
          .select((one) => [
            one.val(messageId).as('messageId'),
            'account.id',
            one.val(emoji).as('emoji'),
            one.val(new Date(reactedAt)).as('reactedAt'),
          ])
          .where('account.id', '=', accountId),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  await tell(tx, held, now)
}

/** The message and its two, its conversation held until the transaction ends. */
async function holdMessage(tx: Db, messageId: string) {
  const conversation = await tx
    .selectFrom('conversation')
    .select(['id', 'lowId', 'highId'])
    .where('id', '=', (eb) => eb.selectFrom('message').select('conversationId').where('id', '=', messageId))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!conversation) return null
  const message = await tx
    .selectFrom('message')
    .select(['id', 'conversationId', 'senderId', 'content', 'editedAt', 'deletedAt'])
    .where('id', '=', messageId)
    .executeTakeFirstOrThrow()
  const { lowId, highId } = conversation
  return { ...message, otherId: lowId === message.senderId ? highId : lowId }
}

type Held = NonNullable<Awaited<ReturnType<typeof holdMessage>>>

// As the sender's own change, for nobody is to be named by it.
async function tell(tx: Db, { id, conversationId, senderId, otherId }: Held, now: Date) {
  const revision = await takeRevision(tx, { id, conversationId })
  const about = { conversationId, messageId: id, revision, changedById: senderId, otherId }
  await record(tx, [{ type: 'message.changed', ...about }], now)
}
