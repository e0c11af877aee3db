import { Refusal } from '@netwrk/domain/refusals'
import type { MemberCtx } from '../../deps.ts'
import { transact } from '../../platform/database/transact.ts'
import { record } from '../../platform/events/record-event.ts'

/** Ends a match for both; what follows for their conversation follows from the event. Frees no swipe. */
export async function unmatch(ctx: MemberCtx, { matchId }: { matchId: string }) {
  const { actor, clock } = ctx
  await transact(ctx, async (tx) => {
    const ended = await tx
      .updateTable('match')
      .set({ status: 'ended' })
      .where('id', '=', matchId)
      .where('status', '=', 'active')
      .where((eb) => eb.or([eb('lowId', '=', actor.id), eb('highId', '=', actor.id)]))
      .returning(['lowId', 'highId'])
      .executeTakeFirst()
    if (!ended) throw new Refusal('connections.match_not_found')
    await record(tx, [{ type: 'match.ended', matchId, ...ended }], clock.now())
  })
  return { ok: true as const }
}
