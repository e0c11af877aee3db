import type { ShownText } from '@netwrk/domain/rights/text-kinds'
import type { MemberCtx } from '../../../deps.ts'
import { transact } from '../../../platform/database/transact.ts'
import { record } from '../../../platform/events/record-event.ts'

/** Agrees to the newest versions of texts. Agreeing again changes nothing. */
export async function agree(ctx: MemberCtx, { texts }: { texts: readonly ShownText[] }) {
  await transact(ctx, async (tx) => {
    await ctx.texts.agreeIn(tx, ctx.actor.id, texts)
    await record(tx, [{ type: 'text.agreed', accountId: ctx.actor.id }], ctx.clock.now())
  })
  return { ok: true as const }
}
