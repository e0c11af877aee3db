import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

// Sessions renew and activity is noted with any call; they are not what a refused call could have changed.
const uninteresting = ['migration', 'rate_limit', 'session']

/** A text that changes when any row of any table of interest does. */
export async function fingerprint(db: Db): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db)
  const sums: string[] = []
  for (const { name } of tables) {
    if (uninteresting.includes(name)) continue
    const { rows } = await sql<{ sum: string }>`
      select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from ${sql.table(name)} t`.execute(
      db,
    )
    sums.push(`${name} ${rows[0]!.sum}`)
  }
  return sums.join('\n')
}
