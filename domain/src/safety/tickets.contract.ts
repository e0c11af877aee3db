import { z } from 'zod'
import { call } from '../call.ts'
import { idSchema, multilineText } from '../text.ts'
import { ACT_DAYS_LIMIT, acts, STATEMENT_LIMIT, standingSchema, statementSchema } from './decision.ts'
import { categorySchema, outcomes, targetKinds } from './report.ts'
import { appealOutcomes } from './standing.ts'

const moderate = 'staff:safety.moderate'
// As large as the database counts.
const number = z.number().int().positive().max(2_147_483_647)

/** Somebody as the staff meets them. */
const memberSchema = z.object({
  id: idSchema,
  name: z.string(),
  username: z.string(),
  photo: z.string().nullable(),
})

/** One ticket in the queue. */
export const ticketRowSchema = z.object({
  number,
  /** Whom it is about; null once their account is gone. */
  subject: memberSchema.nullable(),
  categories: z.array(categorySchema),
  reports: z.number().int().min(0),
  priority: z.number().int(),
  openedAt: z.date(),
  /** Who works on it, and until when; null where nobody does. */
  claim: z.object({ name: z.string(), isOwn: z.boolean(), until: z.date() }).nullable(),
  standing: standingSchema,
  /** What was decided, by whom and when; null while it is open. */
  decided: z.object({ number, act: z.enum(acts), decidedAt: z.date(), decidedBy: z.string() }).nullable(),
  /** Messages of theirs that wait for review: how many, and when the first is released by itself; null where none does. */
  held: z.object({ count: z.number().int().min(1), releasedAt: z.date() }).nullable(),
})
export type TicketRow = z.infer<typeof ticketRowSchema>

/** A message as it was when it was frozen. */
const frozenMessageSchema = z.object({
  id: idSchema,
  isFromSubject: z.boolean(),
  content: z.string(),
  sentAt: z.date(),
  attachments: z.array(z.string()),
  /** Whether the reporter picked it, or it stands around one that they picked. */
  isReported: z.boolean(),
})

/** What was reported, as it was then. `isIntact`: its hash is still that of the moment it was frozen. */
export const evidenceSchema = z.object({
  id: idSchema,
  kind: z.enum(targetKinds),
  frozenAt: z.date(),
  isIntact: z.boolean(),
  profile: z
    .object({
      name: z.string(),
      username: z.string(),
      headline: z.string(),
      bio: z.string(),
      links: z.array(z.string()),
      photos: z.array(z.string()),
    })
    .nullable(),
  messages: z.array(frozenMessageSchema),
  /** Of a photo or a file: whether it is what was reported, and not one beside it. */
  isReported: z.boolean(),
  /** Of a photo: where its owner has it, by which it is removed. */
  photoPath: z.string().nullable(),
  /** Opens for the staff only. */
  fileUrl: z.string().nullable(),
  fileName: z.string().nullable(),
})
export type Evidence = z.infer<typeof evidenceSchema>

export const ticketReportSchema = z.object({
  number,
  source: z.enum(['member', 'notice', 'staff', 'shield', 'evasion']),
  category: categorySchema,
  words: z.string(),
  reportedAt: z.date(),
  outcome: z.enum(outcomes),
  isAskedAgain: z.boolean(),
  /** Who reported, for the staff's eyes; null for a machine, or once they are gone. */
  reporter: z
    .object({
      name: z.string(),
      email: z.string().nullable(),
      acted: z.number().int(),
      dismissed: z.number().int(),
    })
    .nullable(),
  evidence: z.array(evidenceSchema),
})
export type TicketReport = z.infer<typeof ticketReportSchema>

/** What was decided before about the same member, as the staff reads it. */
export const pastDecisionSchema = statementSchema.partial().extend({
  number,
  act: z.enum(acts),
  category: categorySchema.nullable(),
  decidedAt: z.date(),
  decidedBy: z.string(),
  /** What whoever decided left for the staff; empty where nothing. */
  note: z.string(),
  until: z.date().nullable(),
  state: z.enum(['standing', 'ended', 'shortened', 'overturned']),
})

export const ticketSchema = ticketRowSchema.extend({
  /** Which state of the ticket this is; a decision names it, so that nobody decides what they have not seen. */
  version: z.number().int().min(0),
  state: z.enum(['open', 'decided']),
  subjectSince: z.date().nullable(),
  strikes: z.number().int().min(0),
  /** What the ladder of the configuration proposes, for each category reported. */
  proposed: z.object({ act: z.enum(acts), days: z.number().int().nullable() }),
  reportList: z.array(ticketReportSchema),
  decisions: z.array(pastDecisionSchema),
})
export type Ticket = z.infer<typeof ticketSchema>

/** An appeal, as who may decide it sees it. */
export const appealRowSchema = z.object({
  id: idSchema,
  openedAt: z.date(),
  member: memberSchema.nullable(),
  decision: pastDecisionSchema,
  /** The reader made the decision that is appealed, so somebody else decides. */
  isOwnDecision: z.boolean(),
  messages: z.array(
    z.object({ from: z.enum(['member', 'staff']), name: z.string(), text: z.string(), writtenAt: z.date() }),
  ),
  /** What became of it, by whom, when and why; null while it is open. */
  decided: z
    .object({
      outcome: z.enum(appealOutcomes),
      decidedAt: z.date(),
      decidedBy: z.string(),
      reason: z.string(),
    })
    .nullable(),
})
export type AppealRow = z.infer<typeof appealRowSchema>

