import { nameInMail } from '../accounts/name-in-mail.ts'
import { canonicalEmail } from '../safety/evasion/marks.ts'
import { codeFrom } from '../waitlist/referral-code.ts'

/** How many signs the code of a personal link has: 32^12 codes. It is in public addresses, and shows a first name. */
export const inviteCodeLength = 12

/** The code of a personal link, made from `inviteCodeLength` random bytes. */
export function inviteCodeFrom(random: Uint8Array): string {
  return codeFrom(random.subarray(0, inviteCodeLength))
}

/** A code as it is compared: capitals, without blanks around. */
export function normaliseInviteCode(given: string): string {
  return given.trim().toUpperCase()
}

/** The personal link with a code. */
export function personalLink(origin: string, code: string): string {
  return `${origin}/join/${code}`
}

/** For how long after joining it can be noted by whose link somebody came, in milliseconds. */
export const noteWithinMilliseconds = 86_400_000

type Joining = { inviterJoinedAt: Date; joinedAt: Date; now: Date }

/**
 * Whether somebody who joined may have come by a member's link: they are new, and the member was here before them. So
 * nobody invites themselves, and no two or more invite each other in a circle.
 */
export function mayHaveCome({ inviterJoinedAt, joinedAt, now }: Joining): boolean {
  const since = now.getTime() - joinedAt.getTime()
  return inviterJoinedAt < joinedAt && since <= noteWithinMilliseconds
}

/**
 * How many came by a member's link, by the addresses of those accounts: each mailbox once, and the member's own never,
 * however it is written.
 */
export function countCame(ownEmail: string, emails: readonly string[]): number {
  const mailboxes = new Set(emails.map(canonicalEmail))
  mailboxes.delete(canonicalEmail(ownEmail))
  return mailboxes.size
}

/** The first name that a personal link shows to everybody; null for a name that is long or reads like an address. */
export function firstNameOf(name: string): string | null {
  return nameInMail(name)?.split(' ')[0] ?? null
}

/** `3 people have joined by your link.` */
export function cameText(count: number): string {
  if (count === 0) return 'Nobody has joined by your link yet.'
  const people = count === 1 ? 'person has' : 'people have'
  return `${count.toLocaleString('en')} ${people} joined by your link.`
}
