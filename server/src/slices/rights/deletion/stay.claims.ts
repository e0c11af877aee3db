import { Refusal } from '@netwrk/domain/refusals'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import { record } from '../../../platform/events/record-event.ts'
import { setLeftAt } from '../../accounts/leave.claims.ts'
import { endLinks } from '../../accounts/links/mailed-tokens.claims.ts'
import { applyRestrictions } from '../../safety/standing/apply-standing.claims.ts'
import { dropDeparture, holdDeparture } from './departures.store.ts'

/**
 * Gives a member back who was leaving, in the transaction of the caller: everything of theirs is as it was, but for their
 * sessions and their plan, which have ended. Resolves to whether they were leaving; where not, nothing changes.
 */
export async function stay(tx: Db, needs: Pick<Deps, 'clock'>, accountId: string): Promise<boolean> {
  const departure = await holdDeparture(tx, accountId)
  if (departure === null) return false
  const now = needs.clock.now()
  // From then on they may be in the ledger of who is erased, and would not outlive the next start.
  if (departure.erasedAt !== null || departure.dueAt <= now) throw new Refusal('rights.too_late')
  await dropDeparture(tx, accountId)
  await setLeftAt(tx, accountId, null)
  await applyRestrictions(tx, accountId)
  await endLinks(tx, { id: accountId, email: '' }, ['keep-account'])
  await record(tx, [{ type: 'member.stayed', memberId: accountId }], now)
  return true
}
