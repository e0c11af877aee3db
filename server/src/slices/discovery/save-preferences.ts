import { isDeepStrictEqual } from 'node:util'
import type { Tier } from '@netwrk/domain/billing/plans'
import { tierRank } from '@netwrk/domain/billing/plans'
import {
  type Preferences,
  preferenceKeys,
  strengthOf,
  tierNeededToChange,
  withoutPlainStrengths,
} from '@netwrk/domain/discovery/preferences'
import type { Strength } from '@netwrk/domain/discovery/strengths'
import { Refusal } from '@netwrk/domain/refusals'
import type { MemberCtx } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import { countSave, revisionsOf } from '../../platform/database/revisions.ts'
import { transact } from '../../platform/database/transact.ts'
import { record } from '../../platform/events/record-event.ts'
import { preferencesOf } from './discovery.reads.ts'

/** Under which name saves of the preferences are counted. */
const section = 'preferences'

type Saved = { preferences: Preferences; revision: number }

/** The preferences with the revision that a change of them names. */
export async function savedPreferences(db: Db, accountId: string): Promise<Saved> {
  const revisions = await revisionsOf(db, accountId, [section])
  return { preferences: await preferencesOf(db, accountId), revision: revisions[section] }
}

/** Saves whom the member wants to be shown; advanced filters need a plan. */
export async function savePreferences(
  ctx: MemberCtx,
  { revision: changed, ...chosen }: Preferences & { revision?: number | undefined },
): Promise<Saved> {
  const preferences = withoutPlainStrengths(chosen)
  const { actor, clock } = ctx
  try {
    return await transact(ctx, async (tx) => {
      const revision = await countSave(tx, actor.id, section, changed)
      await refuseBeyondPlan(tx, actor.id, preferences)
      await store(tx, actor.id, preferences)
      await record(tx, [{ type: 'profile.changed', accountId: actor.id }], clock.now())
      return { preferences, revision }
    })
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'request.stale')) throw error
    // It is sent again where the answer was lost.
    const saved = await savedPreferences(ctx.db, actor.id)
    if (!isDeepStrictEqual(saved.preferences, preferences)) throw error
    return saved
  }
}

async function refuseBeyondPlan(tx: Db, accountId: string, preferences: Preferences): Promise<void> {
  const { tier } = await tx
    .selectFrom('profile')
    .select('tier')
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow()
  const needed = tierNeededToChange(await preferencesOf(tx, accountId), preferences)
  if (tierRank(needed) > tierRank(tier as Tier))
    throw new Refusal(`discovery.${needed as 'premium' | 'elite'}_required`)
}

async function store(tx: Db, accountId: string, preferences: Preferences): Promise<void> {
  await tx
    .updateTable('preference')
    .set(preferenceRow(preferences))
    .where('accountId', '=', accountId)
    .execute()
}

/** The preferences as their row holds them. */
export function preferenceRow(preferences: Preferences) {
  const { ageRange, preferredTiers, preferredMethods, lookingFor, locationPreference } = preferences
  const keysThatAre = (strength: Strength) =>
    preferenceKeys.filter((key) => strengthOf(preferences, key) === strength)
  return {
    ageMin: ageRange.min,
    ageMax: ageRange.max,
    tiers: preferredTiers,
    skills: preferredMethods,
    lookingFor,
    location: locationPreference,
    flexible: keysThatAre('flexible'),
    dontCare: keysThatAre('dont_care'),
  }
}
