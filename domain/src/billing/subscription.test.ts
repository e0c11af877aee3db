import { expect, test } from 'vitest'
import { isReminderDue, missingSince, type Subscription, tierUnder } from './subscription.ts'

const now = new Date('2026-06-15T12:00:00Z')
const days = (count: number) => new Date(now.getTime() + count * 86_400_000)
const subscription: Subscription = {
  plan: 'elite',
  status: 'active',
  startedAt: days(-20),
  periodEndsAt: days(10),
  pastDueSince: null,
}

test.each<[string, Subscription | null, string]>([
  ['no subscription', null, 'free'],
  ['an active one', subscription, 'elite'],
  ['a canceled one, which lasts to the end of its period', { ...subscription, status: 'canceled' }, 'elite'],
  ['an ended one', { ...subscription, status: 'ended' }, 'free'],
  ['six days past due', { ...subscription, status: 'past_due', pastDueSince: days(-6) }, 'elite'],
  ['seven days past due', { ...subscription, status: 'past_due', pastDueSince: days(-7) }, 'free'],
])('%s gives its plan', (_what, given, tier) => {
  expect(tierUnder(given, now)).toBe(tier)
})

test.each<[string, Date | null, Date | null, Date | null, Date | null]>([
  ['nothing is missing', null, days(-3), null, null],
  ['the first time', days(-3), null, days(-33), days(-3)],
  ['the same month again', days(-3), days(-3), days(-33), days(-3)],
  ['another month, and nothing paid between', days(0), days(-30), days(-60), days(-30)],
  ['another month, with the one before paid', days(0), days(-30), days(-29), days(0)],
  ['news that are older than what is known', days(-40), days(-30), null, days(-40)],
])('the grace begins with the first month that is not paid: %s', (_what, said, known, lastPaidAt, since) => {
  expect(missingSince(said, known, lastPaidAt)).toEqual(since)
})

test('a renewal is announced once, three days ahead, and only where it will happen', () => {
  expect(isReminderDue({ ...subscription, periodEndsAt: days(4) }, null, now)).toBe(false)
  expect(isReminderDue({ ...subscription, periodEndsAt: days(3) }, null, now)).toBe(true)
  expect(isReminderDue({ ...subscription, periodEndsAt: days(3) }, days(3), now)).toBe(false)
  expect(isReminderDue({ ...subscription, periodEndsAt: days(3) }, days(-27), now)).toBe(true)
  expect(isReminderDue({ ...subscription, periodEndsAt: days(3), status: 'canceled' }, null, now)).toBe(false)
  expect(isReminderDue({ ...subscription, periodEndsAt: days(-1) }, null, now)).toBe(false)
})
