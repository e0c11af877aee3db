import type { FoundBy, MemberPage, MemberState } from '@netwrk/domain/desk/members/member-page'

/** By what somebody was found, where their row does not show it by itself. */
export const foundByTexts: Record<FoundBy, string | null> = {
  id: 'Found by id',
  username: null,
  name: null,
  email: 'Found by email',
  phone: 'Found by phone number',
  payment: 'Found by payment id',
}

type Tone = 'teal' | 'amber' | 'danger'

export const stateTexts: Record<MemberState, { text: string; tone: Tone }> = {
  active: { text: 'Active', tone: 'teal' },
  limited: { text: 'Contacts limited', tone: 'amber' },
  hidden: { text: 'Hidden', tone: 'amber' },
  suspended: { text: 'Suspended', tone: 'danger' },
  leaving: { text: 'Leaving', tone: 'amber' },
  closed: { text: 'Closed for good', tone: 'danger' },
}

export const businessTexts: Record<MemberPage['business']['status'], string> = {
  none: 'Not handed in',
  pending: 'Waits for a decision',
  approved: 'Verified',
  rejected: 'Refused',
}

/** `3 reports`, `1 report`. */
export function countText(count: number, one: string): string {
  return `${count.toLocaleString('en')} ${one}${count === 1 ? '' : 's'}`
}
