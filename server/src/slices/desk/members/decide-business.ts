import { decideVerification } from '../../profiles/verification.claims.ts'
import type { Doer } from '../../staff/audit/audit.claims.ts'
import { closeCase } from '../queues/case-claims.store.ts'
import { type ActNeeds, actOn, type OnMember } from './on-member.ts'

type Input = OnMember & { decision: 'approved' | 'rejected'; reason: string }

/** Verifies a business, or refuses it: then the member reads the reason. */
export function decideBusiness(needs: ActNeeds, by: Doer, input: Input): Promise<void> {
  const { memberId, decision, reason } = input
  return actOn(needs, by, 'business.decided', input, async (tx, now) => {
    await closeCase(tx, { queue: 'verification', memberId }, { id: by.id, now })
    const decided =
      decision === 'approved'
        ? ({ status: 'approved' } as const)
        : ({ status: 'rejected', reason: reason.trim() } as const)
    await decideVerification(tx, memberId, decided, now)
    return { answer: undefined, details: { decision } }
  })
}
