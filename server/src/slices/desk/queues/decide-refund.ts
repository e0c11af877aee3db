import { Refusal } from '@netwrk/domain/refusals'
import type { Deps } from '../../../deps.ts'
import { answerRefundRequest } from '../../billing/refunds/refund-requests.claims.ts'
import { waitingRefunds } from '../../billing/refunds/refund-requests.reads.ts'
import type { Doer } from '../../staff/audit/audit.claims.ts'
import { type ActNeeds, actOn, lookAt } from '../members/on-member.ts'
import { closeCase } from './case-claims.store.ts'

type Input = {
  memberId: string
  decision: 'given' | 'refused'
  /** Null for all that is left of the payment. */
  amountPence: number | null
  reason: string
}

/** Gives a refund that was asked for, all or a part, or refuses it. Resolves to how much, in pence; null where refused. */
export function decideRefund(needs: ActNeeds, by: Doer, input: Input): Promise<number | null> {
  const { memberId, decision, reason } = input
  return actOn(needs, by, 'refund.decided', input, async (tx, now) => {
    await closeCase(tx, { queue: 'refund', memberId }, { id: by.id, now })
    const answer =
      decision === 'given'
        ? ({ decision, amountPence: input.amountPence, reason } as const)
        : ({ decision, reason } as const)
    const amountPence = await answerRefundRequest(tx, memberId, answer, { by: by.id, now })
    return { answer: amountPence, details: { decision, amountPence } }
  })
}

/** What a member asks back, and why. */
export function viewRefund(needs: Pick<Deps, 'db' | 'clock'>, by: Doer, input: { memberId: string }) {
  return lookAt(needs, by, 'refund.viewed', input, async (tx) => {
    const [found] = await waitingRefunds(tx, input.memberId)
    if (!found) throw new Refusal('desk.case_not_found')
    const { words, plan, paidAt, amountPence, refundedAt, payablePence } = found
    return {
      answer: { words, plan, paidAt, amountPence, payablePence: refundedAt === null ? payablePence : 0 },
    }
  })
}
