import { pairOf } from '@netwrk/domain/connections/pair'
import { Refusal } from '@netwrk/domain/refusals'
import type { MemberCtx } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/transact.ts'
import { record } from '../../../platform/events/record-event.ts'
import { endMatch, holdPair } from '../../connections/connections.claims.ts'
import { endHeldConversation, holdConversation } from '../../messages/messages.claims.ts'
import { areUnblocked } from '../../profiles/meeting.reads.ts'
import { hasAccount, hasBlocked } from './blocks.reads.ts'
import { storeBlock } from './blocks.store.ts'

type Input = { memberId: string }

/**
 * Keeps two members apart from now on: their match and conversation end, and neither finds the other anywhere. Blocking
 * again changes nothing. Whether there is somebody of this id is not told: it might be one who has blocked the caller.
 */
export async function block(ctx: MemberCtx, { memberId }: Input): Promise<{ ok: true }> {
  if (memberId === ctx.actor.id) throw new Refusal('safety.self')
  await rejoiningUnlessDone(ctx, memberId, () => transact(ctx, (tx) => blockIn(tx, ctx, memberId)))
  return { ok: true }
}

/** Takes back what the servers were told of a block whose transaction has come to nothing. */
export async function rejoiningUnlessDone<T>(
  { actor, live }: MemberCtx,
  memberId: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    live.rejoin(pairOf(actor.id, memberId))
    throw error
  }
}

/** Blocks somebody in the transaction of the caller, who wraps it in {@link rejoiningUnlessDone}. */
export async function blockIn(tx: Db, { actor, live, clock }: MemberCtx, memberId: string): Promise<void> {
  const now = clock.now()
  const pair = { blockerId: actor.id, blockedId: memberId }
  // What makes something between the two comes before this, or finds the block.
  await holdPair(tx, actor.id, memberId)
  if (!(await hasAccount(tx, memberId)) || (await hasBlocked(tx, actor.id, memberId))) return

  const conversationId = await holdConversation(tx, actor.id, memberId)
  // As early as can be: the other servers hear of it while this is still at work.
  live.separate({ ...pairOf(actor.id, memberId), conversationId })
  const wasUnblocked = await areUnblocked(tx, actor.id, memberId)
  await storeBlock(tx, pair, wasUnblocked, now)
  await endMatch(tx, actor.id, memberId)
  if (conversationId !== null) await endHeldConversation(tx, conversationId, now)
  await record(tx, [{ type: 'member.blocked', ...pair }], now)
}
