import { Refusal } from '@netwrk/domain/refusals'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import { record } from '../../../platform/events/record-event.ts'
import { setLeftAt } from '../../accounts/leave.claims.ts'
import { endAllSessions } from '../../accounts/sessions/sessions.claims.ts'
import { applyRestrictions } from '../../safety/standing/apply-standing.claims.ts'
import { isLastOwner } from '../../staff/roles/last-owner.claims.ts'
import { departureOf, keepDeparture } from './departures.store.ts'

/**
 * Hides a member and has them erased in two weeks, in the transaction of the caller: nobody finds them, their sessions and
 * pushes end, and so does their plan at the provider. A reason is the staff's, who has the account deleted. Again, it
 * changes nothing. Resolves to when they are erased, and whether they were leaving already.
 */
export async function depart(
  tx: Db,
  needs: Pick<Deps, 'clock'>,
  accountId: string,
  departing: { keepsWords: boolean; reason: string | null },
): Promise<{ dueAt: Date; isNew: boolean }> {
  const now = needs.clock.now()
  if (await isLastOwner(tx, accountId)) throw new Refusal('rights.last_owner')
  const departure = await keepDeparture(tx, accountId, departing, now)
  if (departure === null) return { dueAt: (await departureOf(tx, accountId))!.dueAt, isNew: false }
  await setLeftAt(tx, accountId, now)
  await applyRestrictions(tx, accountId)
  await endAllSessions(tx, accountId, now)
  await record(
    tx,
    [
      { type: 'member.left', memberId: accountId },
      { type: 'departure.mail_due', memberId: accountId },
      { type: 'billing.end_due', accountId },
    ],
    now,
  )
  return { dueAt: departure.dueAt, isNew: true }
}
