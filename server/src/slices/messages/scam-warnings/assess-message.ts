import { Refusal } from '@netwrk/domain/refusals'
import { assess } from '@netwrk/domain/safety/scam-assessment/assess'
import { type Code, codeTexts, REASONS_SHOWN } from '@netwrk/domain/safety/scam-assessment/codes'
import { FIRST_MESSAGES, type Talk } from '@netwrk/domain/safety/scam-assessment/talk'
import type { MemberCtx } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import { record } from '../../../platform/events/record-event.ts'
import { holdAttachments } from '../../uploads/uploads.claims.ts'
import { matchesPattern } from '../patterns/live-patterns.reads.ts'
import type { Before } from './look-before.ts'

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
export async function assessMessage(
  tx: Db,
  ctx: MemberCtx,
  saying: Saying,
  before: Before,
): Promise<Assessed> {
  if (saying.isReviewed || saying.lastNumber >= FIRST_MESSAGES) return fine
  if (before.waitingCodes) return hold(tx, ctx, saying, before.waitingCodes, false)
  if (saying.content === '') return fine
  const { answer, codes } = assess(talkOf(ctx, saying, before))
  if (answer === 'ask' && !saying.isConfirmed)
    throw new Refusal('safety.asked_before_sending', askedText(codes))
  if (answer === 'hold') return hold(tx, ctx, saying, codes, true)
  const isWarned = answer === 'warn'
  if (matchesPattern(before.patterns, saying.content))
    return { isHeld: false, codes: ['operator_pattern', ...(isWarned ? codes : [])] }
  return isWarned ? { isHeld: false, codes } : fine
}

function askedText(codes: readonly Code[]): string {
  const reasons = codes.slice(0, REASONS_SHOWN).map((code) => codeTexts[code].sender)
  return [...reasons, 'Send it anyway?'].join(' ')
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

function talkOf({ actor, clock }: MemberCtx, { content }: Saying, { talk, sent }: Before): Talk {
  const now = clock.now()
  const start = talk[0]?.sentAt ?? now
  const minutes = (at: Date) => Math.floor((at.getTime() - start.getTime()) / 60_000)
  const messages = [...talk, { senderId: actor.id, content, sentAt: now }].map((said) => ({
    isFromSender: said.senderId === actor.id,
    minutes: minutes(said.sentAt),
    text: said.content,
  }))
  return { messages, sent }
}
