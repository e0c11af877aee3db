import { expect, test } from 'vitest'
import { unusedPence } from '../billing/unused-days.ts'
import { mayActOn } from '../desk/permissions.ts'
import { appealableUntil } from './appeal.ts'
import { memberNamedIn } from './notice.ts'
import { raisedPriority, reportPriority } from './priority.ts'
import { proposedBy, type StrikeRules, strikesFor } from './strikes.ts'

const rules: StrikeRules = {
  perCategory: { spam: 1, scam: 3, harassment: 2, hate: 2, nudity: 2, minor: 4, impersonation: 2, other: 1 },
  days: 365,
  ladder: [
    { from: 1, act: 'warn', days: null },
    { from: 3, act: 'suspend', days: 7 },
    { from: 7, act: 'ban', days: null },
  ],
}
const now = new Date('2026-06-15T12:00:00Z')

test.each([
  ['2026-01-15T10:00:00Z', '2026-07-15T10:00:00Z'],
  ['2026-08-31T10:00:00Z', '2027-02-28T10:00:00Z'],
  ['2027-08-30T10:00:00Z', '2028-02-29T10:00:00Z'],
])('what is decided on %s can be appealed until %s', (decidedAt, until) => {
  expect(appealableUntil(new Date(decidedAt))).toEqual(new Date(until))
})

test('a record of five and more moves a report by up to twenty; less says nothing', () => {
  expect(reportPriority('scam', null)).toBe(80)
  expect(reportPriority('scam', { acted: 4, dismissed: 0 })).toBe(80)
  expect(reportPriority('scam', { acted: 5, dismissed: 0 })).toBe(100)
  expect(reportPriority('scam', { acted: 0, dismissed: 9 })).toBe(60)
  expect(reportPriority('scam', { acted: 5, dismissed: 5 })).toBe(80)
  expect(reportPriority('other', { acted: 9, dismissed: 0 })).toBeLessThan(reportPriority('scam', null))
})

test('a further report makes a ticket more urgent, up to a bound', () => {
  expect(raisedPriority(30, 80)).toBe(85)
  expect(raisedPriority(80, 20)).toBe(85)
  expect(raisedPriority(149, 20)).toBe(150)
})

test('strikes come with acts that have an effect, and go after their days', () => {
  const strikesUntil = new Date('2027-06-15T12:00:00Z')
  expect(strikesFor('warn', 'scam', rules, now)).toEqual({ strikes: 3, strikesUntil })
  expect(strikesFor('dismiss', 'scam', rules, now)).toEqual({ strikes: 0, strikesUntil: null })
})

test('the ladder proposes by the strikes there are and the gravest of what was reported', () => {
  expect(proposedBy(rules, 0, ['spam'])).toEqual({ act: 'warn', days: null })
  expect(proposedBy(rules, 0, ['spam', 'scam'])).toEqual({ act: 'suspend', days: 7 })
  expect(proposedBy(rules, 4, ['scam'])).toEqual({ act: 'ban', days: null })
  expect(proposedBy({ ...rules, ladder: [] }, 4, ['scam'])).toEqual({ act: 'warn', days: null })
})

test.each([
  [
    'https://netwrk.example/user/0D5C7E3A-1111-4222-8333-444455556666',
    { id: '0d5c7e3a-1111-4222-8333-444455556666' },
  ],
  ['/user/0d5c7e3a-1111-4222-8333-444455556666/?x=1', { id: '0d5c7e3a-1111-4222-8333-444455556666' }],
  [' @ana_silva ', { username: 'ana_silva' }],
  ['ana.silva', { username: 'ana.silva' }],
  ['the one with the hat', null],
  ['', null],
])('a notice about %s names %o', (where, named) => {
  expect(memberNamedIn(where)).toEqual(named)
})

test('nobody decides about a role as high as theirs', () => {
  expect(mayActOn('moderator', null)).toBe(true)
  expect(mayActOn('moderator', 'moderator')).toBe(false)
  expect(mayActOn('moderator', 'support')).toBe(false)
  expect(mayActOn('admin', 'moderator')).toBe(true)
  expect(mayActOn('admin', 'owner')).toBe(false)
  expect(mayActOn('owner', 'owner')).toBe(false)
})

test('the days that have not begun are given back, in the member’s favour, and never more than was paid', () => {
  const paid = { amountPence: 3000, paidAt: now, periodEndsAt: new Date('2026-07-15T12:00:00Z') }
  expect(unusedPence(paid, now)).toBe(3000)
  expect(unusedPence(paid, new Date('2026-06-25T12:00:00Z'))).toBe(2000)
  expect(unusedPence(paid, new Date('2026-06-25T12:00:01Z'))).toBe(1900)
  expect(unusedPence({ ...paid, amountPence: 1000 }, new Date('2026-06-25T12:00:00Z'))).toBe(667)
  expect(unusedPence(paid, new Date('2026-07-15T12:00:00Z'))).toBe(0)
  expect(unusedPence(paid, new Date('2026-08-15T12:00:00Z'))).toBe(0)
})
