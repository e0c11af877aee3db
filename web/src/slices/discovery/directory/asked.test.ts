import { defaultPreferences } from '@netwrk/domain/discovery/preferences'
import { expect, test } from 'vitest'
import { askedIn, draftOf, filtersToSend, inAddress, isAnything, openFilters } from './asked.ts'

test('an address says what is asked for, and what no list has asks for nothing', () => {
  const address = { text: 'saas', country: 'PT', skill: 'trading', remote: '' } as const
  const asked = askedIn(address, null)
  expect(asked).toEqual({ text: 'saas', country: 'PT', skill: 'trading', isRemote: true, filters: null })
  expect(inAddress(asked)).toEqual(address)
  expect(askedIn({ country: 'XX', skill: '__proto__' }, null)).toMatchObject({ country: null, skill: null })
  expect([isAnything(asked), isAnything(askedIn({}, null)), isAnything(askedIn({}, openFilters))]).toEqual([
    true,
    false,
    true,
  ])
})

test('nothing is sent that the plan does not have', () => {
  const chosen = { ...openFilters, ageRange: { min: 30, max: 40 }, preferredMethods: ['saas' as const] }
  expect(filtersToSend('premium', openFilters)).toBeNull()
  expect(filtersToSend('premium', chosen)).toEqual(chosen)
  expect(filtersToSend('free', chosen)).toEqual({ ...defaultPreferences, ageRange: { min: 30, max: 40 } })
  expect(draftOf('free', chosen)).toEqual({ ...openFilters, ageRange: { min: 30, max: 40 } })
})
