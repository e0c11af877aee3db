import { isDeepStrictEqual } from 'node:util'
import type { LookingFor } from '@netwrk/domain/profiles/goals'
import type { RevisedKey, SectionKey } from '@netwrk/domain/profiles/profiles'
import type { OwnProfile } from '@netwrk/domain/profiles/profiles.contract'
import { Refusal } from '@netwrk/domain/refusals'
import type { Updateable } from 'kysely'
import type { MemberCtx } from '../../deps.ts'
import { type Db, violatedConstraint } from '../../platform/database/database.ts'
import { countSave } from '../../platform/database/revisions.ts'
import { transact } from '../../platform/database/transact.ts'
import { record } from '../../platform/events/record-event.ts'
import type { Profile } from '../../platform/generated/database.ts'
import { meetDistance } from './distance/distance.claims.ts'
import { profileOf } from './profiles.reads.ts'
import { askAgainAfterRenaming } from './verify-business.ts'

type NameSection = { name: string; username: string; age: number | null }
type Revised = { revision?: number | undefined }
type Save = { section: RevisedKey; revision: number | undefined; values: object }

/**
 * Saves the Name section: name and username are the account's, the age is the profile's. The mark of a
 * verified business does not outlive another name.
 */
export async function saveName(ctx: MemberCtx, { revision, ...values }: NameSection & Revised) {
  const { name, username, age } = values
  const now = ctx.clock.now()
  return save(ctx, { section: 'name', revision, values }, async (tx) => {
    const renamed = await tx
      .updateTable('account')
      .set({ name, username, updatedAt: now })
      .where('id', '=', ctx.actor.id)
      .where(({ eb, or }) => or([eb('name', '!=', name), eb('username', '!=', username)]))
      .executeTakeFirst()
    if (renamed.numUpdatedRows > 0n) await askAgainAfterRenaming(tx, ctx.actor.id, now)
    await meetDistance(tx, ctx, ctx.actor.id)
    await updateProfile(tx, ctx.actor.id, { age })
  })
}

/** Saves what the member looks for, which the profile keeps apart from whom the preferences let through. */
export function saveLookingFor(ctx: MemberCtx, { revision, wishes }: { wishes: LookingFor[] } & Revised) {
  return save(ctx, { section: 'lookingFor', revision, values: { wishes } }, (tx) =>
    updateProfile(tx, ctx.actor.id, { lookingFor: wishes }),
  )
}

/** Saves one of the other sections: each brings exactly its own columns, as its contract lists them. */
export function saveSection(section: SectionKey) {
  return async (ctx: MemberCtx, { revision, ...values }: Updateable<Profile> & Revised) =>
    save(ctx, { section, revision, values }, (tx) => updateProfile(tx, ctx.actor.id, values))
}

/** Saves what changed of a profile and counts the save; sent again where the answer was lost, it is answered as before. */
export async function save(
  ctx: MemberCtx,
  { section, revision, values }: Save,
  write: (tx: Db) => Promise<unknown>,
): Promise<{ profile: OwnProfile }> {
  const { actor, clock } = ctx
  try {
    await transact(ctx, async (tx) => {
      await countSave(tx, actor.id, section, revision)
      await write(tx)
      await record(tx, [{ type: 'profile.changed', accountId: actor.id }], clock.now())
    })
  } catch (error) {
    if (violatedConstraint(error) === 'account_username_key') throw new Refusal('accounts.username_taken')
    if (!(error instanceof Refusal && error.code === 'request.stale')) throw error
    // It is sent again where the answer was lost.
    const profile = await profileOf(ctx, actor.id)
    if (!isDeepStrictEqual({ ...profile, ...values }, profile)) throw error
    return { profile }
  }
  return { profile: await profileOf(ctx, actor.id) }
}

export async function updateProfile(tx: Db, accountId: string, values: Updateable<Profile>) {
  await tx.updateTable('profile').set(values).where('accountId', '=', accountId).execute()
}
