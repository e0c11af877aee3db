import { expect, test } from 'vitest'
import { canRefund } from './refund-window.ts'

const now = new Date('2026-06-15T12:00:00Z')
const days = (count: number) => new Date(now.getTime() + count * 86_400_000)

test('money comes back for 30 days, the last moment excluded, and only where some was paid', () => {
  expect(canRefund(null, now)).toBe(false)
  expect(canRefund(now, now)).toBe(true)
  expect(canRefund(new Date(days(-30).getTime() + 1), now)).toBe(true)
  expect(canRefund(days(-30), now)).toBe(false)
})
