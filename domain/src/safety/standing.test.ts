import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Act, acts, timedActs } from './decision.ts'
import { type DecidedAct, type DecidedAppeal, nextChange, standingOf, stateOf } from './standing.ts'

const day = 86_400_000
const start = new Date('2026-06-15T12:00:00Z')
const after = (days: number) => new Date(start.getTime() + days * day)

const decided = (act: Act, days: number | null = null, more: Partial<DecidedAct> = {}): DecidedAct => ({
  id: `${act} ${days}`,
  act,
  decidedAt: start,
  until: days === null ? null : after(days),
  strikes: 0,
  strikesUntil: null,
  ...more,
})

const nothing = {
  areContactsLimited: false,
  contactsLimitedUntil: null,
  isHidden: false,
  hiddenUntil: null,
  isSuspended: false,
  suspendedUntil: null,
  isBanned: false,
  strikes: 0,
}

test('without decisions nothing holds; each act holds what it says, for as long as it says', () => {
  expect(standingOf([], [], start)).toEqual(nothing)
  const at = (act: Act, days: number | null, now: Date) => standingOf([decided(act, days)], [], now)
  expect(at('limit_contacts', 7, start)).toEqual({
    ...nothing,
    areContactsLimited: true,
    contactsLimitedUntil: after(7),
  })
  expect(at('hide', null, after(999))).toEqual({ ...nothing, isHidden: true })
  expect(at('suspend', 7, after(6))).toEqual({ ...nothing, isSuspended: true, suspendedUntil: after(7) })
  expect(at('suspend', 7, after(7))).toEqual(nothing)
  expect(at('ban', null, after(999))).toEqual({ ...nothing, isSuspended: true, isBanned: true })
  for (const act of ['dismiss', 'warn', 'remove_content'] as const)
    expect(at(act, null, start)).toEqual(nothing)
})

test('of two the longer one counts, and the shorter goes on when the longer is overturned', () => {
  const both = [decided('suspend', 7), decided('suspend', 30)]
  expect(standingOf(both, [], start).suspendedUntil).toEqual(after(30))
  const overturned = { decisionId: 'suspend 30', outcome: 'overturned', newUntil: null } as const
  expect(standingOf(both, [overturned], start)).toEqual(standingOf([both[0]!], [], start))
})

test('a shortened ban is a suspension until then; strikes stay with what is shortened and go with what is overturned', () => {
  const ban = decided('ban', null, { strikes: 3, strikesUntil: after(365) })
  const shortened = { decisionId: ban.id, outcome: 'shortened', newUntil: after(10) } as const
  expect(standingOf([ban], [shortened], after(9))).toEqual({
    ...nothing,
    isSuspended: true,
    suspendedUntil: after(10),
    strikes: 3,
  })
  expect(standingOf([ban], [shortened], after(10))).toEqual({ ...nothing, strikes: 3 })
  expect(standingOf([ban], [shortened], after(365))).toEqual(nothing)
  expect(standingOf([ban], [{ ...shortened, outcome: 'overturned', newUntil: null }], start)).toEqual(nothing)
  expect(stateOf(ban, shortened, start)).toBe('shortened')
  expect(stateOf(ban, shortened, after(10))).toBe('ended')
})

const anyDecision = fc
  .record({
    act: fc.constantFrom(...acts),
    at: fc.integer({ min: 0, max: 60 }),
    days: fc.option(fc.integer({ min: 1, max: 60 })),
    strikes: fc.integer({ min: 0, max: 4 }),
    outcome: fc.constantFrom(null, null, 'upheld', 'shortened', 'overturned' as const),
    newDays: fc.integer({ min: 1, max: 30 }),
  })
  .map(({ act, at, days, strikes, outcome, newDays }) => {
    const isTimed = timedActs.includes(act) && (days !== null || act === 'suspend')
    const until = isTimed ? after(at + (days ?? 7)) : null
    const strikesUntil = strikes > 0 ? after(at + 90) : null
    return { act, decidedAt: after(at), until, strikes, strikesUntil, outcome, newUntil: after(at + newDays) }
  })

test('after any decisions and appeals the standing is that of the decisions that stand, in whatever order they came', () => {
  fc.assert(
    fc.property(fc.array(anyDecision, { maxLength: 12 }), fc.integer({ min: 0, max: 200 }), (drawn, at) => {
      const now = after(at)
      const decisions = drawn.map(
        ({ outcome, newUntil, ...one }, index): DecidedAct => ({ ...one, id: String(index) }),
      )
      const appeals = drawn.flatMap(({ outcome, newUntil }, index): DecidedAppeal[] =>
        outcome === null
          ? []
          : [{ decisionId: String(index), outcome, newUntil: outcome === 'shortened' ? newUntil : null }],
      )
      // What stands, said once more and without appeals.
      const stand = decisions.flatMap((decision): DecidedAct[] => {
        const appeal = appeals.find(({ decisionId }) => decisionId === decision.id)
        if (appeal?.outcome === 'overturned') return []
        if (appeal?.outcome !== 'shortened') return [decision]
        return [
          { ...decision, act: decision.act === 'ban' ? 'suspend' : decision.act, until: appeal.newUntil },
        ]
      })
      const standing = standingOf(decisions, appeals, now)
      expect(standing).toEqual(standingOf(stand, [], now))
      expect(standing).toEqual(standingOf([...decisions].reverse(), [...appeals].reverse(), now))
      // What has ended says nothing any more.
      const running = stand.filter(({ until }) => until === null || until > now)
      const { strikes: _, ...effects } = standing
      expect(standingOf(running, [], now)).toMatchObject(effects)
    }),
  )
})

test('between now and the next change nothing changes, and nothing ever does where there is none', () => {
  fc.assert(
    fc.property(fc.array(anyDecision, { maxLength: 8 }), fc.integer({ min: 0, max: 100 }), (drawn, at) => {
      const decisions = drawn.map(({ outcome, newUntil, ...one }, index) => ({ ...one, id: String(index) }))
      const now = after(at)
      const next = nextChange(decisions, [], now)
      const last = next === null ? after(10_000) : new Date(next.getTime() - 1)
      expect(standingOf(decisions, [], last)).toEqual(standingOf(decisions, [], now))
    }),
  )
})
