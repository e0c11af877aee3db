import { Refusal } from '@netwrk/domain/refusals'
import type { Ctx } from '../../../deps.ts'
import { transact } from '../../../platform/database/transact.ts'
import { consumeToken } from '../links/mailed-tokens.claims.ts'
import { stopFactorRemoval } from './factor-removal.claims.ts'

/** Consumes the link of the mail which says that the second factor is going to be turned off: it stays on. */
export async function keepSecondFactor(ctx: Ctx, { token }: { token: string }) {
  await transact(ctx, async (tx) => {
    const accountId = await consumeToken(tx, 'keep-factor', token, ctx.clock.now())
    if (accountId === null) throw new Refusal('accounts.link_invalid')
    await stopFactorRemoval(tx, accountId)
  })
  return { ok: true as const }
}
