import { firstNameOf } from '@netwrk/domain/invites/invites'
import { Refusal } from '@netwrk/domain/refusals'
import type { Ctx } from '../../deps.ts'
import { readGate, referralCodeOf } from '../waitlist/waitlist.reads.ts'
import { inviterBy } from './invites.reads.ts'

/** Who invites by a link, as far as everybody may know. Refuses a code that leads to nobody who is here. */
export async function showInviter(ctx: Ctx, { code }: { code: string }) {
  await ctx.limits.count('lookup', ctx.request.address)
  const inviter = await inviterBy(ctx.db, code, ctx.actor?.id ?? null).executeTakeFirst()
  if (!inviter) throw new Refusal('invites.not_valid')
  const { isLaunched } = await readGate(ctx.db, ctx.config)
  // An address that nobody verified may have the place of somebody else.
  const hasPlace = !isLaunched && inviter.emailVerified
  return {
    firstName: firstNameOf(inviter.name),
    referralCode: hasPlace ? await referralCodeOf(ctx.db, inviter.email) : null,
  }
}
