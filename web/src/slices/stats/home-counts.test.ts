import { expect, test } from 'vitest'
import { partnershipCount, unreadTotal } from './home-counts.ts'

const matchWith = (...lookingFor: string[]) => ({ person: { lookingFor } })

test('a match counts as a partnership where both look for one', () => {
  const matches = [
    matchWith('partnerships'),
    matchWith('networking'),
    matchWith('networking', 'partnerships'),
  ]
  expect(partnershipCount({ lookingFor: ['networking', 'partnerships'] }, matches)).toBe(2)
  expect(partnershipCount({ lookingFor: ['networking'] }, matches)).toBe(0)
  expect(partnershipCount({ lookingFor: ['partnerships'] }, [])).toBe(0)
})

test('unread messages are summed over the conversations', () => {
  expect(unreadTotal([])).toBe(0)
  expect(unreadTotal([{ unreadCount: 2 }, { unreadCount: 0 }, { unreadCount: 3 }])).toBe(5)
})
