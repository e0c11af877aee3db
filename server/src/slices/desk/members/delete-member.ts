import { Refusal } from '@netwrk/domain/refusals'
import type { Deps } from '../../../deps.ts'
import { depart } from '../../rights/deletion/depart.claims.ts'
import { waitingDepartures } from '../../rights/deletion/departures.reads.ts'
import { eraseMemberIn } from '../../rights/deletion/erase-member.claims.ts'
import { stay } from '../../rights/deletion/stay.claims.ts'
import type { Doer } from '../../staff/audit/audit.claims.ts'
import { closeCase } from '../queues/case-claims.store.ts'
import { type ActNeeds, actOn, actOnRecorded, type OnMember } from './on-member.ts'

type Input = OnMember & { reason: string }

/** Has an account deleted as if the member had asked for it, but for the reason that they are mailed. Resolves to when. */
export function deleteMember(needs: ActNeeds, by: Doer, input: Input): Promise<Date> {
  const { memberId, reason } = input
  return actOn(needs, by, 'deletion.asked', input, async (tx) => {
    const { dueAt, isNew } = await depart(tx, needs, memberId, { keepsWords: true, reason: reason.trim() })
    if (!isNew) throw new Refusal('desk.leaving_already')
    return { answer: dueAt, details: { dueAt } }
  })
}

/** Lets a member stay who was leaving, whoever asked for it. */
export function keepMember(needs: ActNeeds, by: Doer, input: Input): Promise<void> {
  const { memberId } = input
  return actOn(needs, by, 'deletion.stopped', input, async (tx, now) => {
    await closeCase(tx, { queue: 'deletion', memberId }, { id: by.id, now })
    if (!(await stay(tx, needs, memberId))) throw new Refusal('desk.not_leaving')
    return { answer: undefined }
  })
}

type EraseNeeds = ActNeeds & Pick<Deps, 'patientDb' | 'erasures'>

/** Erases a member whose two weeks are over, at once. */
export function eraseNow(needs: EraseNeeds, by: Doer, input: Input): Promise<void> {
  const { memberId, reason } = input
  return actOnRecorded({ ...needs, db: needs.patientDb }, by, input, async (tx, now) => {
    const [leaving] = await waitingDepartures(tx, now, memberId)
    if (!leaving) throw new Refusal('desk.case_not_found')
    if (!leaving.isDue) throw new Refusal('desk.not_due')
    await closeCase(tx, { queue: 'deletion', memberId }, { id: by.id, now })
    if (!(await eraseMemberIn(tx, needs, memberId, by, reason.trim())))
      throw new Refusal('desk.case_not_found')
  })
}
