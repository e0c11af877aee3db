import { pairOf } from '@netwrk/domain/connections/pair'
import { Refusal } from '@netwrk/domain/refusals'
import type { MemberCtx } from '../../../deps.ts'
import { transact } from '../../../platform/database/transact.ts'
import { record } from '../../../platform/events/record-event.ts'
import { holdPair } from '../../connections/connections.claims.ts'
import { areUnblocked } from '../../profiles/meeting.reads.ts'
import { liftBlock } from './blocks.store.ts'

/** Takes a block back. What it ended stays ended, and the two are never suggested to each other. */
export async function unblock(ctx: MemberCtx, { memberId }: { memberId: string }): Promise<{ ok: true }> {
  const { actor, clock, live } = ctx
  if (memberId === actor.id) throw new Refusal('safety.not_blocked')
  const pair = { blockerId: actor.id, blockedId: memberId }
  const isUnblocked = await transact(ctx, async (tx) => {
    await holdPair(tx, actor.id, memberId)
    if (!(await liftBlock(tx, pair, clock.now()))) throw new Refusal('safety.not_blocked')
    await record(tx, [{ type: 'member.unblocked', ...pair }], clock.now())
    return areUnblocked(tx, actor.id, memberId)
  })
  if (isUnblocked) live.rejoin(pairOf(actor.id, memberId))
  return { ok: true }
}
