import { z } from 'zod'
import { call } from '../call.ts'
import { idSchema, lineText, multilineText } from '../text.ts'
import { categorySchema, outcomes, REPORT_WORDS_LIMIT, targetKinds, targetSchema } from './report.ts'

/** A report as who made it finds it again. */
export const ownReportSchema = z.object({
  /** What it is called by, to the reporter and the staff. */
  number: z.number().int().positive(),
  /** Whom it is about, as they were called then. */
  name: z.string(),
  targetKind: z.enum(targetKinds),
  category: categorySchema,
  words: z.string(),
  reportedAt: z.date(),
  outcome: z.enum(outcomes),
  /** It was dismissed, and nobody has asked to look again yet. */
  canAskAgain: z.boolean(),
})
export type OwnReport = z.infer<typeof ownReportSchema>

export const reportsContract = {
  /** Reports somebody, or something of theirs. It is frozen as it is now; they never learn who reported it. */
  report: call({
    access: 'member',
    effect: 'writes',
    input: z.strictObject({
      memberId: idSchema,
      target: targetSchema,
      category: categorySchema,
      words: multilineText(REPORT_WORDS_LIMIT),
      /** Blocks them as well, in the same step. */
      alsoBlocks: z.boolean(),
      /** Chosen by the browser: sent again, the report is answered again and counts once. */
      clientId: idSchema,
    }),
    output: z.object({ number: z.number().int().positive() }),
    refuses: ['safety.self', 'safety.target_not_found', 'safety.too_many_reports'],
  }),

  /** My reports and what became of them, the newest first. */
  ownReports: call({
    access: 'member',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.object({ reports: z.array(ownReportSchema) }),
    refuses: [],
  }),

  /** Asks once more to look at a report that was dismissed; another moderator does. */
  askAgain: call({
    access: 'member',
    effect: 'writes',
    input: z.strictObject({
      number: z.number().int().positive().max(2_147_483_647),
      words: multilineText(REPORT_WORDS_LIMIT),
    }),
    output: z.object({ ok: z.literal(true) }),
    refuses: ['safety.report_not_found', 'safety.asked_again_already'],
  }),

  /** A notice of something illegal or against the rules, by anybody on the internet. */
  notice: call({
    access: 'public',
    effect: 'writes',
    input: z.strictObject({
      /** Where it is: the address of a profile here, or a username. */
      where: lineText(500),
      category: categorySchema,
      words: multilineText(REPORT_WORDS_LIMIT).refine((text) => text.trim() !== '', 'must say something'),
      name: lineText(80),
      email: lineText(254),
      solution: lineText(8192),
    }),
    output: z.object({ number: z.number().int().positive() }),
    refuses: [
      'safety.target_not_found',
      'safety.email_invalid',
      'accounts.captcha_failed',
      'safety.too_many_reports',
    ],
  }),
}
