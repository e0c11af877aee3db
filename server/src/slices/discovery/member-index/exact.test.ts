import { randomUUID } from 'node:crypto'
import { orderValueOf } from '@netwrk/domain/discovery/best-for-both/order'
import { topForBoth, topOf } from '@netwrk/domain/discovery/best-for-both/rank'
import {
  defaultPreferences,
  matchesPreferences,
  type Preferences,
} from '@netwrk/domain/discovery/preferences'
import { topSuggestions } from '@netwrk/domain/discovery/ranking'
import { score, thousandths } from '@netwrk/domain/discovery/score'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amount, rounds } from '../../../testing/rounds.ts'
import { BLOCK_SIZE } from './block.ts'
import { createSearchable, loadKernel } from './kernel.ts'
import type { StoredMember } from './member.ts'
import { memberOf } from './member-index.ts'
import { tabulateRules } from './point-tables.ts'
import { askAs, DAY } from './question.ts'
import { scanBlock, totalOf, worthToBoth } from './scan.ts'
import { search, slotsOf } from './search.ts'
import { searchBlocksOf } from './search-blocks.ts'
import { anyCoefficients } from './testing/any-coefficients.ts'
import { anyMember, anyPreferences, now } from './testing/any-member.ts'
import { mixed } from './testing/mixed-members.ts'

const tables = tabulateRules()

test('the tables give what the score gives, to the last bit', () => {
  const members = mixed(2000)
  const { memberIndex } = createSearchable(members.length, null, () => now)
  for (const member of members) memberIndex.put(member, false)
  const [part] = [...searchBlocksOf(memberIndex, [])]
  const inColumns = Array.from({ length: part!.length }, (_, slot) => memberIndex.memberAt(slot))
  let wrong = 0
  for (const stored of mixed(Math.ceil(amount(2_000_000) / inColumns.length))) {
    const viewer = { ...memberOf(stored), preferences: defaultPreferences as Preferences }
    const question = askAs(viewer, tables, now, 20)
    for (const [slot, member] of inColumns.entries())
      if (totalOf(question, part!.block, slot) !== score(viewer, member, now).total) wrong += 1
  }
  expect(wrong).toBe(0)
})

test('whatever score is asked for, the kernel passes over nobody who has it', async () => {
  const members = mixed(500)
  const ground = createSearchable(members.length, (await loadKernel())!, () => now)
  for (const member of members) ground.memberIndex.put(member, false)
  const inColumns = members.filter(({ id }) => ground.memberIndex.find(id) >= 0).map(memberOf)
  for (const [stored, preferences] of fc.sample(fc.tuple(anyMember, anyPreferences), rounds(60))) {
    const viewer = { ...memberOf(stored), preferences }
    const fitting = inColumns.filter((one) => matchesPreferences(preferences, one, viewer))
    const totals = fitting.map((one) => score(viewer, one, now).total)
    const question = askAs(viewer, tables, now, members.length)
    for (const minimum of new Set(totals)) {
      const found = search(ground, { ...question, minimum }, [])
      expect(found.length).toBe(totals.filter((total) => thousandths(total) >= thousandths(minimum)).length)
    }
  }
})

test('the tables give the order value of the rules, to the last bit', () => {
  const members = mixed(1000)
  const { memberIndex } = createSearchable(members.length, null, () => now)
  for (const member of members) memberIndex.put(member, false)
  const [part] = [...searchBlocksOf(memberIndex, [])]
  const inColumns = Array.from({ length: part!.length }, (_, slot) => memberIndex.memberAt(slot))
  let wrong = 0
  for (const stored of mixed(Math.ceil(amount(1_000_000) / inColumns.length))) {
    const viewer = { ...memberOf(stored), preferences: defaultPreferences as Preferences }
    const [by] = fc.sample(anyCoefficients, 1)
    const question = { ...askAs(viewer, tables, now, 20, 'best_for_both', by), minimum: 0 }
    for (const [slot, member] of inColumns.entries()) {
      const worth = worthToBoth(question, question.both!, part!.block, slot, Number.NEGATIVE_INFINITY)
      if (worth !== orderValueOf(viewer, member, by!, now)) wrong += 1
    }
  }
  expect(wrong).toBe(0)
})

