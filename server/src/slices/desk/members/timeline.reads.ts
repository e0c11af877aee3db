import { FACTS_AT_ONCE, type Fact } from '@netwrk/domain/desk/members/member-page'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { type FactRow, factsOf, factText } from './timeline-facts.ts'

type Row = FactRow & { id: string; at: Date }
type Page = { memberId: string; before: { at: Date; id: string } | null; now: Date }

/** What happened with a member, from the tables that know of it, the latest first. */
export async function timelineOf(db: Db, { memberId, before, now }: Page) {
  const { rows } = await sql<Row>`
    select * from (${factsOf(memberId, now)}) as fact
    where ${before === null ? sql`true` : sql`(at, id) < (${before.at}, ${before.id})`}
    order by at desc, id desc limit ${FACTS_AT_ONCE + 1}`.execute(db)
  const facts = rows
    .slice(0, FACTS_AT_ONCE)
    .map((row): Fact => ({ id: row.id, at: row.at, kind: row.kind, text: factText(row) }))
  return { facts, hasMore: rows.length > FACTS_AT_ONCE }
}
