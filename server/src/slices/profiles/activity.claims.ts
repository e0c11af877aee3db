import { type RawBuilder, sql } from 'kysely'

/** What an update of `profile` sets when its member was there at a moment: the first activity of a day adds to the score. */
export function activityAt(moment: RawBuilder<unknown>) {
  return sql`
    last_active_at = greatest(last_active_at, ${moment}),
    activity_score = activity_score
      + ((${moment} at time zone 'UTC')::date > (last_active_at at time zone 'UTC')::date)::int`
}
