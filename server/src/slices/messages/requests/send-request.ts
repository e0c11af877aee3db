import type { ZoneClock } from '@netwrk/domain/connections/zone-clock'
import { Refusal } from '@netwrk/domain/refusals'
import type { MemberCtx } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/transact.ts'
import { record } from '../../../platform/events/record-event.ts'
import { isOpenTo } from '../../connections/capacity.reads.ts'
import { holdPair } from '../../connections/connections.claims.ts'
import { areMatched } from '../../connections/connections.reads.ts'
import { refuseBeyondLimitedContacts } from '../../connections/limited-contacts.reads.ts'
import { holdRoom } from '../../connections/room.claims.ts'
import { findPerson } from '../../profiles/profiles.reads.ts'
import { conversationBy } from '../conversations.reads.ts'
import { assessMessage } from '../scam-warnings/assess-message.ts'
import { lookBefore } from '../scam-warnings/look-before.ts'
import { createConversation, findConversation } from '../sending/open-conversation.ts'
import { publishMessage, tellSender } from '../sending/publish-to-participants.ts'
import {
  countWriting,
  type Stored,
  sendIn,
  sendRequestMessage,
  validateContent,
} from '../sending/send-message.ts'
import { requestTermsOf } from './requests.reads.ts'
import { lockRequests } from './requests.store.ts'

type Asking = { fromId: string; toId: string; unansweredLimit: number }
type Input = { withId: string; clientId: string; content: string; isConfirmed?: boolean | undefined }

/**
 * Writes to a member without a match: makes the conversation, in which this is the one message until they answer.
 * Where there is a conversation by now, because the two matched or the other side wrote at the same
 * moment, it is a message in that. It may be held for review instead, which is said by a refusal.
 */
export async function sendRequest(ctx: MemberCtx, input: Input) {
  const { actor, db } = ctx
  if ((await ctx.settings.read()).firstContactsPaused) throw new Refusal('messages.first_contacts_paused')
  const content = validateContent(input.content)
  await countWriting(ctx)
  if (input.withId === actor.id) throw new Refusal('profiles.not_found')
  const sent = await transact(ctx, (tx) => sendRequestIn(tx, ctx, { ...input, content }))
  if (sent === 'held') {
    tellSender(ctx, ctx.actor.id)
    throw new Refusal('safety.held_for_review')
  }
  const { message, newFor } = sent
  if (newFor !== null) publishMessage(ctx, message, newFor)
  const conversation = await conversationBy(db, actor.id, message.conversationId)
  // Ended in this very moment.
  if (!conversation) throw new Refusal('profiles.not_found')
  return { conversation }
}

/** As {@link sendRequest}, with validated content, in the caller's transaction. */
export async function sendRequestIn(
  tx: Db,
  ctx: MemberCtx,
  input: Input & { isReviewed?: boolean },
): Promise<Stored | 'held'> {
  const { actor } = ctx
  const { withId } = input
  if (!(await findPerson(tx, withId, actor.id))) throw new Refusal('profiles.not_found')
  const zone = await lockRequests(tx, actor.id)
  const found = await findConversation(tx, actor.id, withId)
  const made = found ? null : await beginConversation(tx, ctx, input, zone)
  if (made === 'held') return 'held'
  const written = { ...input, conversationId: found ?? made!.id }
  return made?.isRequest ? sendRequestMessage(tx, ctx, written, made.codes) : sendIn(tx, ctx, written)
}

async function beginConversation(
  tx: Db,
  ctx: MemberCtx,
  input: Input & { isReviewed?: boolean },
  zone: ZoneClock,
) {
  const { withId, clientId } = input
  const { actor, settings } = ctx
  const now = ctx.clock.now()
  const asked = { fromId: actor.id, toId: withId, unansweredLimit: ctx.config.unansweredLimit }
  const before = await lookBefore(tx, ctx, { clientId, conversationId: null, receiverId: withId })
  if (before.wasHeld && !input.isReviewed) return 'held'
  const isMatched = await areMatched(tx, actor.id, withId)
  const { problem } = await requestTermsOf(tx, asked, now)
  // What was held for review goes out, though who wrote it takes a break by now.
  const isLate = input.isReviewed && problem === 'profiles.on_break'
  if (problem && !isMatched && !isLate) throw new Refusal(problem)
  if (!isMatched) await refuseBeyondLimitedContacts(tx, settings, actor.id, zone, now)
  const saying = { ...input, conversationId: null, receiverId: withId, lastNumber: 0 }
  // Of two who are matched it is assessed where it is stored.
  const assessed = isMatched ? null : await assessMessage(tx, ctx, saying, before)
  if (assessed?.isHeld) return 'held'
  const codes = assessed?.codes ?? []
  if (!isMatched) await takeRoom(tx, asked)
  const { id, isNew } = await createConversation(tx, ctx, withId)
  if (isMatched || !isNew) return { id, isRequest: false, codes }

  await tx
    .insertInto('messageRequest')
    .values({ conversationId: id, fromId: actor.id, toId: withId, sentAt: now })
    .execute()
  await record(tx, [{ type: 'request.sent', conversationId: id, fromId: actor.id, toId: withId }], now)
  return { id, isRequest: true, codes }
}

/**
 * Of those who ask at once none slips past what the other is open to. Whoever finds a conversation by now answers, which
 * is never refused. Nothing is written before.
 */
async function takeRoom(tx: Db, { fromId, toId, unansweredLimit }: Asking): Promise<void> {
  await holdPair(tx, fromId, toId)
  await holdRoom(tx, toId)
  if (await findConversation(tx, fromId, toId)) return
  const isOpen = await isOpenTo(tx, { accountId: fromId, targetId: toId }, unansweredLimit)
  if (!isOpen) throw new Refusal('connections.not_open')
}
