import { Refusal } from '@netwrk/domain/refusals'
import { assess } from '@netwrk/domain/safety/scam-assessment/assess'
import { type Code, codeTexts, REASONS_SHOWN } from '@netwrk/domain/safety/scam-assessment/codes'
import { FIRST_MESSAGES, SENT_DAYS, type Talk } from '@netwrk/domain/safety/scam-assessment/talk'
import { sql } from 'kysely'
import type { MemberCtx } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import { record } from '../../../platform/events/record-event.ts'
import { holdAttachments } from '../../uploads/uploads.claims.ts'
import { matchesLivePattern } from '../patterns/live-patterns.reads.ts'

/** What somebody is about to say to another, and where: null where no conversation has begun. */
export type Saying = {
  conversationId: string | null
  receiverId: string
  /** How many messages the two have exchanged. */
  lastNumber: number
  clientId: string
  content: string
  replyTo?: number | undefined
  attachmentIds?: readonly string[] | undefined
  isConfirmed?: boolean | undefined
  /** A person has looked at it, or its time has come: it is not assessed again. */
  isReviewed?: boolean | undefined
}

/** What becomes of a message: delivered, with a warning where there are codes, or held for a person to look at. */
export type Assessed = { isHeld: boolean; codes: readonly Code[] }

const fine: Assessed = { isHeld: false, codes: [] }

/**
 * Assesses a message of a young pair for its sender, in the transaction that is about to store it. Of a pair that has
 * exchanged its first messages nothing is read. Refuses `safety.asked_before_sending` until the sender confirms.
 */
export async function assessMessage(tx: Db, ctx: MemberCtx, saying: Saying): Promise<Assessed> {
  if (saying.isReviewed || saying.lastNumber >= FIRST_MESSAGES) return fine
  const before = await waitingBetween(tx, ctx.actor.id, saying.receiverId)
  if (before) return hold(tx, ctx, saying, before.codes as Code[], false)
  if (saying.content === '') return fine
  const { answer, codes } = assess(await talkOf(tx, ctx, saying))
  if (answer === 'ask' && !saying.isConfirmed)
    throw new Refusal('safety.asked_before_sending', askedText(codes))
  if (answer === 'hold') return hold(tx, ctx, saying, codes, true)
  const isWarned = answer === 'warn'
  if (await matchesLivePattern(tx, saying.content))
    return { isHeld: false, codes: ['operator_pattern', ...(isWarned ? codes : [])] }
  return isWarned ? { isHeld: false, codes } : fine
}

/** Whether a message with this client id was held: sent again it is answered again. */
export async function wasHeld(tx: Db, senderId: string, clientId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('heldMessage')
    .select('id')
    .where('senderId', '=', senderId)
    .where('clientId', '=', clientId)
    .where('state', 'in', ['waiting', 'rejected'])
    .executeTakeFirst()
  return row !== undefined
}

function askedText(codes: readonly Code[]): string {
  const reasons = codes.slice(0, REASONS_SHOWN).map((code) => codeTexts[code].sender)
  return [...reasons, 'Send it anyway?'].join(' ')
}

/** The oldest that waits between the two: what is written after it waits with it. */
async function waitingBetween(tx: Db, senderId: string, receiverId: string) {
  return tx
    .selectFrom('heldMessage')
    .select('codes')
    .where('senderId', '=', senderId)
    .where('receiverId', '=', receiverId)
    .where('state', '=', 'waiting')
    .orderBy('heldAt')
    .executeTakeFirst()
}

async function hold(
  tx: Db,
  { actor, ids, clock }: MemberCtx,
  { conversationId, receiverId, clientId, content, replyTo, attachmentIds = [] }: Saying,
  codes: readonly Code[],
  isFirst: boolean,
): Promise<Assessed> {
  const [id, now] = [ids.next(), clock.now()]
  const held = await tx
    .insertInto('heldMessage')
    .values({
      ...{ id, senderId: actor.id, receiverId, conversationId, clientId, content, replyTo: replyTo ?? null },
      ...{ codes: [...codes], heldAt: now },
    })
    .onConflict((conflict) => conflict.columns(['senderId', 'clientId']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (held && conversationId !== null && attachmentIds.length > 0) {
    const files = { attachmentIds, heldId: id, senderId: actor.id, conversationId, now }
    if (!(await holdAttachments(tx, files))) throw new Refusal('uploads.not_found')
  }
  if (isFirst) await record(tx, [{ type: 'message.held', heldId: id, senderId: actor.id }], now)
  return { isHeld: true, codes }
}

const DAY = 86_400_000

async function talkOf(tx: Db, { actor, clock }: MemberCtx, saying: Saying): Promise<Talk> {
  const { conversationId, content } = saying
  const now = clock.now()
  const rows =
    conversationId === null
      ? []
      : await tx
          .selectFrom('message')
          .select(['senderId', 'content', 'sentAt'])
          .where('conversationId', '=', conversationId)
          .orderBy('number')
          .limit(FIRST_MESSAGES)
          .execute()
  const start = rows[0]?.sentAt ?? now
  const minutes = (at: Date) => Math.floor((at.getTime() - start.getTime()) / 60_000)
  const messages = [...rows, { senderId: actor.id, content, sentAt: now }].map((row) => ({
    isFromSender: row.senderId === actor.id,
    minutes: minutes(row.sentAt),
    text: row.content,
  }))
  return { messages, sent: await sentLately(tx, actor.id, conversationId, now) }
}

/** So many of the sender's first messages are compared. */
const MOST_COMPARED = 50

/** With what the sender began conversations lately, delivered or not. */
export async function sentLately(tx: Db, senderId: string, conversationId: string | null, now: Date) {
  const since = new Date(now.getTime() - SENT_DAYS * DAY)
  const { rows } = await sql<{ content: string }>`
    (select message.content from conversation
       join message on message.conversation_id = conversation.id and message.number = 1
     where ${senderId}::uuid in (low_id, high_id) and conversation.created_at > ${since}
       and message.sender_id = ${senderId} and conversation.id is distinct from ${conversationId}::uuid
     order by conversation.created_at desc limit ${sql.lit(MOST_COMPARED)})
    union all
    (select content from held_message
     where sender_id = ${senderId} and held_at > ${since} and conversation_id is null
     limit ${sql.lit(MOST_COMPARED)})`.execute(tx)
  return rows.map(({ content }) => content)
}
