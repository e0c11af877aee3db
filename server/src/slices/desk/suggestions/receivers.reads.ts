import type { Receivers } from '@netwrk/domain/desk/suggestions/receivers'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { type SuggestionRules, suggestibleProfiles } from '../../discovery/discovery.reads.ts'
import { capacityColumn } from '../../discovery/prices/capacity.reads.ts'

type Span = { since: Date; until: Date }
type Row = {
  isViews: boolean
  views: number | null
  asked: number | null
  capacity: number | null
  count: number
}

/**
 * What came to everybody who can be suggested and was there for all of that time: how many had so many views, and how many were asked by so
 * many people of so many they are open to. One pass over the tables, and few rows come of it: nobody by name.
 */
export async function receiversIn(db: Db, rules: SuggestionRules, span: Span): Promise<Receivers> {
  const members = suggestibleProfiles(db, rules)
    .leftJoin(viewsOf(span).as('seen'), (join) => join.onRef('seen.targetId', '=', 'profile.accountId'))
    .leftJoin(peopleAsking(span).as('asking'), (join) =>
      join.onRef('asking.targetId', '=', 'profile.accountId'),
    )
    .where('profile.joinedAt', '<=', span.since)
    .select([
      sql<number>`coalesce(seen.views, 0)`.as('views'),
      sql<number>`coalesce(asking.people, 0)`.as('asked'),
      capacityColumn(rules.unansweredLimit).as('capacity'),
    ])
  const { rows } = await sql<Row>`
    select grouping(asked) = 1 as "isViews", views, asked, capacity, count(*)::int as count
    from (${members}) member
    group by grouping sets ((views), (asked, capacity))`.execute(db)
  return {
    views: rows.filter(({ isViews }) => isViews).map(({ views, count }) => ({ value: views!, count })),
    asked: rows
      .filter(({ isViews }) => !isViews)
      .map(({ asked, capacity, count }) => ({ asked: asked!, capacity: capacity!, count })),
  }
}

/** How many chose about a member. */
function viewsOf({ since, until }: Span): RawBuilder<{ targetId: string; views: number }> {
  return sql`(
    select target_id, count(*)::int as views from swipe
    where created_at > ${since} and created_at <= ${until}
    group by target_id)`
}

/** How many people connected with a member or wrote to them first, each once. */
function peopleAsking({ since, until }: Span): RawBuilder<{ targetId: string; people: number }> {
  return sql`(
    select target_id, count(*)::int as people from (
      select target_id, account_id from swipe
      where action = 'connect' and created_at > ${since} and created_at <= ${until}
      union
      select to_id, from_id from message_request where sent_at > ${since} and sent_at <= ${until}
    ) asked group by target_id)`
}
