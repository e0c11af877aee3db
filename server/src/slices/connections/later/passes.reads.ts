import { PASSES_PAGE_SIZE, type Pass, type PassesCursor } from '@netwrk/domain/connections/passes'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { cardsOf, scoresWith } from '../../profiles/compatibility.reads.ts'
import { canBeChosen } from './shown.reads.ts'

/** A page of the member's passes, the newest first: those about whoever they could still choose. */
export async function passesOf(
  db: Db,
  accountId: string,
  after: PassesCursor | null,
  now: Date,
): Promise<{ passes: Pass[]; next: PassesCursor | null }> {
  const rows = await db
    .selectFrom('swipe')
    .select(['targetId as id', 'createdAt as passedAt'])
    .where('accountId', '=', accountId)
    .where('action', '=', 'pass')
    .where(canBeChosen(accountId, 'swipe.target_id'))
    .$if(after !== null, (passes) =>
      passes.where(
        sql<boolean>`(swipe.created_at, swipe.target_id) < (${after?.passedAt}, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('targetId', 'desc')
    .limit(PASSES_PAGE_SIZE + 1)
    .execute()
  const page = rows.slice(0, PASSES_PAGE_SIZE)
  return {
    passes: await withCards(db, accountId, page, now),
    next: rows.length > page.length ? page.at(-1)! : null,
  }
}

async function withCards(
  db: Db,
  accountId: string,
  page: readonly PassesCursor[],
  now: Date,
): Promise<Pass[]> {
  const ids = page.map(({ id }) => id)
  const cards = await cardsOf(db, accountId, await scoresWith(db, accountId, ids, now))
  const passedAt = new Map(page.map((pass) => [pass.id, pass.passedAt]))
  return cards.map((suggestion) => ({ suggestion, passedAt: passedAt.get(suggestion.person.id)! }))
}
