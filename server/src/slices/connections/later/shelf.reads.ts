import type { Suggestion } from '@netwrk/domain/discovery/discovery.contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { cardsOf, scoresWith } from '../../profiles/compatibility.reads.ts'
import { canBeChosen } from './shown.reads.ts'

/** Whom the member has put on the shelf and can still choose, the newest first. */
export async function shelfOf(db: Db, accountId: string, now: Date): Promise<Suggestion[]> {
  const rows = await onShelf(db, accountId)
    .select('targetId')
    .orderBy('shelvedAt', 'desc')
    .orderBy('targetId')
    .execute()
  const ids = rows.map(({ targetId }) => targetId)
  return cardsOf(db, accountId, await scoresWith(db, accountId, ids, now))
}

/** How many are on the member's shelf, as they see it. */
export async function countShelf(db: Db, accountId: string): Promise<number> {
  const { count } = await onShelf(db, accountId)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function onShelf(db: Db, accountId: string) {
  return db
    .selectFrom('shelvedMember')
    .where('accountId', '=', accountId)
    .where(canBeChosen(accountId, 'shelved_member.target_id'))
}

/** Whether somebody is on the member's shelf. */
export async function isOnShelf(db: Db, accountId: string, targetId: string): Promise<boolean> {
  const found = await db
    .selectFrom('shelvedMember')
    .select('targetId')
    .where('accountId', '=', accountId)
    .where('targetId', '=', targetId)
    .executeTakeFirst()
  return found !== undefined
}
