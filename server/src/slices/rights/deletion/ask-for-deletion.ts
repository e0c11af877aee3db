import { Refusal } from '@netwrk/domain/refusals'
import { isConfirmed } from '@netwrk/domain/rights/departure'
import type { Proof } from '@netwrk/domain/rights/proof'
import type { MemberCtx } from '../../../deps.ts'
import { transact } from '../../../platform/database/transact.ts'
import { confirmIdentity } from '../../accounts/password/confirm-identity.claims.ts'
import { depart } from './depart.claims.ts'

type Input = { proof: Proof; confirmation: string; keepsWords: boolean }

/** A member leaves: who they are and that they mean it is seen first. */
export async function askForDeletion(ctx: MemberCtx, { proof, confirmation, keepsWords }: Input) {
  const { username } = await ctx.db
    .selectFrom('account')
    .select('username')
    .where('id', '=', ctx.actor.id)
    .executeTakeFirstOrThrow()
  if (!isConfirmed(confirmation, username)) throw new Refusal('rights.not_confirmed')
  await confirmIdentity(ctx, proof)
  const { dueAt } = await transact(ctx, (tx) => depart(tx, ctx, ctx.actor.id, { keepsWords, reason: null }))
  return { dueAt }
}
