import type { Suggestion } from '@netwrk/domain/discovery/discovery.contract'
import type { Db } from '../../../platform/database/database.ts'
import { cardsOf, scoresWith } from '../../profiles/compatibility.reads.ts'

/** Somebody as a card for a member; null where they have gone in this very moment. */
export async function cardOf(
  db: Db,
  accountId: string,
  personId: string,
  now: Date,
): Promise<Suggestion | null> {
  const [card] = await cardsOf(db, accountId, await scoresWith(db, accountId, [personId], now))
  return card ?? null
}
