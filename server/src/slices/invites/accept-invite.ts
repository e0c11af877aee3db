import { mayHaveCome } from '@netwrk/domain/invites/invites'
import { Refusal } from '@netwrk/domain/refusals'
import type { MemberCtx } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import { transact } from '../../platform/database/transact.ts'
import { inviterBy } from './invites.reads.ts'

/**
 * Notes by whose link a new member came: the first that is named stays. Refuses a link that leads to nobody; whoever has
 * been a member for longer than a day, or than the owner of the link, came by none.
 */
export async function acceptInvite(
  ctx: MemberCtx,
  { code }: { code: string },
): Promise<{ isNoted: boolean }> {
  await ctx.limits.count('lookup', ctx.request.address)
  return transact(ctx, (tx) => noteIn(tx, ctx, code))
}

async function noteIn(tx: Db, { clock, actor }: MemberCtx, code: string) {
  // Held, so that an owner who is erased at this moment takes the new row along.
  const inviter = await inviterBy(tx, code, actor.id).forKeyShare('inviteCode').executeTakeFirst()
  if (!inviter) throw new Refusal('invites.not_valid')
  const now = clock.now()
  const { joinedAt } = await tx
    .selectFrom('profile')
    .select('joinedAt')
    .where('accountId', '=', actor.id)
    .executeTakeFirstOrThrow()
  if (!mayHaveCome({ inviterJoinedAt: inviter.joinedAt, joinedAt, now })) return { isNoted: false }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('invitedMember')
    .values({ accountId: actor.id, inviterId: inviter.id, notedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return { isNoted: numInsertedOrUpdatedRows === 1n }
}
