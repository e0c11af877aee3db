import { unreadMailMinutes } from '@netwrk/domain/notifications/who-is-told'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/database/transact.ts'
import { record } from '../../platform/events/record-event.ts'

const atOnce = 500

/**
 * Finds members with messages that have waited 15 minutes to be read and asks for one mail each. Who was mailed and has
 * not read since is left in peace. Several servers may watch; each row is taken by one.
 * @returns how many members are to be mailed
 */
export async function watchUnread(ctx: Pick<Deps, 'db' | 'clock' | 'wake'>): Promise<number> {
  const now = ctx.clock.now()
  const sentBefore = new Date(now.getTime() - unreadMailMinutes * 60_000)
  return transact(ctx, async (tx) => {
    const { rows } = await sql<{ accountId: string }>`
      with due as (
        select waiting.conversation_id, waiting.account_id, conversation.last_number
        from participant waiting
          join conversation on conversation.id = waiting.conversation_id
        where waiting.unread_count > 0 and waiting.mailed_up_to <= waiting.read_up_to
          and conversation.ended_at is null
          and exists (
            select from message
            where message.conversation_id = waiting.conversation_id and message.number > waiting.read_up_to
              and message.sender_id <> waiting.account_id and message.sent_at <= ${sentBefore})
        limit ${atOnce}
        for update of waiting skip locked)
      update participant set mailed_up_to = due.last_number
      from due
      where participant.conversation_id = due.conversation_id and participant.account_id = due.account_id
      returning participant.account_id as "accountId"`.execute(tx)
    const recipients = new Set(rows.map(({ accountId }) => accountId))
    await record(
      tx,
      [...recipients].map((recipientId) => ({ type: 'notice.unread_mail_due', recipientId })),
      now,
    )
    return recipients.size
  })
}
