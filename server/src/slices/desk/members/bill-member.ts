import type { PaidPlan } from '@netwrk/domain/billing/subscription'
import { GRANT_DAYS_MAX } from '@netwrk/domain/desk/members/member-page'
import { Refusal } from '@netwrk/domain/refusals'
import { record } from '../../../platform/events/record-event.ts'
import { endGrant, grantPlan } from '../../billing/grants/grants.claims.ts'
import { orderRefund } from '../../billing/refunds/refund.claims.ts'
import type { Doer } from '../../staff/audit/audit.claims.ts'
import { type ActNeeds, actOn, type OnMember } from './on-member.ts'

const dayMilliseconds = 86_400_000

/** Gives a plan without payment to the end of a day, by UTC. */
export function giveMemberPlan(
  needs: ActNeeds,
  by: Doer,
  input: OnMember & { plan: PaidPlan; until: string },
): Promise<void> {
  const { memberId, plan, until } = input
  return actOn(needs, by, 'plan.granted', input, async (tx, now) => {
    const ends = new Date(Date.parse(until) + dayMilliseconds)
    const latest = now.getTime() + GRANT_DAYS_MAX * dayMilliseconds
    if (ends <= now || ends.getTime() > latest) throw new Refusal('desk.grant_time')
    await grantPlan(tx, memberId, { plan, until: ends }, now)
    return { answer: undefined, details: { plan, until } }
  })
}

/** Ends a plan that was given. */
export function endMemberGrant(needs: ActNeeds, by: Doer, input: OnMember): Promise<void> {
  return actOn(needs, by, 'plan.grant_ended', input, async (tx, now) => {
    if (!(await endGrant(tx, input.memberId, now))) throw new Refusal('desk.no_grant')
    return { answer: undefined }
  })
}

/** Gives back all they paid, by the rules of the guarantee. Resolves to how much, in pence. */
export function refundMember(needs: ActNeeds, by: Doer, input: OnMember): Promise<number> {
  return actOn(needs, by, 'money.given_back', input, async (tx, now) => {
    const amountPence = await orderRefund(tx, input.memberId, now)
    return { answer: amountPence, details: { amountPence } }
  })
}

/** Has their plan brought to what the provider says. */
export function syncMember(needs: ActNeeds, by: Doer, input: OnMember): Promise<void> {
  return actOn(needs, by, 'billing.synced', input, async (tx, now) => {
    await record(tx, [{ type: 'billing.repair_due', accountId: input.memberId }], now)
    return { answer: undefined }
  })
}
