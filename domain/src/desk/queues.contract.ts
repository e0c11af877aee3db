import { z } from 'zod'
import { paidPlanSchema } from '../billing/subscription.ts'
import { call } from '../call.ts'
import { idSchema } from '../text.ts'
import { queueNames } from './queues.ts'
import { reasonSchema } from './staff.contract.ts'

/** Somebody whose case waits. */
const caseRow = z.object({
  memberId: idSchema,
  name: z.string(),
  username: z.string(),
  photo: z.string().nullable(),
  since: z.date(),
  /** Who works on it now. */
  claim: z.object({ name: z.string(), isOwn: z.boolean(), until: z.date() }).nullable(),
})
export type CaseRow = z.infer<typeof caseRow>

/** Somebody who is leaving. */
const deletionRow = caseRow.extend({
  dueAt: z.date(),
  isDue: z.boolean(),
  /** Why the staff has the account deleted; null where they asked for it themselves. */
  reason: z.string().nullable(),
  /** When it was tried last, and by what kind of error it came to nothing. */
  failed: z.object({ at: z.date(), how: z.string() }).nullable(),
})
export type DeletionRow = z.infer<typeof deletionRow>

const pence = z.number().int().min(0)
const member = z.strictObject({ memberId: idSchema })
const ok = z.object({ ok: z.literal(true) })
const claimed = {
  input: member,
  output: z.object({ until: z.date() }),
  refuses: ['desk.case_not_found', 'desk.case_claimed', 'desk.own_account', 'desk.higher_role'],
} as const

export const queuesContract = {
  /** What waits for the staff: how much, since when, and whether the caller may work on it. */
  queues: call({
    access: 'member',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.object({
      queues: z.array(
        z.object({
          name: z.enum(queueNames),
          count: z.number().int().min(0),
          oldestAt: z.date().nullable(),
          isMine: z.boolean(),
        }),
      ),
    }),
    refuses: ['desk.not_permitted'],
  }),

  /** Businesses that wait to be verified, the longest waiting first. */
  verifications: call({
    access: 'staff:members.verify',
    act: 'verifications.listed',
    input: z.strictObject({}),
    output: z.object({ cases: z.array(caseRow) }),
    refuses: [],
  }),
  /** Takes a business for oneself, so that nobody else decides meanwhile; taking it again extends that. */
  claimVerification: call({ access: 'staff:members.verify', act: 'case.claimed', ...claimed }),
  /** Gives it back; one that is not one's own stays with whose it is. */
  releaseVerification: call({
    access: 'staff:members.verify',
    act: 'case.released',
    input: member,
    output: ok,
    refuses: ['desk.case_not_found'],
  }),

  /** Refunds that were asked for, the longest waiting first. */
  refundRequests: call({
    access: 'staff:members.bill',
    act: 'refunds.listed',
    input: z.strictObject({}),
    output: z.object({ cases: z.array(caseRow) }),
    refuses: [],
  }),
  /** What a member asks back, and why. They are told that it was read. */
  refundCase: call({
    access: 'staff:members.bill',
    act: 'refund.viewed',
    input: member,
    output: z.object({
      words: z.string(),
      plan: paidPlanSchema,
      paidAt: z.date(),
      amountPence: pence,
      /** What of it can still be given back. */
      payablePence: pence,
    }),
    refuses: ['desk.case_not_found', 'desk.member_not_found'],
  }),
  /** Who is leaving, the first due first. */
  deletions: call({
    access: 'staff:members.remove',
    act: 'deletions.listed',
    input: z.strictObject({}),
    output: z.object({ cases: z.array(deletionRow) }),
    refuses: [],
  }),
  claimDeletion: call({ access: 'staff:members.remove', act: 'case.claimed', ...claimed }),
  releaseDeletion: call({
    access: 'staff:members.remove',
    act: 'case.released',
    input: member,
    output: ok,
    refuses: ['desk.case_not_found'],
  }),
  /** Erases a member whose two weeks are over, at once. */
  eraseMember: call({
    access: 'staff:members.remove',
    act: 'member.erased',
    input: z.strictObject({ memberId: idSchema, reason: reasonSchema }),
    output: ok,
    refuses: [
      'desk.reason_missing',
      'desk.member_not_found',
      'desk.own_account',
      'desk.higher_role',
      'desk.case_not_found',
      'desk.not_due',
      'desk.case_claimed',
    ],
  }),
  claimRefund: call({ access: 'staff:members.bill', act: 'case.claimed', ...claimed }),
  releaseRefund: call({
    access: 'staff:members.bill',
    act: 'case.released',
    input: member,
    output: ok,
    refuses: ['desk.case_not_found'],
  }),
  /** Gives back so much of the payment, or all that is left of it, or refuses; the member is mailed the reason. */
  decideRefund: call({
    access: 'staff:members.bill',
    act: 'refund.decided',
    input: z.strictObject({
      memberId: idSchema,
      decision: z.enum(['given', 'refused']),
      /** Null for all that is left of it. */
      amountPence: z.number().int().min(1).max(100_000_000).nullable(),
      reason: reasonSchema,
    }),
    output: z.object({ amountPence: pence.nullable() }),
    refuses: [
      'desk.reason_missing',
      'desk.member_not_found',
      'desk.own_account',
      'desk.higher_role',
      'desk.request_not_found',
      'desk.payment_went_back',
      'desk.refund_amount',
      'desk.case_claimed',
    ],
  }),
}
