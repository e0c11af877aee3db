import type { ClientFrame } from '@netwrk/domain/live-frames'
import { type RawBuilder, sql } from 'kysely'
import type { Deps } from '../../../deps.ts'
import { transact } from '../../../platform/database/transact.ts'
import { record } from '../../../platform/events/record-event.ts'
import { VIEWING_SECONDS } from './viewing.reads.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'wake'>
type Viewing = Extract<ClientFrame, { type: 'viewing' }>

/**
 * Notes which conversations stand in front of their members, so that nobody is notified of what they are looking at. A
 * tab says so again every few seconds; of two tabs on one conversation, the one that stays speaks up for both. A
 * conversation of others is passed over in silence: an answer would say that it exists.
 */
export function followViewing(needs: Needs) {
  return async (memberId: string, { conversationId, isViewing }: Viewing): Promise<void> => {
    if (!isViewing)
      return void (await endViews(
        needs,
        sql`account_id = ${memberId} and conversation_id = ${conversationId}`,
      ))
    await sql`
      insert into live_view (account_id, conversation_id, seen_at)
      select account_id, conversation_id, now() from participant
      where account_id = ${memberId} and conversation_id = ${conversationId}
      on conflict (conversation_id, account_id) do update set seen_at = excluded.seen_at`.execute(needs.db)
  }
}

/**
 * Ends what the tabs of crashed browsers, and those behind a cut, have left open.
 * @returns how many
 */
export async function watchViewing(needs: Needs): Promise<number> {
  return endViews(needs, sql`seen_at < now() - ${VIEWING_SECONDS} * interval '1 second'`)
}

/** What came while a conversation was open, and was not read, is no longer in front of anybody. */
async function endViews(needs: Needs, which: RawBuilder<unknown>): Promise<number> {
  return transact(needs, async (tx) => {
    const { rows } = await sql<{
      conversationId: string
      memberId: string
      otherId: string
      isUnread: boolean
    }>`
      with ended as (delete from live_view where ${which} returning account_id, conversation_id)
      select ended.conversation_id as "conversationId", mine.account_id as "memberId",
        theirs.account_id as "otherId", mine.unread_count > 0 as "isUnread"
      from ended
        join participant mine
          on mine.conversation_id = ended.conversation_id and mine.account_id = ended.account_id
        join participant theirs
          on theirs.conversation_id = ended.conversation_id and theirs.account_id <> ended.account_id`.execute(
      tx,
    )
    const left = rows.filter(({ isUnread }) => isUnread)
    await record(
      tx,
      left.map(({ isUnread: _, ...who }) => ({ type: 'conversation.left_unread', ...who })),
      needs.clock.now(),
    )
    return rows.length
  })
}
