import { mayActOn, type Permission } from '@netwrk/domain/desk/permissions'
import { CASE_MINUTES, type CaseQueue, queues } from '@netwrk/domain/desk/queues'
import { Refusal } from '@netwrk/domain/refusals'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/transact.ts'
import { waitingRefunds } from '../../billing/refunds/refund-requests.reads.ts'
import { verificationOf } from '../../profiles/verification.reads.ts'
import { waitingDepartures } from '../../rights/deletion/departures.reads.ts'
import { audit, type Doer, nothingToRecord } from '../../staff/audit/audit.claims.ts'
import { refuseUnlessMay } from '../../staff/roles/act-below.claims.ts'
import { roleOf } from '../../staff/roles/staff.reads.ts'
import { leaveCase, takeCase } from './case-claims.store.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'wake'>
type Input = { memberId: string }

/**
 * Takes a case for somebody of the staff, in the browser oneself; taking it again extends that. One whose time is over is
 * anybody's.
 */
export function claimCase(queue: CaseQueue) {
  return async (
    needs: Needs,
    by: Doer,
    { memberId, holderId }: Input & { holderId: string },
  ): Promise<{ until: Date }> => {
    const now = needs.clock.now()
    const until = new Date(now.getTime() + CASE_MINUTES * 60_000)
    await transact(needs, async (tx) => {
      if (memberId === holderId) throw new Refusal('desk.own_account')
      if (!(await isWaiting[queue](tx, memberId, now))) throw new Refusal('desk.case_not_found')
      const role = await roleOf(tx, holderId)
      refuseUnlessMay(role, permissionOf[queue])
      if (role === null || !mayActOn(role, await roleOf(tx, memberId))) throw new Refusal('desk.higher_role')
      const came = await takeCase(tx, { queue, memberId }, { id: holderId, now, until })
      if (came === 'refused') throw new Refusal('desk.case_claimed')
      if (came === 'extended') return nothingToRecord(by, 'case.claimed')
      const details = { queue, ...(by.id === null && { holderId }) }
      await audit(tx, by, now, { act: 'case.claimed', subjectId: memberId, details })
    })
    return { until }
  }
}

/** Gives a case back; one that is not one's own stays with whose it is. A command gives back anybody's. */
export function releaseCase(queue: CaseQueue) {
  return async (needs: Needs, by: Doer, { memberId }: Input) => {
    const now = needs.clock.now()
    await transact(needs, async (tx) => {
      if (!(await isWaiting[queue](tx, memberId, now))) throw new Refusal('desk.case_not_found')
      const wasTheirs = await leaveCase(tx, { queue, memberId }, { id: by.id, now })
      if (!wasTheirs) return nothingToRecord(by, 'case.released')
      await audit(tx, by, now, { act: 'case.released', subjectId: memberId, details: { queue } })
    })
    return { ok: true as const }
  }
}

const permissionOf: Record<CaseQueue, Permission> = {
  verification: queues.verification.permission,
  refund: queues.refunds.permission,
  deletion: queues.deletions.permission,
}

const isWaiting: Record<CaseQueue, (tx: Db, memberId: string, now: Date) => Promise<boolean>> = {
  verification: async (tx, memberId) => (await verificationOf(tx, memberId)).status === 'pending',
  refund: async (tx, memberId) => (await waitingRefunds(tx, memberId)).length > 0,
  deletion: async (tx, memberId, now) => (await waitingDepartures(tx, now, memberId)).length > 0,
}
