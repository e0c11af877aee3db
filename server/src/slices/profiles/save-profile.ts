import type { OwnProfile } from '@netwrk/domain/profiles/profiles.contract'
import { Refusal } from '@netwrk/domain/refusals'
import type { Updateable } from 'kysely'
import type { MemberCtx } from '../../deps.ts'
import { type Db, violatedConstraint } from '../../platform/database.ts'
import type { Profile } from '../../platform/generated/database.ts'
import { record } from '../../platform/outbox.ts'
import { transact } from '../../platform/transact.ts'
import { profileOf } from './profiles.reads.ts'
import { askAgainAfterRenaming } from './verify-business.ts'

type NameSection = { name: string; username: string; age: number | null }

/**
 * Saves the Name section: name and username are the account's, the age is the profile's (DECISIONS 7, 16). The mark of a
 * verified business does not outlive another name.
 */
export async function saveName(ctx: MemberCtx, { name, username, age }: NameSection) {
  const now = ctx.clock.now()
  return save(ctx, async (tx) => {
    const renamed = await tx
      .updateTable('account')
      .set({ name, username, updatedAt: now })
      .where('id', '=', ctx.actor.id)
      .where(({ eb, or }) => or([eb('name', '!=', name), eb('username', '!=', username)]))
      .executeTakeFirst()
    if (renamed.numUpdatedRows > 0n) await askAgainAfterRenaming(tx, ctx.actor.id, now)
    await updateProfile(tx, ctx.actor.id, { age })
  })
}

/** Saves one of the other sections: each brings exactly its own columns, as its contract lists them. */
export async function saveSection(ctx: MemberCtx, section: Updateable<Profile>) {
  return save(ctx, (tx) => updateProfile(tx, ctx.actor.id, section))
}

async function save(ctx: MemberCtx, write: (tx: Db) => Promise<unknown>): Promise<{ profile: OwnProfile }> {
  const { actor, clock } = ctx
  try {
    await transact(ctx, async (tx) => {
      await write(tx)
      await record(tx, [{ type: 'profile.changed', accountId: actor.id }], clock.now())
    })
  } catch (error) {
    if (violatedConstraint(error) === 'account_username_key') throw new Refusal('accounts.username_taken')
    throw error
  }
  return { profile: await profileOf(ctx, actor.id) }
}

async function updateProfile(tx: Db, accountId: string, values: Updateable<Profile>) {
  await tx.updateTable('profile').set(values).where('accountId', '=', accountId).execute()
}
