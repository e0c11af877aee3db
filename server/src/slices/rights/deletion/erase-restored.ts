import { DEPARTURE_DAYS } from '@netwrk/domain/rights/departure'
import { sql } from 'kysely'
import type { Deps } from '../../../deps.ts'
import { transact } from '../../../platform/database/transact.ts'
import type { Erasure } from '../../../platform/files/erasure-ledger.ts'
import { setLeftAt } from '../../accounts/leave.claims.ts'
import { dropDeparture } from './departures.store.ts'
import { eraseMember } from './erase-member.claims.ts'

type Needs = Pick<Deps, 'db' | 'patientDb' | 'clock' | 'wake' | 'erasures'>

/**
 * Erases whoever is in the ledger and in the database all the same: an older copy of it was put back. Done before anything is
 * served. Resolves to how many.
 */
export async function eraseRestored(needs: Needs): Promise<number> {
  const erasures = new Map((await needs.erasures.all()).map((one) => [one.accountId, one]))
  if (erasures.size === 0) return 0
  const found = await needs.patientDb
    .selectFrom('account')
    .leftJoin('departure', 'departure.accountId', 'account.id')
    .select('account.id')
    .where(sql<boolean>`account.id = any(${[...erasures.keys()]}::uuid[])`)
    .where('departure.erasedAt', 'is', null)
    .execute()
  for (const { id } of found) {
    await leaveAgain(needs, erasures.get(id)!)
    await eraseMember(needs, id)
  }
  return found.length
}

/** As it stood before they were erased: they left, with the choice they made, and their time had come. */
async function leaveAgain(needs: Needs, { accountId, erasedAt, keepsWords }: Erasure): Promise<void> {
  const askedAt = new Date(erasedAt.getTime() - DEPARTURE_DAYS * 86_400_000)
  await transact(needs, async (tx) => {
    await dropDeparture(tx, accountId)
    await tx.insertInto('departure').values({ accountId, askedAt, dueAt: erasedAt, keepsWords }).execute()
    await setLeftAt(tx, accountId, askedAt)
  })
}
