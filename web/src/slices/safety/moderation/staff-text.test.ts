import { expect, test } from 'vitest'
import { restrictionTexts } from './staff-text.ts'

const now = new Date('2027-01-03T12:00:00Z')

test('what holds is said once, the gravest first', () => {
  const standing = {
    areContactsLimited: true,
    contactsLimitedUntil: null,
    isHidden: true,
    hiddenUntil: now,
    isSuspended: true,
    suspendedUntil: now,
    isBanned: false,
    strikes: 3,
  }
  const texts = restrictionTexts(standing, () => 'D')
  expect(texts).toEqual(['Suspended until D', 'Hidden until D', 'Contacts limited'])
  expect(restrictionTexts({ ...standing, isBanned: true }, () => 'D')[0]).toBe('Closed for good')
})
