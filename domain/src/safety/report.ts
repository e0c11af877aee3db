import { z } from 'zod'
import { idSchema } from '../text.ts'

/** What somebody may report a thing for. */
export const categories = [
  'spam',
  'scam',
  'harassment',
  'hate',
  'nudity',
  'minor',
  'impersonation',
  'other',
] as const
export type Category = (typeof categories)[number]
export const categorySchema = z.enum(categories)

/** A category as a person reads it. */
export const categoryTexts: Record<Category, string> = {
  spam: 'Spam or selling',
  scam: 'Scam or fraud',
  harassment: 'Harassment or threats',
  hate: 'Hate',
  nudity: 'Nudity or sexual content',
  minor: 'Somebody under 18',
  impersonation: 'Pretending to be somebody else',
  other: 'Something else',
}

/** What can be reported. */
export const targetKinds = ['member', 'photo', 'message', 'attachment', 'request'] as const
export type TargetKind = (typeof targetKinds)[number]

/** The most words of one's own that go with a report, in characters. */
export const REPORT_WORDS_LIMIT = 2000
/** From so many of the newest messages the reporter picks; no more can be reported at once. */
export const REPORTABLE_MESSAGES = 10
/** So many messages before and after each that was picked are frozen with it, and shown to who decides. */
export const REPORT_CONTEXT = 5

/** What a report is about. Of messages those are named that the reporter has picked, all of one conversation. */
export const targetSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('member') }),
  z.strictObject({ kind: z.literal('photo'), path: z.string().min(1).max(200) }),
  z.strictObject({
    kind: z.literal('message'),
    messageIds: z.array(idSchema).min(1).max(REPORTABLE_MESSAGES),
  }),
  z.strictObject({ kind: z.literal('attachment'), attachmentId: idSchema }),
  z.strictObject({ kind: z.literal('request'), conversationId: idSchema }),
])
export type Target = z.infer<typeof targetSchema>

/** What became of a report, in the eyes of who made it. */
export const outcomes = ['open', 'acted', 'dismissed'] as const
export type Outcome = (typeof outcomes)[number]
