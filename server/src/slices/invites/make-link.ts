import { randomBytes } from 'node:crypto'
import { inviteCodeFrom, inviteCodeLength } from '@netwrk/domain/invites/invites'
import type { MemberCtx } from '../../deps.ts'

/** Gives the member a personal link, or answers with the one they have. */
export async function makeLink({ db, clock, actor }: MemberCtx): Promise<{ code: string }> {
  const code = inviteCodeFrom(randomBytes(inviteCodeLength))
  await db
    .insertInto('inviteCode')
    .values({ accountId: actor.id, code, createdAt: clock.now() })
    .onConflict((conflict) => conflict.column('accountId').doNothing())
    .execute()
  return db
    .selectFrom('inviteCode')
    .select('code')
    .where('accountId', '=', actor.id)
    .executeTakeFirstOrThrow()
}
