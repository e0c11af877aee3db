import { describe, expect, test } from 'vitest'
import { tiers } from '../billing/plans.ts'
import { allowanceOf, allowanceSchema } from './allowance.ts'
import { changeZone, clockIn } from './zone-clock.ts'

const now = new Date('2026-05-04T12:00:00Z')
const clock = clockIn('Europe/London')

describe('the daily allowance', () => {
  test.each([
    ['free', 0, 5, false, false],
    ['free', 2, 3, false, false],
    ['free', 3, 2, true, false],
    ['free', 4, 1, true, false],
    ['free', 5, 0, false, true],
    ['free', 17, 0, false, true],
    ['premium', 17, 3, false, false],
    ['premium', 18, 2, true, false],
    ['premium', 20, 0, false, true],
    ['elite', 49, 1, true, false],
    ['elite', 50, 0, false, true],
  ] as const)('on %s with %i used leaves %i', (tier, used, left, isWarning, isUsedUp) => {
    expect(allowanceOf({ tier, used, clock, now })).toMatchObject({ used, left, isWarning, isUsedUp })
  })

  test('has the limits of each plan', () => {
    expect(tiers.map((tier) => allowanceOf({ tier, used: 0, clock, now }).limit)).toEqual([5, 20, 50])
  })

  test('resets at local midnight, or when a changed zone takes over', () => {
    const resetsAt = (of: typeof clock) =>
      allowanceOf({ tier: 'free', used: 0, clock: of, now }).resetsAt.toISOString()
    expect(resetsAt(clock)).toBe('2026-05-04T23:00:00.000Z')
    expect(resetsAt(changeZone(clock, 'Asia/Tokyo', now))).toBe('2026-05-05T15:00:00.000Z')
  })

  test('is what its schema says', () => {
    const allowance = allowanceOf({ tier: 'free', used: 9, clock, now })
    expect(allowanceSchema.parse(allowance)).toEqual(allowance)
  })
})
