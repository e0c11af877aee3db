import { Refusal } from '@netwrk/domain/refusals'
import { EXPORT_LINK_MINUTES } from '@netwrk/domain/rights/export'
import type { Proof } from '@netwrk/domain/rights/proof'
import type { MemberCtx } from '../../../deps.ts'
import { confirmIdentity } from '../../accounts/password/confirm-identity.claims.ts'
import { linkTo } from './export-link.ts'
import { isExportReady } from './exports.reads.ts'

/** A link to the member's archive for a short while, once they proved who they are. */
export async function openExport(ctx: MemberCtx, { id, proof }: { id: string; proof: Proof }) {
  const { actor, clock, db } = ctx
  await confirmIdentity(ctx, proof)
  const now = clock.now()
  if (!(await isExportReady(db, id, actor.id, now))) throw new Refusal('rights.export_not_found')
  const until = new Date(now.getTime() + EXPORT_LINK_MINUTES * 60_000)
  return { url: linkTo(ctx.signLink, { exportId: id, sessionId: actor.sessionId, until }) }
}
