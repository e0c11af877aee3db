import { isEmoji, REACTION_LIMIT } from '@netwrk/domain/messages/change-message'
import type { Message } from '@netwrk/domain/messages/message'
import { Refusal } from '@netwrk/domain/refusals'
import type { MemberCtx } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import { changeMessage } from './change-message.ts'

type Input = { messageId: string; emoji: string; isOn: boolean }
type Mine = { messageId: string; accountId: string; emoji: string }

/** Puts the member's emoji under a message of either side, each once, or takes it away again. */
export async function react(
  ctx: MemberCtx,
  { messageId, emoji, isOn }: Input,
): Promise<{ message: Message }> {
  if (!isEmoji(emoji)) throw new Refusal('messages.not_an_emoji')
  const mine = { messageId, accountId: ctx.actor.id, emoji }
  return changeMessage(ctx, messageId, async (tx, held) => {
    if (held.isDeleted) throw new Refusal('messages.deleted')
    return isOn ? put(tx, mine, ctx.clock.now()) : take(tx, mine)
  })
}

async function put(tx: Db, mine: Mine, now: Date): Promise<boolean> {
  const { messageId, accountId, emoji } = mine
  const held = await tx
    .selectFrom('reaction')
    .select('emoji')
    .where('messageId', '=', messageId)
    .where('accountId', '=', accountId)
    .execute()
  if (held.some((reaction) => reaction.emoji === emoji)) return false
  if (held.length >= REACTION_LIMIT) throw new Refusal('messages.too_many_reactions')
  await tx
    .insertInto('reaction')
    .values({ ...mine, reactedAt: now })
    .execute()
  return true
}

async function take(tx: Db, { messageId, accountId, emoji }: Mine): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('reaction')
    .where('messageId', '=', messageId)
    .where('accountId', '=', accountId)
    .where('emoji', '=', emoji)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
