import type { OwnDecision } from '@netwrk/domain/safety/decision'
import { expect, test } from 'vitest'
import { appealOutcomeText, appealStateOf, automationText, durationText } from './decision-text.ts'

const now = new Date('2027-01-01T12:00:00Z')
const later = new Date('2027-01-03T12:00:00Z')
const iso = (at: Date) => at.toISOString().slice(0, 10)

const decision: OwnDecision = {
  id: '8a2e5b7e-0000-4000-8000-000000000000',
  number: 4,
  act: 'suspend',
  category: 'scam',
  facts: 'You asked four people for money.',
  rule: 'Nobody is asked for money.',
  scope: 'Your account.',
  decidedAt: now,
  until: later,
  isAutomated: false,
  strikes: 2,
  state: 'standing',
  appealableUntil: later,
  appeal: null,
}
const appealOf = (state: 'open' | 'upheld' | 'shortened' | 'overturned') => ({
  id: decision.id,
  state,
  openedAt: now,
  decidedAt: state === 'open' ? null : later,
  reason: null,
  messages: [],
  waitsForAnother: false,
})

test('how long a decision holds is said for every act', () => {
  const text = (part: Partial<OwnDecision>) => durationText({ ...decision, strikes: 0, ...part }, iso)
  expect(text({})).toBe('Until 2027-01-03.')
  expect(text({ strikes: 1 })).toBe('Until 2027-01-03. It counts as one strike.')
  expect(text({ act: 'ban', until: null, strikes: 3 })).toBe('For good. It counts as 3 strikes.')
  expect(text({ act: 'remove_content', until: null })).toBe('For good.')
  expect(text({ act: 'hide', until: null })).toBe('Until we say otherwise.')
  expect(text({ act: 'warn', until: null })).toBe('It is a warning: nothing else changes.')
})

test('whether a machine took part is always said', () => {
  expect(automationText(decision)).toMatch(/^No\./)
  expect(automationText({ ...decision, isAutomated: true })).toMatch(/^Yes\./)
})

test('a decision can be appealed until its time is over, once', () => {
  expect(appealStateOf(decision, now)).toBe('appealable')
  expect(appealStateOf({ ...decision, state: 'ended' }, now)).toBe('appealable')
  expect(appealStateOf(decision, later)).toBe('too_late')
  expect(appealStateOf({ ...decision, state: 'overturned' }, now)).toBe('taken_back')
  expect(appealStateOf({ ...decision, appeal: appealOf('open') }, now)).toBe('open')
  expect(appealStateOf({ ...decision, appeal: appealOf('upheld') }, now)).toBe('decided')
})

test('what came of an appeal is told in a sentence', () => {
  const text = (state: 'open' | 'upheld' | 'shortened' | 'overturned') =>
    appealOutcomeText({ ...decision, appeal: appealOf(state) }, iso, iso)
  expect(text('open')).toBe('')
  expect(text('upheld')).toBe('Your appeal was decided on 2027-01-03. The decision stays as it was.')
  expect(text('shortened')).toBe('Your appeal was decided on 2027-01-03. It ends sooner: 2027-01-03.')
  expect(text('overturned')).toBe(
    'Your appeal was decided on 2027-01-03. The decision was reversed and no longer counts.',
  )
})
