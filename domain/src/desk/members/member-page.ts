import { z } from 'zod'
import { verificationLevelSchema } from '../../accounts/verification.ts'
import { tierSchema } from '../../billing/plans.ts'
import { paidPlanSchema, subscriptionStatuses } from '../../billing/subscription.ts'
import { verificationStatusSchema } from '../../profiles/business-verification.ts'
import { acts, standingSchema } from '../../safety/decision.ts'
import { categorySchema } from '../../safety/report.ts'
import { idSchema } from '../../text.ts'
import { roles } from '../permissions.ts'

/** By what a member was found. An address or a number that matched is not shown, only that it did. */
export const foundBy = ['id', 'username', 'name', 'email', 'phone', 'payment'] as const
export type FoundBy = (typeof foundBy)[number]

/** What holds for a member, in one word: the strictest. */
export const memberStates = ['active', 'limited', 'hidden', 'leaving', 'suspended', 'closed'] as const
export type MemberState = (typeof memberStates)[number]

/** A member in a list of the desk: nothing that is private. */
export const memberRowSchema = z.object({
  id: idSchema,
  name: z.string(),
  username: z.string(),
  photo: z.string().nullable(),
  tier: tierSchema,
  level: verificationLevelSchema,
  /** Whether their business is verified. */
  isVerified: z.boolean(),
  state: z.enum(memberStates),
  role: z.enum(roles).nullable(),
  joinedAt: z.date(),
})
export type MemberRow = z.infer<typeof memberRowSchema>

const count = z.number().int().min(0)

/** A decision about a member that holds now. */
const restrictionSchema = z.object({
  number: z.number().int().positive(),
  ticketNumber: z.number().int().positive(),
  act: z.enum(acts),
  category: categorySchema,
  decidedAt: z.date(),
  /** When it ends by itself; null where it does not. */
  until: z.date().nullable(),
  state: z.enum(['standing', 'shortened']),
})

/** A member's page: what they are, have and did, without what is private. */
export const memberPageSchema = memberRowSchema.extend({
  /** Whether whoever looks may act on them: not on themselves, nor on a role as high as theirs. */
  mayActOn: z.boolean(),
  standing: standingSchema,
  /** When they are erased, and why where the staff has the account deleted; null where they are not leaving. */
  leaving: z.object({ dueAt: z.date(), isDue: z.boolean(), reason: z.string().nullable() }).nullable(),
  restrictions: z.array(restrictionSchema),
  reports: z.object({
    /** Made about them, and those of them that wait for a decision. */
    about: count,
    open: count,
    /** Made by them: how many led to an act, and how many were dismissed. */
    by: count,
    byActed: count,
    byDismissed: count,
  }),
  business: z.object({
    status: verificationStatusSchema,
    reason: z.string().nullable(),
    submittedAt: z.date().nullable(),
    decidedAt: z.date().nullable(),
    documents: count,
  }),
  /** How many sessions are open. */
  sessions: count,
  hasFactor: z.boolean(),
  /** The second factor is going to be taken off then, unless it is stopped; null where nobody asked. */
  factorEndsAt: z.date().nullable(),
  billing: z.object({
    subscription: z
      .object({
        plan: paidPlanSchema,
        status: z.enum(subscriptionStatuses),
        startedAt: z.date(),
        periodEndsAt: z.date(),
      })
      .nullable(),
    /** A plan that was given without payment; null where none is. */
    grant: z.object({ plan: paidPlanSchema, until: z.date() }).nullable(),
    /** Until when all they paid can be given back; null where it cannot. */
    refundableUntil: z.date().nullable(),
  }),
  notes: count,
})
export type MemberPage = z.infer<typeof memberPageSchema>

/** What is private of a member's: shown by a call of its own, with a reason, and the member is told. */
export const memberPrivateSchema = z.object({
  email: z.string(),
  isEmailVerified: z.boolean(),
  phoneNumber: z.string().nullable(),
  isPhoneVerified: z.boolean(),
  sessions: z.array(
    z.object({ id: idSchema, device: z.string(), signedInAt: z.date(), lastUsedAt: z.date() }),
  ),
  /** The ids by which the payment provider knows them. */
  customers: z.array(z.string()),
  subscriptionId: z.string().nullable(),
  payments: z.array(
    z.object({
      invoiceId: z.string(),
      plan: paidPlanSchema,
      amountPence: count,
      paidAt: z.date(),
      refundedAt: z.date().nullable(),
    }),
  ),
})
export type MemberPrivate = z.infer<typeof memberPrivateSchema>

/** What is in the timeline of a member. */
export const factKinds = [
  'waitlisted',
  'invited',
  'joined',
  'business_submitted',
  'business_decided',
  'plan_begun',
  'plan_paid',
  'payment_missed',
  'plan_ended',
  'plan_refunded',
  'unused_given_back',
  'refund_asked',
  'refund_given',
  'refund_refused',
  'reported',
  'has_reported',
  'message_held',
  'held_reviewed',
  'decided',
  'decision_over',
  'appealed',
  'appeal_decided',
  'signed_in',
  'staff',
] as const
export type FactKind = (typeof factKinds)[number]

export const factSchema = z.object({
  /** Names the row: together with its time it is where the next page goes on. */
  id: z.string(),
  at: z.date(),
  kind: z.enum(factKinds),
  /** As a line to read. */
  text: z.string(),
})
export type Fact = z.infer<typeof factSchema>

/** Which plan is given at most for how long, in days. */
export const GRANT_DAYS_MAX = 366
/** So long after it was asked for a second factor is taken off, in hours: time for its owner to stop it. */
export const FACTOR_WAIT_HOURS = 48
/** How many rows of a list come at once. */
export const MEMBERS_AT_ONCE = 20
export const FACTS_AT_ONCE = 50
export const NOTES_AT_ONCE = 50
