import type { Tier } from '@netwrk/domain/billing/plans'
import { tierRank } from '@netwrk/domain/billing/plans'
import { type Preferences, tierNeededToChange } from '@netwrk/domain/discovery/preferences'
import { Refusal } from '@netwrk/domain/refusals'
import type { MemberCtx } from '../../deps.ts'
import { record } from '../../platform/outbox.ts'
import { transact } from '../../platform/transact.ts'
import { preferencesOf } from './discovery.reads.ts'

/** Saves whom the member wants to be shown; advanced filters need a plan. */
export async function savePreferences(ctx: MemberCtx, preferences: Preferences) {
  const { actor, clock } = ctx
  const { ageRange, preferredTiers, preferredMethods, lookingFor, locationPreference } = preferences
  await transact(ctx, async (tx) => {
    const { tier } = await tx
      .selectFrom('profile')
      .select('tier')
      .where('accountId', '=', actor.id)
      .executeTakeFirstOrThrow()
    const needed = tierNeededToChange(await preferencesOf(tx, actor.id), preferences)
    if (tierRank(needed) > tierRank(tier as Tier))
      throw new Refusal(`discovery.${needed as 'premium' | 'elite'}_required`)

    await tx
      .updateTable('preference')
      .set({
        ageMin: ageRange.min,
        ageMax: ageRange.max,
        tiers: preferredTiers,
        skills: preferredMethods,
        lookingFor,
        location: locationPreference,
      })
      .where('accountId', '=', actor.id)
      .execute()
    await record(tx, [{ type: 'profile.changed', accountId: actor.id }], clock.now())
  })
  return { preferences }
}
