import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { type SuggestionRules, suggestibleProfiles } from '../discovery.reads.ts'
import { capacityColumn } from './capacity.reads.ts'

const DAY = 86_400_000
/** Choices of so many days say how a member is liked and whether they answer. */
const KNOWN_DAYS = 90
/** And of so many how many cards somebody looks at in a week. */
const LOOKING_DAYS = 14

/** Somebody who looks at suggestions, and how many cards in a week. */
export type Looking = { id: string; cardsAWeek: number }

/** Everybody who has chosen about somebody lately, in the order of their ids. */
export async function whoLooks(db: Db, now: Date): Promise<Looking[]> {
  const { rows } = await sql<{ id: string; choices: number }>`
    select s.account_id as id, count(*)::int as choices
    from swipe s join profile p on p.account_id = s.account_id and not p.is_suspended
    where s.created_at >= ${new Date(now.getTime() - LOOKING_DAYS * DAY)} and s.created_at <= ${now}
    group by 1 order by 1`.execute(db)
  return rows.map(({ id, choices }) => ({ id, cardsAWeek: (choices * 7) / LOOKING_DAYS }))
}

/** The share of connects among all choices lately, begun with a quarter of a hundred. */
export async function shareOfConnects(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ chosen: number; liked: number }>`
    select count(*)::float8 as chosen, (count(*) filter (where action = 'connect'))::float8 as liked
    from swipe where created_at >= ${since(now)}`.execute(db)
  const { chosen, liked } = rows[0]!
  return (liked + 25) / (chosen + 100)
}

/** What is known of how much a member is asked for. */
export type Asked = {
  id: string
  joinedAt: Date
  /** Null before the first round. */
  shadow: number | null
  capacity: number
  /** Different people who chose about them, who connected, and whom of those they answered with a yes or a no. */
  chosen: number
  liked: number
  decided: number
}

/** Everybody who can be suggested, page by page, from one pass over the tables. */
export async function readAsked(
  db: Db,
  rules: SuggestionRules,
  now: Date,
  onPage: (members: Asked[]) => Promise<void>,
): Promise<void> {
  const members = suggestibleProfiles(db, rules)
    .leftJoin('attentionPrice', 'attentionPrice.accountId', 'profile.accountId')
    .leftJoin(choicesAbout(since(now)).as('choices'), (join) =>
      join.onRef('choices.targetId', '=', 'profile.accountId'),
    )
    .select([
      'profile.accountId as id',
      'profile.joinedAt',
      'attentionPrice.shadow',
      capacityColumn(rules.unansweredLimit).as('capacity'),
      sql<number>`coalesce(choices.chosen, 0)`.as('chosen'),
      sql<number>`coalesce(choices.liked, 0)`.as('liked'),
      sql<number>`coalesce(choices.decided, 0)`.as('decided'),
    ])
  await db.transaction().execute(async (tx) => {
    await sql`set local cursor_tuple_fraction = 1`.execute(tx)
    await sql`declare asked no scroll cursor for ${members}`.execute(tx)
    for (;;) {
      const { rows } = await sql<Asked>`fetch 2000 from asked`.execute(tx)
      if (rows.length === 0) return
      await onPage(rows)
    }
  })
}

function choicesAbout(from: Date) {
  return sql<{ targetId: string; chosen: number; liked: number; decided: number }>`(
    select s.target_id, count(*)::int as chosen,
      (count(*) filter (where s.action = 'connect'))::int as liked,
      (count(*) filter (where s.action = 'connect' and mine.account_id is not null))::int as decided
    from swipe s left join swipe mine on mine.account_id = s.target_id and mine.target_id = s.account_id
    where s.created_at >= ${from}
    group by s.target_id)`
}

function since(now: Date): Date {
  return new Date(now.getTime() - KNOWN_DAYS * DAY)
}
