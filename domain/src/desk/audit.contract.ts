import { z } from 'zod'
import { call } from '../call.ts'
import { idSchema, lineText } from '../text.ts'
import { roles } from './permissions.ts'

/** How many rows of the record come at once. */
export const AUDIT_PAGE = 50

export const auditRowSchema = z.object({
  number: z.number().int(),
  act: z.string(),
  /** The act in words. */
  text: z.string(),
  /** Who did it; null once that was erased. A command has no role. */
  by: z.string().nullable(),
  role: z.enum(roles).nullable(),
  /** Whom it was about; their name where they are still here. */
  subject: z.object({ id: idSchema, name: z.string().nullable() }).nullable(),
  reason: z.string().nullable(),
  /** Everything else that was noted. */
  details: z.record(z.string(), z.unknown()),
  doneAt: z.date(),
})
export type AuditRow = z.infer<typeof auditRowSchema>

const number = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)

export const auditContract = {
  /** What the staff looked at and did, the latest first; of one member, of one of the staff, or of one act. */
  audit: call({
    access: 'staff:staff.audit',
    act: 'audit.read',
    input: z.strictObject({
      before: number.nullable(),
      subjectId: idSchema.nullable(),
      actorId: idSchema.nullable(),
      act: lineText(40).nullable(),
    }),
    output: z.object({ rows: z.array(auditRowSchema), hasMore: z.boolean() }),
    refuses: [],
  }),

  /** Whether the record is whole: every row as it was written, in its place. */
  verifyAudit: call({
    access: 'staff:staff.audit',
    act: 'audit.verified',
    input: z.strictObject({}),
    output: z.object({
      rows: z.number().int(),
      /** The last row's number and hash, to be kept elsewhere: later a cut end shows by it. */
      head: z.string().nullable(),
      /** The first row that is not as it was, and what is wrong with it. */
      broken: z
        .object({ number: z.number().int(), how: z.enum(['changed', 'removed', 'moved', 'cut']) })
        .nullable(),
    }),
    refuses: [],
  }),

  /** Who of the staff looked at what is private of the caller's: the role, never the person. */
  looks: call({
    access: 'suspended',
    effect: 'reads',
    input: z.strictObject({ before: number.nullable() }),
    output: z.object({
      looks: z.array(
        z.object({
          number: z.number().int(),
          text: z.string(),
          role: z.enum(roles).nullable(),
          reason: z.string().nullable(),
          at: z.date(),
        }),
      ),
      hasMore: z.boolean(),
    }),
    refuses: [],
  }),
}
