import { z } from 'zod'

/** How much a member hears of a kind of news by one way: as it happens, in the weekly digest, or not. */
const asItHappens = z.enum(['on', 'weekly', 'off'])
const inDigest = z.enum(['weekly', 'off'])
export type NewsChoice = z.infer<typeof asItHappens>

/** A choice for each kind of news and way. Security, payments and terms are mailed whatever stands here. */
export const newsChoices = {
  mailMatches: asItHappens,
  mailMessages: asItHappens,
  mailRequests: asItHappens,
  /** Who waits for this member's answer: told of by the digest alone. */
  mailWaiting: inDigest,
  /** New people who fit well: the same. */
  mailSuggestions: inDigest,
  /** What the operator writes to many at once. */
  mailAnnouncements: z.enum(['on', 'off']),
  /** The digest itself; off, nothing is left to it. */
  mailDigest: inDigest,
  pushMatches: asItHappens,
  pushMessages: asItHappens,
  pushRequests: asItHappens,
} as const

/** How a new member begins. */
export const newsFromTheStart = {
  mailMatches: 'on',
  mailMessages: 'on',
  mailRequests: 'on',
  mailWaiting: 'weekly',
  mailSuggestions: 'weekly',
  mailAnnouncements: 'on',
  mailDigest: 'weekly',
  pushMatches: 'on',
  pushMessages: 'on',
  pushRequests: 'on',
} as const satisfies { [K in keyof typeof newsChoices]: z.infer<(typeof newsChoices)[K]> }

/** The kinds of mail that can be turned off by themselves, each by the setting it has. */
export const mailSettingOf = {
  matches: 'mailMatches',
  messages: 'mailMessages',
  requests: 'mailRequests',
  announcements: 'mailAnnouncements',
  digest: 'mailDigest',
} as const satisfies Record<string, keyof typeof newsChoices>
export type MailKind = keyof typeof mailSettingOf
export const mailKinds = Object.keys(mailSettingOf) as [MailKind, ...MailKind[]]

/** What such mails are called, in the middle of a sentence. */
export const mailKindText: Record<MailKind, string> = {
  matches: 'emails about new matches',
  messages: 'emails about unread messages',
  requests: 'emails about message requests',
  announcements: 'emails with product news',
  digest: 'your weekly email',
}

/** What a mail of a kind that was turned off is turned on to again. */
export function onAgain(kind: MailKind): NewsChoice {
  return newsFromTheStart[mailSettingOf[kind]]
}
