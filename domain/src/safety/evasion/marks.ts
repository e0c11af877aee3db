/** By what somebody who was shut out is known again. */
export const markKinds = ['email', 'phone', 'push', 'payment', 'photo'] as const
export type MarkKind = (typeof markKinds)[number]

/** How long a mark is kept after a ban, in months. */
export const MARK_MONTHS = 24

/** A mark as a moderator reads it. */
export const markTexts: Record<MarkKind, string> = {
  email: 'the same e-mail address',
  phone: 'the same phone number',
  push: 'the same browser, as its push service knows it',
  payment: 'the same card or bank account',
  photo: 'a photo that looks the same',
}

/** When a mark that is kept from now on ends. */
export function markEnd(now: Date): Date {
  const end = new Date(now)
  end.setUTCMonth(end.getUTCMonth() + MARK_MONTHS)
  return end
}

// Providers with whom dots in a name mean nothing.
const dotless = new Set(['gmail.com', 'googlemail.com'])
// Providers with whom what follows a plus is a label of the owner's.
const labelled = new Set([
  ...dotless,
  'outlook.com',
  'hotmail.com',
  'live.com',
  'icloud.com',
  'me.com',
  'proton.me',
  'protonmail.com',
  'fastmail.com',
])

/** An address as its provider reads it: of several that lead to one mailbox, one. */
export function canonicalEmail(email: string): string {
  const [name = '', host = ''] = email.trim().toLowerCase().split('@')
  const unlabelled = labelled.has(host) ? name.replace(/\+.*$/, '') : name
  if (!dotless.has(host)) return `${unlabelled}@${host}`
  return `${unlabelled.replaceAll('.', '')}@gmail.com`
}
