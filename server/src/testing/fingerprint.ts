import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

// Sessions renew and activity is noted with any call; they are not what a refused call could have changed. What the staff is
// refused is on record, and tested there.
const uninteresting = ['migration', 'rate_limit', 'session', 'audit', 'audit_personal']

/** A text that changes when any row of any table of interest does: of any but those. */
export async function fingerprint(db: Db, but: readonly string[] = uninteresting): Promise<string> {
  // Most tables never had a row: what is no byte long needs no look.
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0`.execute(db)
  const sums = tables
    .filter(({ name }) => !but.includes(name))
    .map(
      ({ name }) =>
        sql`select ${sql.lit(name)} || ' ' || sum(hashtextextended(t::text, 0)) as sum
          from ${sql.table(name)} t having count(*) > 0`,
    )
  if (sums.length === 0) return ''
  const { rows } = await sql<{ sum: string }>`${sql.join(sums, sql` union all `)}`.execute(db)
  return rows
    .map(({ sum }) => sum)
    .sort()
    .join('\n')
}
