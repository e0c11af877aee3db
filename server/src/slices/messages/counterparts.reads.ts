import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/**
 * With whom a member has exchanged messages, whichever of the two wrote, ended or not. A request that nobody has
 * answered counts where it was seen: read, or declined by whom it was for.
 */
export async function counterpartsOf(db: Db, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ otherId: string }>`
    select distinct case when low_id = ${memberId} then high_id else low_id end as "otherId"
    from conversation
      left join message_request as request on request.conversation_id = conversation.id
      left join participant as receiver
        on receiver.conversation_id = conversation.id and receiver.account_id = request.to_id
    where ${memberId}::uuid in (low_id, high_id) and last_number > 0
      and (
        request.conversation_id is null
        or request.state in ('answered', 'matched')
        or (request.state = 'declined' and ended_at is null)
        or receiver.read_up_to > 0)`.execute(db)
  return rows.map(({ otherId }) => otherId)
}
