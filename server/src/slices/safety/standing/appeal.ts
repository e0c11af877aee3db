import { Refusal } from '@netwrk/domain/refusals'
import type { MemberCtx } from '../../../deps.ts'
import { transact } from '../../../platform/database/transact.ts'
import { lockAppeal, writeMessage } from './appeals.store.ts'

/** Appeals a decision about the member: once, within its six months. */
export async function appeal(ctx: MemberCtx, { decisionId, text }: { decisionId: string; text: string }) {
  const { actor, clock, ids } = ctx
  const now = clock.now()
  const id = ids.next()
  await countWriting(ctx)
  await transact(ctx, async (tx) => {
    const decision = await tx
      .selectFrom('decision')
      .select(['decidedBy', 'appealableUntil'])
      .where('id', '=', decisionId)
      .where('subjectId', '=', actor.id)
      .where('appealableUntil', 'is not', null)
      .executeTakeFirst()
    if (!decision) throw new Refusal('safety.decision_not_found')
    if (decision.appealableUntil! < now) throw new Refusal('safety.appeal_too_late')
    const opened = await tx
      .insertInto('appeal')
      .values({ id, decisionId, firstDecidedBy: decision.decidedBy, openedAt: now })
      .onConflict((conflict) => conflict.column('decisionId').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!opened) throw new Refusal('safety.appealed_already')
    const about = { id, subjectId: actor.id, firstDecidedBy: decision.decidedBy }
    await writeMessage(tx, ctx, about, { authorId: actor.id, isFromStaff: false, text })
  })
  return { appealId: id }
}

/** Adds to the member's open appeal. */
export async function writeToAppeal(ctx: MemberCtx, { appealId, text }: { appealId: string; text: string }) {
  const { actor } = ctx
  await countWriting(ctx)
  await transact(ctx, async (tx) => {
    const held = await lockAppeal(tx, appealId)
    if (held.subjectId !== actor.id) throw new Refusal('safety.appeal_not_found')
    if (held.outcome !== null) throw new Refusal('safety.appeal_decided')
    await writeMessage(tx, ctx, held, { authorId: actor.id, isFromStaff: false, text })
  })
  return { ok: true as const }
}

async function countWriting({ limits, actor }: MemberCtx): Promise<void> {
  if (!(await limits.take('appeal', actor.id))) throw new Refusal('request.too_many')
}
