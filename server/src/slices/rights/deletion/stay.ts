import { Refusal } from '@netwrk/domain/refusals'
import type { Ctx, MemberCtx } from '../../../deps.ts'
import { transact } from '../../../platform/database/transact.ts'
import { consumeToken } from '../../accounts/links/mailed-tokens.claims.ts'
import { departureOf } from './departures.store.ts'
import { stay } from './stay.claims.ts'

/** When the member is erased; null where they are not leaving. */
export async function viewDeletion({ db, actor }: MemberCtx) {
  const departure = await departureOf(db, actor.id)
  return { deletion: departure && { dueAt: departure.dueAt, keepsWords: departure.keepsWords } }
}

/** A member who is leaving stays. */
export async function cancelDeletion(ctx: MemberCtx) {
  await transact(ctx, (tx) => stay(tx, ctx, ctx.actor.id))
  return { ok: true as const }
}

/** Consumes the link of the mail to who is leaving: they stay. */
export async function keepAccount(ctx: Ctx, { token }: { token: string }) {
  await transact(ctx, async (tx) => {
    const accountId = await consumeToken(tx, 'keep-account', token, ctx.clock.now())
    if (accountId === null) throw new Refusal('accounts.link_invalid')
    await stay(tx, ctx, accountId)
  })
  return { ok: true as const }
}
