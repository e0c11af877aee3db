import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** With whom a member has talked, or is matched. */
export async function acquaintancesOf(db: Db, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select case when low_id = ${memberId} then high_id else low_id end as id
      from conversation where ended_at is null and ${memberId}::uuid in (low_id, high_id)
    union
    select case when low_id = ${memberId} then high_id else low_id end
      from match where status = 'active' and ${memberId}::uuid in (low_id, high_id)`.execute(db)
  return rows.map(({ id }) => id)
}
