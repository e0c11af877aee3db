import type pg from 'pg'
import type { Asking } from './viewers.ts'

/** Gives viewers in the database the preferences and the swipes that they were drawn with, swiped a month ago. */
export async function seedViewers(pool: pg.Pool, asking: readonly Asking[]): Promise<void> {
  for (const { viewer, swiped } of asking) {
    const { ageRange, preferredTiers, preferredMethods, locationPreference } = viewer.preferences
    await pool.query(
      `update preference set age_min = $2, age_max = $3, tiers = $4, skills = $5, location = $6 where account_id = $1`,
      [viewer.id, ageRange.min, ageRange.max, preferredTiers, preferredMethods, locationPreference],
    )
    await pool.query(
      `insert into swipe (account_id, target_id, action, match_score, created_at)
       select $1, target_id, 'pass', 50, now() - interval '30 days' from unnest($2::uuid[]) as target_id`,
      [viewer.id, swiped],
    )
  }
  await pool.query('analyze swipe, preference')
}
