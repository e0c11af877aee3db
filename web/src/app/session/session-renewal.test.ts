import { expect, test } from 'vitest'
import { renewalPlan } from './session-renewal.ts'

const second = 1000
const minute = 60 * second
const now = new Date('2026-03-01T12:00:00Z')
const endsIn = (milliseconds: number) => new Date(now.getTime() + milliseconds)

test.each([
  ['a month before its end', 30 * 24 * 60 * minute, 30 * 24 * 60 * minute - 5 * minute],
  ['six minutes before its end', 6 * minute, minute],
  ['five minutes before its end', 5 * minute, 0],
  ['a minute before its end', minute, 0],
  ['after its end', -minute, 0],
])('a session is renewed five minutes before it ends: %s', (_when, left, askIn) => {
  expect(renewalPlan({ expiresAt: endsIn(left), now, failures: 0 })).toEqual({ askIn })
})

test.each([
  [1, 30 * second],
  [2, minute],
  [3, 2 * minute],
  [4, 4 * minute],
  [5, 8 * minute],
  [6, 16 * minute],
  [7, 16 * minute],
  [2000, 16 * minute],
])('after failure %d it is tried again with a doubling pause, 16 minutes at most', (failures, askIn) => {
  expect(renewalPlan({ expiresAt: endsIn(-minute), now, failures })).toEqual({ askIn })
  expect(renewalPlan({ expiresAt: endsIn(60 * minute), now, failures })).toEqual({ askIn })
})

test('a pause does not run past the moment where the session counts as expired, 30 seconds before its end', () => {
  expect(renewalPlan({ expiresAt: endsIn(90 * second), now, failures: 4 })).toEqual({ askIn: minute })
  expect(renewalPlan({ expiresAt: endsIn(30 * second), now, failures: 4 })).toEqual({ askIn: 4 * minute })
})

test('a session whose end nobody has said is asked about soon', () => {
  expect(renewalPlan({ expiresAt: null, now, failures: 0 })).toEqual({ askIn: 30 * second })
  expect(renewalPlan({ expiresAt: null, now, failures: 3 })).toEqual({ askIn: 2 * minute })
})
