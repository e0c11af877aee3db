import { z } from 'zod'
import { idSchema, multilineText } from '../text.ts'
import { categorySchema } from './report.ts'

/** What a moderator may decide about a ticket. */
export const acts = ['dismiss', 'warn', 'limit_contacts', 'hide', 'suspend', 'ban', 'remove_content'] as const
export type Act = (typeof acts)[number]

/** An act as a person reads it, as what has happened to them. */
export const actTexts: Record<Act, string> = {
  dismiss: 'No action',
  warn: 'Warning',
  limit_contacts: 'New contacts are limited',
  hide: 'Hidden from suggestions',
  suspend: 'Account suspended',
  ban: 'Account closed for good',
  remove_content: 'Content removed',
}

/** Acts with an effect: each needs a statement of reasons, and can be appealed. */
export function isRestrictive(act: Act): boolean {
  return act !== 'dismiss'
}

/** Acts that can end by themselves at a time. A suspension must; a ban never does. */
export const timedActs: readonly Act[] = ['limit_contacts', 'hide', 'suspend']

/** The most days that one of them may be decided for. */
export const ACT_DAYS_LIMIT = 3650

/** For so long a ticket is whoever's who took it. */
export const CLAIM_MINUTES = 15

/** The most that facts, rule and words of an appeal may have, in characters. */
export const STATEMENT_LIMIT = 4000

const statementText = multilineText(STATEMENT_LIMIT).refine(
  (text) => text.trim() !== '',
  'must say something',
)

/** Why, and what it means: complete for every act with an effect. */
export const statementSchema = z.object({
  /** What was found, in words the member understands. */
  facts: statementText,
  /** Which rule of the community, or which law, it breaks. */
  rule: statementText,
  /** What it touches: the account, or which photo or message. */
  scope: statementText,
})
export type Statement = z.infer<typeof statementSchema>

/** A decision with an effect, as the member whom it concerns reads it. Never says who reported. */
export const ownDecisionSchema = statementSchema.extend({
  id: idSchema,
  number: z.number().int().positive(),
  act: z.enum(acts),
  category: categorySchema,
  decidedAt: z.date(),
  /** When it ends by itself; null where it does not. */
  until: z.date().nullable(),
  /** Whether a machine took part in finding or deciding it. */
  isAutomated: z.boolean(),
  strikes: z.number().int().min(0),
  state: z.enum(['standing', 'ended', 'shortened', 'overturned']),
  /** Until when an appeal is taken. */
  appealableUntil: z.date(),
  appeal: z
    .object({
      id: idSchema,
      state: z.enum(['open', 'upheld', 'shortened', 'overturned']),
      openedAt: z.date(),
      decidedAt: z.date().nullable(),
      /** Why it was decided so; null while it is open. */
      reason: z.string().nullable(),
      messages: z.array(
        z.object({ from: z.enum(['member', 'staff']), text: z.string(), writtenAt: z.date() }),
      ),
      /** Nobody is there but who decided: the appeal waits until somebody else is. */
      waitsForAnother: z.boolean(),
    })
    .nullable(),
})
export type OwnDecision = z.infer<typeof ownDecisionSchema>

/** What holds for a member now, derived from the decisions that stand. */
export const standingSchema = z.object({
  contactsLimitedUntil: z.date().nullable(),
  areContactsLimited: z.boolean(),
  isHidden: z.boolean(),
  hiddenUntil: z.date().nullable(),
  isSuspended: z.boolean(),
  suspendedUntil: z.date().nullable(),
  isBanned: z.boolean(),
  strikes: z.number().int().min(0),
})
export type Standing = z.infer<typeof standingSchema>
