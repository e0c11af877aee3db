import { z } from 'zod'
import { paidPlanSchema } from '../../billing/subscription.ts'
import { call } from '../../call.ts'
import { idSchema, multilineText } from '../../text.ts'
import { reasonSchema } from '../staff.contract.ts'
import { noteSchema } from './members.contract.ts'

const withReason = { memberId: idSchema, reason: reasonSchema }
const refusesActs = ['desk.member_not_found', 'desk.own_account', 'desk.higher_role'] as const
const refuses = [...refusesActs, 'desk.reason_missing'] as const
const ok = z.object({ ok: z.literal(true) })

/** What the staff does with a member. Nobody acts on themselves, or on a role as high as theirs. */
export const memberActsContract = {
  /** Verifies a business, or refuses it: then the member reads the reason. Deciding again replaces the decision. */
  decideBusiness: call({
    access: 'staff:members.verify',
    act: 'business.decided',
    input: z.strictObject({ ...withReason, decision: z.enum(['approved', 'rejected']) }),
    output: ok,
    refuses: [...refuses, 'desk.case_claimed'],
  }),
  /** Ends all their sessions: they sign in anew everywhere. */
  endMemberSessions: call({
    access: 'staff:members.help',
    act: 'sessions.ended',
    input: z.strictObject(withReason),
    output: z.object({ ended: z.number().int().min(0) }),
    refuses,
  }),
  /**
   * Has their second factor taken off after a waiting time. They are mailed at once, with a link that stops it; using the
   * second factor stops it, too. Asking again does not begin the time anew.
   */
  askFactorOff: call({
    access: 'staff:members.help',
    act: 'factor.removal_asked',
    input: z.strictObject(withReason),
    output: z.object({ endsAt: z.date() }),
    refuses: [...refuses, 'desk.factor_is_off'],
  }),
  /** Has it stay on. */
  keepFactor: call({
    access: 'staff:members.help',
    act: 'factor.removal_stopped',
    input: z.strictObject(withReason),
    output: ok,
    refuses: [...refuses, 'desk.factor_stays'],
  }),
  /** Gives a plan without payment to the end of a day (UTC), in place of one that was given before. */
  grantPlan: call({
    access: 'staff:members.bill',
    act: 'plan.granted',
    input: z.strictObject({ ...withReason, plan: paidPlanSchema, until: z.iso.date() }),
    output: ok,
    refuses: [...refuses, 'desk.plan_paid', 'desk.grant_time'],
  }),
  /** Ends a plan that was given, at once. */
  endGrant: call({
    access: 'staff:members.bill',
    act: 'plan.grant_ended',
    input: z.strictObject(withReason),
    output: ok,
    refuses: [...refuses, 'desk.no_grant'],
  }),
  /** Gives back all they paid and ends their plan, by the rules of the money-back guarantee. The provider is told at once after. */
  refundMember: call({
    access: 'staff:members.bill',
    act: 'money.given_back',
    input: z.strictObject(withReason),
    output: z.object({ amountPence: z.number().int().min(0) }),
    refuses: [...refuses, 'billing.no_subscription', 'billing.refund_used', 'billing.refund_too_late'],
  }),
  /** Brings their plan to what the payment provider says. */
  syncMember: call({
    access: 'staff:members.bill',
    act: 'billing.synced',
    input: z.strictObject({ memberId: idSchema }),
    output: ok,
    refuses: refusesActs,
  }),
  /** Mails them the link again that verifies their address. */
  resendMail: call({
    access: 'staff:members.help',
    act: 'mail.sent_again',
    input: z.strictObject({ memberId: idSchema }),
    output: ok,
    refuses: [...refusesActs, 'accounts.already_verified', 'request.too_many'],
  }),
  /**
   * Has an archive of their data made, because they asked for it by mail. They are told at their own address; nobody of the
   * staff sees it.
   */
  sendData: call({
    access: 'staff:members.remove',
    act: 'member.data_sent',
    input: z.strictObject(withReason),
    output: ok,
    refuses: [...refuses, 'accounts.email_unverified', 'rights.export_too_soon'],
  }),
  /**
   * Has their account deleted, as if they had asked for it: hidden at once, erased in two weeks. Until then they come back by
   * the link of the mail that tells them so and why.
   */
  deleteMember: call({
    access: 'staff:members.remove',
    act: 'deletion.asked',
    input: z.strictObject(withReason),
    output: z.object({ dueAt: z.date() }),
    refuses: [...refuses, 'desk.leaving_already', 'rights.last_owner'],
  }),
  /** Lets them stay after all, while the two weeks are not over; whoever asked for the deletion. */
  keepMember: call({
    access: 'staff:members.remove',
    act: 'deletion.stopped',
    input: z.strictObject(withReason),
    output: ok,
    refuses: [...refuses, 'desk.not_leaving', 'desk.case_claimed', 'rights.too_late'],
  }),
  /** Notes something about them that only the staff reads. */
  addNote: call({
    access: 'staff:members.note',
    act: 'member.note_added',
    input: z.strictObject({
      memberId: idSchema,
      text: multilineText(2000).refine((text) => text.trim() !== '', 'must say something'),
    }),
    output: z.object({ note: noteSchema }),
    refuses: refusesActs,
  }),
}
