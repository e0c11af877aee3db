import type { EventOf } from '@netwrk/domain/events'
import { closeCodes } from '@netwrk/domain/live'
import { sql } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { EventHandler } from '../../../platform/events/outbox.ts'

/**
 * Tells a member's screens that something else holds for them, and those of whom they talked to or matched that they may
 * have gone or come back. A suspended member's tabs are cut off, whatever session they are of.
 */
export function tellStanding({ live }: Pick<Deps, 'live'>): EventHandler<EventOf<'standing.changed'>> {
  return async (tx, { body: { memberId, isSuspended } }) => {
    if (isSuspended) live.endMember(memberId, closeCodes.sessionEnded)
    return [
      { to: [memberId], frame: { type: 'stale', topics: ['me', 'standing', 'suggestions'] } },
      {
        to: await acquaintancesOf(tx, memberId),
        frame: { type: 'stale', topics: ['matches', 'conversations', 'notifications'] },
      },
    ]
  }
}

async function acquaintancesOf(db: Db, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select case when low_id = ${memberId} then high_id else low_id end as id
      from conversation where ended_at is null and ${memberId}::uuid in (low_id, high_id)
    union
    select case when low_id = ${memberId} then high_id else low_id end
      from match where status = 'active' and ${memberId}::uuid in (low_id, high_id)`.execute(db)
  return rows.map(({ id }) => id)
}