test('however many are asked for, the kernel passes over nobody who is best for both', async () => {
  const members = mixed(700)
  const ground = createSearchable(members.length, (await loadKernel())!, () => now)
  for (const member of members) ground.memberIndex.put(member, false)
  const inColumns = members.filter(({ id }) => ground.memberIndex.find(id) >= 0).map(memberOf)
  for (const [stored, preferences, by] of fc.sample(
    fc.tuple(anyMember, anyPreferences, anyCoefficients),
    rounds(60),
  )) {
    const viewer = { ...memberOf(stored), preferences }
    const fitting = inColumns.filter((one) => matchesPreferences(preferences, one, viewer))
    for (const limit of [1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233]) {
      const found = search(ground, askAs(viewer, tables, now, limit, 'best_for_both', by), [])
      const ids = idsOf(topForBoth(viewer, fitting, now, limit, by))
      expect(idsOf(topForBoth(viewer, found, now, limit, by))).toEqual(ids)
    }
  }
})

test.each([
  ['the specified order', 'specified'],
  ['Best for both', 'best_for_both'],
] as const)(
  'by %s with three blocks of members and thousands left out, kernel, twin and rules find the same',
  async (_, arm) => {
    const top = topOf[arm]
    const members = mixed(2 * BLOCK_SIZE + 3000)
    const kernel = createSearchable(members.length, (await loadKernel())!, () => now)
    for (const member of members) kernel.memberIndex.put(member, false)
    const twin = { memberIndex: kernel.memberIndex, scan: scanBlock }
    const unpackable = [...kernel.memberIndex.unpackable.keys()]
    const byRules = members.map(memberOf).filter(({ id }) => !kernel.memberIndex.unpackable.has(id))
    const viewers = fc.sample(fc.tuple(anyMember, anyPreferences), rounds(15, 3))
    for (const [place, [stored, preferences]] of viewers.entries()) {
      const viewer = { ...memberOf(stored), preferences: place % 3 === 0 ? defaultPreferences : preferences }
      const at = new Date(now.getTime() + (place % 2) * DAY)
      const fitting = byRules.filter((one) =>
        matchesPreferences(viewer.preferences as Preferences, one, viewer),
      )
      const [by] = fc.sample(anyCoefficients, 1)
      // The hard case: those left out are the best.
      const best = top(viewer, fitting, at, [0, 200, 5000][place % 3]!, by)
      const swiped = best.map(({ candidate }) => candidate.id)
      const gone = new Set(swiped)
      const expected = idsOf(
        top(
          viewer,
          fitting.filter(({ id }) => !gone.has(id)),
          at,
          20,
          by,
        ),
      )
      const question = askAs(
        { ...viewer, preferences: viewer.preferences as Preferences },
        tables,
        at,
        20,
        arm,
        by,
      )
      const leftOut = slotsOf(kernel.memberIndex, [...swiped, ...unpackable])
      for (const way of [kernel, twin])
        expect(idsOf(top(viewer, search(way, question, leftOut), at, 20, by))).toEqual(expected)
    }
  },
)

test('equals take turns by day and viewer, so that nobody is always last', async () => {
  const [alike] = fc.sample(
    anyMember.filter(
      ({ country, skills, lookingFor }) =>
        country !== 'Atlantis' && !skills.includes('alchemy') && !lookingFor.includes('luck'),
    ),
    1,
  ) as [StoredMember]
  const said = { ...alike, age: 30, neededSkills: [], hoursAWeek: null, startsInMonths: null }
  const members = Array.from({ length: 60 }, () => ({ ...said, id: randomUUID() }))
  const ground = createSearchable(0, await loadKernel(), () => now)
  for (const member of members) ground.memberIndex.put(member, false)
  const shownTo = (viewerId: string, days: number) => {
    const viewer = { ...memberOf({ ...alike, id: viewerId }), preferences: defaultPreferences as Preferences }
    const at = new Date(now.getTime() + days * DAY)
    const open = { ...viewer, preferences: { ...defaultPreferences, lookingFor: [] } as Preferences }
    return idsOf(topSuggestions(open, search(ground, askAs(open, tables, at, 20), []), at))
  }
  const [ana, bea] = [randomUUID(), randomUUID()]
  expect(shownTo(ana, 0)).toHaveLength(20)
  expect(shownTo(ana, 0)).toEqual(shownTo(ana, 0.1))
  expect(shownTo(ana, 1)).not.toEqual(shownTo(ana, 0))
  expect(shownTo(bea, 0)).not.toEqual(shownTo(ana, 0))
  const everybody = new Set(Array.from({ length: 60 }, (_, day) => shownTo(ana, day)).flat())
  expect(everybody.size).toBe(60)
})

function idsOf(ranked: readonly { candidate: { id: string } }[]): string[] {
  return ranked.map(({ candidate }) => candidate.id)
}
