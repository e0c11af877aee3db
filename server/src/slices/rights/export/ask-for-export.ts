import type { Proof } from '@netwrk/domain/rights/proof'
import type { MemberCtx } from '../../../deps.ts'
import { transact } from '../../../platform/database/transact.ts'
import { confirmIdentity } from '../../accounts/password/confirm-identity.claims.ts'
import { beginExport } from './exports.claims.ts'
import { exportOf } from './exports.reads.ts'

/** Has an archive made of what belongs to the member, once they proved who they are. */
export async function askForExport(ctx: MemberCtx, { proof }: { proof: Proof }) {
  const { id: accountId } = ctx.actor
  await confirmIdentity(ctx, proof)
  await transact(ctx, (tx) => beginExport(tx, ctx, { accountId, isByStaff: false }))
  return exportOf(ctx.db, accountId, ctx.clock.now())
}