/** A decision about a ticket. */
export const decisionSchema = z.strictObject({
  number,
  version: z.number().int().min(0).max(2_147_483_647),
  act: z.enum(acts),
  category: categorySchema,
  /** How long it holds, in days, where it ends by itself. */
  days: z.number().int().min(1).max(ACT_DAYS_LIMIT).nullable(),
  statement: statementSchema.nullable(),
  /** Of removed content: which photo or message. */
  content: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('photo'), path: z.string().min(1).max(200) }),
      z.strictObject({ kind: z.literal('message'), messageId: idSchema }),
    ])
    .nullable(),
  /** For the staff's eyes. */
  note: multilineText(STATEMENT_LIMIT),
})

/** What becomes of an appeal. */
export const appealDecisionSchema = z.strictObject({
  appealId: idSchema,
  outcome: z.enum(['upheld', 'shortened', 'overturned']),
  /** Of one that is shortened: how long it holds in all, in days. */
  days: z.number().int().min(1).max(ACT_DAYS_LIMIT).nullable(),
  reason: multilineText(STATEMENT_LIMIT),
})

export const ticketsContract = {
  /**
   * Open tickets, the most urgent first, or those that were decided, the last decided first; how many are open, and since
   * when the oldest waits.
   */
  tickets: call({
    access: moderate,
    act: 'tickets.listed',
    input: z.strictObject({ state: z.enum(['open', 'decided']).default('open') }),
    output: z.object({
      tickets: z.array(ticketRowSchema),
      open: z.number().int(),
      oldestAt: z.date().nullable(),
      openAppeals: z.number().int(),
    }),
    refuses: [],
  }),

  /** A ticket with everything reported; that it was looked at is on record. */
  ticket: call({
    access: moderate,
    act: 'ticket.viewed',
    input: z.strictObject({ number }),
    output: z.object({ ticket: ticketSchema }),
    refuses: ['safety.ticket_not_found', 'desk.own_account'],
  }),

  /** Takes a ticket for oneself for a quarter of an hour; taking it again extends that. */
  claim: call({
    access: moderate,
    act: 'ticket.claimed',
    input: z.strictObject({ number }),
    output: z.object({ until: z.date() }),
    refuses: [
      'safety.ticket_not_found',
      'safety.ticket_claimed',
      'safety.ticket_decided',
      'desk.own_account',
    ],
  }),

  /** Gives a ticket back to the queue. */
  release: call({
    access: moderate,
    act: 'ticket.released',
    input: z.strictObject({ number }),
    output: z.object({ ok: z.literal(true) }),
    refuses: ['safety.ticket_not_found'],
  }),

  /** Decides a ticket. An act with an effect comes with its statement of reasons. */
  decide: call({
    access: moderate,
    act: 'ticket.decided',
    input: decisionSchema,
    output: z.object({ decisionNumber: number }),
    refuses: [
      'safety.ticket_not_found',
      'safety.ticket_claimed',
      'safety.ticket_decided',
      'safety.ticket_changed',
      'safety.statement_missing',
      'safety.duration_missing',
      'safety.content_missing',
      'safety.target_not_found',
      'safety.own_decision',
      'desk.own_account',
      'desk.higher_role',
    ],
  }),

  /** Open appeals, the oldest first; or those that were decided, the last decided first. */
  appeals: call({
    access: 'staff:safety.decide_appeals',
    act: 'appeals.viewed',
    input: z.strictObject({ state: z.enum(['open', 'decided']).default('open') }),
    output: z.object({ appeals: z.array(appealRowSchema) }),
    refuses: [],
  }),

  /** Answers a member who appealed, without deciding. */
  answerAppeal: call({
    access: 'staff:safety.decide_appeals',
    act: 'appeal.answered',
    input: z.strictObject({ appealId: idSchema, text: multilineText(STATEMENT_LIMIT) }),
    output: z.object({ ok: z.literal(true) }),
    refuses: ['safety.appeal_not_found', 'safety.appeal_decided', 'safety.statement_missing'],
  }),

  /** Decides an appeal: by somebody else than who made the decision. */
  decideAppeal: call({
    access: 'staff:safety.decide_appeals',
    act: 'appeal.decided',
    input: appealDecisionSchema,
    output: z.object({ ok: z.literal(true) }),
    refuses: [
      'safety.appeal_not_found',
      'safety.appeal_decided',
      'safety.own_decision',
      'safety.statement_missing',
      'safety.duration_missing',
      'safety.not_shortenable',
      'desk.own_account',
    ],
  }),

  /** Opens a ticket about a member on one's own account. */
  openTicket: call({
    access: moderate,
    act: 'ticket.opened',
    input: z.strictObject({
      memberId: idSchema,
      category: categorySchema,
      words: multilineText(STATEMENT_LIMIT),
    }),
    output: z.object({ number }),
    refuses: ['profiles.not_found', 'desk.own_account', 'desk.higher_role'],
  }),
}
