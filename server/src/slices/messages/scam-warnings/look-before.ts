import type { Code } from '@netwrk/domain/safety/scam-assessment/codes'
import { FIRST_MESSAGES, SENT_DAYS } from '@netwrk/domain/safety/scam-assessment/talk'
import { sql } from 'kysely'
import type { MemberCtx } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import { keptStatement } from '../../../platform/speed/kept-statement.ts'
import { preparedAs } from '../../../platform/speed/pipelined-postgres.ts'

/** So many of the sender's first messages are compared. */
const MOST_COMPARED = 50
const DAY = 86_400_000

/** What is known before a message is stored. */
export type Before = {
  /** The message that its client id stands for already. */
  earlierId: string | null
  /** Whether one with this client id was held: sent again it is answered again. */
  wasHeld: boolean
  /** Of the oldest that waits between the two: what is written after it waits with it. */
  waitingCodes: Code[] | null
  /** The first messages of the two, in order. */
  talk: { senderId: string; content: string; sentAt: Date }[]
  /** With what the sender began conversations lately, delivered or not. */
  sent: string[]
  /** The operator's that are live. */
  patterns: string[]
}

type Asked = { clientId: string; conversationId: string | null; receiverId: string | null }
type Values = Asked & { senderId: string; since: Date }
type Row = Omit<Before, 'talk'> & { talk: { senderId: string; content: string; sentAt: string }[] | null }

/**
 * Looks at all that the shield and a repetition need, in one statement. Of two who are past their first messages only the
 * repetition is looked at.
 * @param asked.receiverId where there is no conversation yet
 */
export async function lookBefore(tx: Db, { actor, clock }: MemberCtx, asked: Asked): Promise<Before> {
  const since = new Date(clock.now().getTime() - SENT_DAYS * DAY)
  const { clientId, conversationId, receiverId } = asked
  const [row] = await look(tx, { clientId, conversationId, receiverId, senderId: actor.id, since })
  const { talk, sent, patterns, ...found } = row!
  return {
    ...found,
    talk: talk?.map((said) => ({ ...said, sentAt: new Date(said.sentAt) })) ?? [],
    sent: sent ?? [],
    patterns: patterns ?? [],
  }
}

const look = keptStatement<Values, Row>(
  (_db, { senderId, clientId, conversationId, receiverId, since }) => sql`${preparedAs('look_before')}
    select
      (select id from message where sender_id = ${senderId} and client_id = ${clientId}) as "earlierId",
      young.is_so and exists (
        select from held_message
        where sender_id = ${senderId} and client_id = ${clientId} and state in ('waiting', 'rejected')) as "wasHeld",
      case when young.is_so then (
        select codes from held_message
        where sender_id = ${senderId} and receiver_id = young.other_id and state = 'waiting'
        order by held_at limit 1) end as "waitingCodes",
      case when young.is_so then (
        select json_agg(json_build_object('senderId', sender_id, 'content', content, 'sentAt', sent_at) order by number)
        from message
        where conversation_id = ${conversationId}::uuid and number <= ${sql.lit(FIRST_MESSAGES)}) end as talk,
      case when young.is_so then ${sentLatelyBy(senderId, conversationId, since)} end as sent,
      case when young.is_so then array(select pattern from shield_pattern where is_live) end as patterns
    from (select
      coalesce(max(last_number), 0) < ${sql.lit(FIRST_MESSAGES)} as is_so,
      coalesce(${receiverId}::uuid,
        (array_agg(case when low_id = ${senderId} then high_id else low_id end))[1]) as other_id
      from conversation where id = ${conversationId}::uuid) as young`,
)

/** With what a member began conversations since, but for one. */
export async function sentLately(
  tx: Db,
  senderId: string,
  conversationId: string,
  now: Date,
): Promise<string[]> {
  const since = new Date(now.getTime() - SENT_DAYS * DAY)
  const { rows } = await sql<{ sent: string[] }>`
    select ${sentLatelyBy(senderId, conversationId, since)} as sent`.execute(tx)
  return rows[0]!.sent
}

function sentLatelyBy(senderId: string, conversationId: string | null, since: Date) {
  return sql`array(
    (select message.content from conversation
       join message on message.conversation_id = conversation.id and message.number = 1
     where ${senderId}::uuid in (low_id, high_id) and conversation.created_at > ${since}
       and message.sender_id = ${senderId} and conversation.id is distinct from ${conversationId}::uuid
     order by conversation.created_at desc limit ${sql.lit(MOST_COMPARED)})
    union all
    (select content from held_message
     where sender_id = ${senderId} and held_at > ${since} and conversation_id is null
     limit ${sql.lit(MOST_COMPARED)}))`
}
