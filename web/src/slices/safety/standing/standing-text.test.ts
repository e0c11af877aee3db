import type { Standing } from '@netwrk/domain/safety/decision'
import { expect, test } from 'vitest'
import { standingTexts, strikesText } from './standing-text.ts'

const nothing: Standing = {
  contactsLimitedUntil: null,
  areContactsLimited: false,
  isHidden: false,
  hiddenUntil: null,
  isSuspended: false,
  suspendedUntil: null,
  isBanned: false,
  strikes: 0,
}
const at = new Date('2027-01-03T12:00:00Z')
const textsOf = (part: Partial<Standing>) =>
  standingTexts({ ...nothing, ...part }, (moment) => moment.toISOString().slice(0, 10))

test('nothing holds for a member without decisions', () => {
  expect(textsOf({})).toEqual([])
  expect(textsOf({ strikes: 2 })).toEqual([])
})

test('each restriction says until when', () => {
  expect(textsOf({ isSuspended: true, suspendedUntil: at })).toEqual([
    "Your account is suspended until 2027-01-03. Nobody can see you here, and you can't see anyone.",
  ])
  expect(textsOf({ isHidden: true, hiddenUntil: at, areContactsLimited: true })).toEqual([
    "You won't be suggested to anyone until 2027-01-03. Your matches and conversations stay.",
    'You can start fewer new contacts until we say otherwise. The ones you have stay as they are.',
  ])
})

test('nothing else is said of an account that is closed for good', () => {
  expect(textsOf({ isBanned: true, isSuspended: true, suspendedUntil: at, isHidden: true })).toEqual([
    "Your account is closed for good. Nobody can see you here, and you can't see anyone.",
  ])
})

test('strikes are counted where there are any', () => {
  expect(strikesText(0)).toBe('')
  expect(strikesText(1)).toMatch(/^One strike counts /)
  expect(strikesText(3)).toMatch(/^3 strikes count /)
})
