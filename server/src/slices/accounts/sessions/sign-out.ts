import type { MemberCtx } from '../../../deps.ts'
import { transact } from '../../../platform/database/transact.ts'
import { record } from '../../../platform/events/record-event.ts'

/** Ends the session on the server; its open tabs are cut off. */
export async function signOut(ctx: MemberCtx) {
  const { actor, clock, request } = ctx
  const { headers } = await ctx.identity.api.signOut({ headers: request.headers, returnHeaders: true })
  for (const cookie of headers.getSetCookie()) request.responseHeaders.append('set-cookie', cookie)
  await transact(ctx, async (tx) => {
    await tx.deleteFrom('session').where('id', '=', actor.sessionId).execute()
    await record(
      tx,
      [{ type: 'account.signed_out', accountId: actor.id, sessionId: actor.sessionId }],
      clock.now(),
    )
  })
  return { ok: true as const }
}
