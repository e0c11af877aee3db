import { pairOf } from '@netwrk/domain/connections/pair'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/**
 * The conversation of two, by id, held until the transaction ends; or null. Whoever writes, reads or reacts in it comes
 * before, or finds what this transaction has made of it.
 */
export async function holdConversation(tx: Db, a: string, b: string): Promise<string | null> {
  const { lowId, highId } = pairOf(a, b)
  const held = await tx
    .selectFrom('conversation')
    .select('id')
    .where('lowId', '=', lowId)
    .where('highId', '=', highId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return held?.id ?? null
}

/** Ends a conversation that is held: nothing in it is unread any more, a request does not wait. What was said stays. */
export async function endHeldConversation(tx: Db, conversationId: string, now: Date): Promise<void> {
  await tx
    .updateTable('conversation')
    .set({ endedAt: now })
    .where('id', '=', conversationId)
    .where('endedAt', 'is', null)
    .execute()
  await tx
    .updateTable('messageRequest')
    .set({ state: 'declined' })
    .where('conversationId', '=', conversationId)
    .where('state', '=', 'waiting')
    .execute()
  await tx
    .updateTable('participant')
    .set({ unreadCount: 0 })
    .where('conversationId', '=', conversationId)
    .execute()
}

/**
 * Takes back everything a member has written, in the transaction of the caller: only that there was something stays, as
 * where they had deleted each message themselves. Tabs that are open hear of it as of any change.
 */
export async function removeWordsOf(tx: Db, senderId: string, now: Date): Promise<void> {
  // Whoever changes a message holds its conversation.
  await sql`
    select id from conversation where ${senderId}::uuid in (low_id, high_id) order by id for no key update`.execute(
    tx,
  )
  await sql`
    with mine as (
      select message.id, message.conversation_id,
        row_number() over (partition by message.conversation_id order by message.number) as step
      from message where sender_id = ${senderId} and deleted_at is null),
    changed as (
      update message set content = '', edited_at = null, deleted_at = ${now},
        revision = conversation.last_revision + mine.step
      from mine join conversation on conversation.id = mine.conversation_id
      where message.id = mine.id)
    update conversation set last_revision = last_revision + counted.steps
    from (select conversation_id, max(step) as steps from mine group by conversation_id) as counted
    where conversation.id = counted.conversation_id`.execute(tx)
}

/**
 * Removes what nobody will read any more when a member is erased, in the transaction of the caller: conversations whose other
 * side was erased, too, and first messages of theirs that were never answered. Their files are without a message then.
 */
export async function removeDesertedConversations(tx: Db, memberId: string): Promise<void> {
  await sql`
    delete from conversation
    where ${memberId}::uuid in (low_id, high_id) and (
      exists (
        select from departure
        where erased_at is not null and account_id in (low_id, high_id) and account_id <> ${memberId})
      or exists (
        select from message_request
        where conversation_id = conversation.id and from_id = ${memberId} and state = 'waiting'))`.execute(tx)
}
