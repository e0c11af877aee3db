import { z } from 'zod'
import { tierSchema } from '../billing/plans.ts'
import { countrySchema } from '../profiles/countries.ts'
import { idSchema, lineText, multilineText } from '../text.ts'

export const SUBJECT_LIMIT = 120
export const BODY_LIMIT = 5000
export const LABEL_LIMIT = 40

const saysSomething = (text: string) => text.trim() !== ''

/** Who gets an announcement. Whoever is suspended, or has not verified their address, is in none. */
export const segmentSchema = z.discriminatedUnion('to', [
  z.strictObject({ to: z.literal('all') }),
  z.strictObject({ to: z.literal('plan'), plan: tierSchema }),
  z.strictObject({ to: z.literal('country'), country: countrySchema }),
  /** Those whose business or identity was verified. */
  z.strictObject({ to: z.literal('verified') }),
  z.strictObject({ to: z.literal('active'), days: z.number().int().min(1).max(365) }),
])
export type Segment = z.infer<typeof segmentSchema>

/** A page of ours, or an https address. */
const linkSchema = lineText(300).regex(
  /^(\/(?![/\\])\S*|https:\/\/[^\s/@]+(\/\S*)?)$/,
  'must be a path like /subscription, or an https address',
)

/** What is written, and to whom. */
export const draftSchema = z.strictObject({
  subject: lineText(SUBJECT_LIMIT).refine(saysSomething, 'must say something'),
  /** Plain words; a line of its own is a paragraph. */
  body: multilineText(BODY_LIMIT).refine(saysSomething, 'must say something'),
  button: z.strictObject({ label: lineText(LABEL_LIMIT).refine(saysSomething), link: linkSchema }).nullable(),
  segment: segmentSchema,
})
export type Draft = z.infer<typeof draftSchema>

export const announcementStates = ['draft', 'sending', 'sent', 'stopped'] as const

/** How many get it: all of them in the bell, and those whose Email Notifications is on by mail as well. */
export const reachSchema = z.object({
  members: z.number().int().min(0),
  mails: z.number().int().min(0),
})
export type Reach = z.infer<typeof reachSchema>

export const announcementSchema = draftSchema.extend({
  id: idSchema,
  /** Counts its changes: what is done to it names the version that was seen. */
  version: z.number().int().min(1),
  state: z.enum(announcementStates),
  author: z.string(),
  /** Whether who asks has written it, and so may not approve it. */
  isOwn: z.boolean(),
  draftedAt: z.date(),
  approvedBy: z.string().nullable(),
  /** How many were to get it when it was sent; null before. */
  counted: z.number().int().nullable(),
  sendingSince: z.date().nullable(),
  endedAt: z.date().nullable(),
  /** What has become of it so far. */
  told: z.number().int().min(0),
  mailed: z.number().int().min(0),
  /** Were suspended, or turned mails off, between being counted and being mailed; or it was stopped before. */
  notMailed: z.number().int().min(0),
})
export type Announcement = z.infer<typeof announcementSchema>

/** Where a button leads: one of our pages, or elsewhere. */
export function linkFrom(origin: string, link: string): string {
  return link.startsWith('/') ? `${origin}${link}` : link
}

/** The paragraphs of what was written. */
export function paragraphsOf(body: string): string[] {
  return body
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
