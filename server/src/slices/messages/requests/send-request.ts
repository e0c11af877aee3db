import type { ZoneClock } from '@netwrk/domain/connections/zone-clock'
import { Refusal } from '@netwrk/domain/refusals'
import type { MemberCtx } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/transact.ts'
import { record } from '../../../platform/events/outbox.ts'
import { areMatched } from '../../connections/connections.reads.ts'
import { refuseBeyondLimitedContacts } from '../../connections/limited-contacts.reads.ts'
import { findPerson } from '../../profiles/profiles.reads.ts'
import { conversationsOf } from '../messages.reads.ts'
import { createConversation, findConversation } from '../sending/open-conversation.ts'
import { publishMessage } from '../sending/publish-to-participants.ts'
import { countWriting, sendIn, sendRequestMessage, validateContent } from '../sending/send-message.ts'
import { requestTermsOf } from './requests.reads.ts'
import { lockRequests } from './requests.store.ts'

type Input = { withId: string; clientId: string; content: string }

/**
 * Writes to a member without a match: makes the conversation, in which this is the one message until they answer.
 * Where there is a conversation by now, because the two matched or the other side wrote at the same
 * moment, it is a message in that.
 */
export async function sendRequest(ctx: MemberCtx, { withId, clientId, content }: Input) {
  const { actor, db } = ctx
  const text = validateContent(content)
  await countWriting(ctx)
  if (withId === actor.id || !(await findPerson(db, withId, actor.id)))
    throw new Refusal('profiles.not_found')

  const { message, newFor } = await transact(ctx, async (tx) => {
    const clock = await lockRequests(tx, actor.id)
    const found = await findConversation(tx, actor.id, withId)
    const made = found ? null : await beginConversation(tx, ctx, withId, clock)
    const written = { conversationId: found ?? made!.id, clientId, content: text }
    return made?.isRequest ? sendRequestMessage(tx, ctx, written) : sendIn(tx, ctx, written)
  })
  if (newFor !== null) publishMessage(ctx, message, newFor)
  const [conversation] = await conversationsOf(db, actor.id, message.conversationId)
  // Ended in this very moment.
  if (!conversation) throw new Refusal('profiles.not_found')
  return { conversation }
}

async function beginConversation(tx: Db, ctx: MemberCtx, withId: string, zone: ZoneClock) {
  const { actor, config } = ctx
  const now = ctx.clock.now()
  const isMatched = await areMatched(tx, actor.id, withId)
  const { problem } = await requestTermsOf(tx, actor.id, withId, now)
  if (problem && !isMatched) throw new Refusal(problem)
  if (!isMatched) await refuseBeyondLimitedContacts(tx, config, actor.id, zone, now)
  const { id, isNew } = await createConversation(tx, ctx, withId)
  if (isMatched || !isNew) return { id, isRequest: false }

  await tx
    .insertInto('messageRequest')
    .values({ conversationId: id, fromId: actor.id, toId: withId, sentAt: now })
    .execute()
  await record(tx, [{ type: 'request.sent', conversationId: id, fromId: actor.id, toId: withId }], now)
  return { id, isRequest: true }
}
