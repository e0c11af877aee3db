import { expect, test } from 'vitest'
import { type Settings, settings } from '../desk/settings.ts'
import { keptDays, keptText, retentionNames, retentionOf } from './retention.ts'

const now = { unverifiedDays: 30, caseDays: 365, auditDays: 730, logDays: 1, eventDays: 7 } as Settings

test('how long something is kept is said in years where it is whole years, and in days', () => {
  expect(keptText('cases', now)).toBe('1 year after the case is closed')
  expect(keptText('audit', now)).toBe('2 years after it happened')
  expect(keptText('unverified', now)).toBe('30 days after they are made')
  expect(keptText('deliveries', now)).toBe('1 day after they were sent')
  expect(keptText('departures', now)).toBe('14 days after they ask for it')
})

test.each([
  ['eventDays', 7, 1],
  ['logDays', 30, 1],
  ['unverifiedDays', 30, 1],
  ['auditDays', 730, 30],
  // For so long a decision can be appealed.
  ['caseDays', 365, 184],
] as const)('%s can be shortened, and never made longer than %i days', (key, most, least) => {
  const { schema } = settings[key]
  expect(schema.safeParse(most).success).toBe(true)
  expect(schema.safeParse(most + 1).success).toBe(false)
  expect(schema.safeParse(least).success).toBe(true)
  expect(schema.safeParse(least - 1).success).toBe(false)
})

test('what is kept for as long as a setting says follows it', () => {
  const bySetting = retentionNames.filter((name) => typeof retentionOf(name).days !== 'number')
  expect(bySetting.map((name) => keptDays(name, now))).toEqual([30, 365, 730, 1, 7])
})
