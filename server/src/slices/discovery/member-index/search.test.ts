import { topOf } from '@netwrk/domain/discovery/best-for-both/rank'
import { countChoices } from '@netwrk/domain/discovery/preference-counts'
import { bestLoosening, largestGain, matchesPreferences } from '@netwrk/domain/discovery/preferences'
import type { topSuggestions } from '@netwrk/domain/discovery/ranking'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rounds } from '../../../testing/rounds.ts'
import { OPEN } from './block.ts'
import { everyFilterOf, mustBits } from './filters.ts'
import { createSearchable, loadKernel } from './kernel.ts'
import { memberOf } from './member-index.ts'
import { tabulateRules } from './point-tables.ts'
import { askAs, DAY } from './question.ts'
import { besides, search, slotsOf } from './search.ts'
import { searchBlocksOf } from './search-blocks.ts'
import { countsIn, createTally, gainsIn, ownCountryCode, tallyBlock } from './tally.ts'
import { anyMember, anyPreferences, now } from './testing/any-member.ts'

const tables = tabulateRules()
const memberIndex = fc.uniqueArray(anyMember, { selector: ({ id }) => id, maxLength: 150, size: 'max' })
const scene = fc.record({
  asking: anyMember,
  preferences: anyPreferences,
  members: memberIndex,
  leftOutShare: fc.integer({ min: 0, max: 3 }),
  overwhelmedShare: fc.integer({ min: 2, max: 9 }),
  limit: fc.constantFrom(1, 5, 20, 40),
  /** Questions come later than what the kernel wrote down of the time. */
  daysLater: fc.integer({ min: 0, max: 40 }),
})
type Scene = typeof scene extends fc.Arbitrary<infer S> ? S : never

/** What a search works on, and those who are eligible as the rules take them. */
function lay(drawn: Scene, module: WebAssembly.Module | null) {
  const { asking, preferences, members, leftOutShare, overwhelmedShare } = drawn
  const searchable = createSearchable(0, module, () => now)
  // Everybody was somebody else before, and some were gone for a while.
  members.forEach((member, place) => {
    searchable.memberIndex.put({ ...members[members.length - 1 - place]!, id: member.id }, place % 2 === 0)
    if (place % 5 === 0) searchable.memberIndex.remove(member.id)
  })
  const isOverInboxLimit = (place: number) => place % overwhelmedShare === 0
  members.forEach((member, place) => {
    const { price } = member
    // Prices also come by themselves.
    searchable.memberIndex.put({ ...member, price: place % 2 ? price : 0 }, isOverInboxLimit(place))
    if (place % 2 === 0) searchable.memberIndex.setPrice(member.id, price)
  })
  const leftOut = [asking.id, ...members.filter((_, place) => place % 4 < leftOutShare).map(({ id }) => id)]
  const admirers = members.filter((_, place) => place % 6 === 0).map(({ id }) => id)
  const eligible = members.filter(
    ({ id }, place) => !leftOut.includes(id) && (!isOverInboxLimit(place) || admirers.includes(id)),
  )
  const viewer = { ...memberOf(asking), preferences }
  return { searchable, viewer, around: { leftOut, admirers }, eligible: eligible.map(memberOf) }
}

const kernel = await loadKernel()

test('the kernel is built and this machine can run it', () => {
  expect(kernel).not.toBeNull()
})

describe.each([
  ['in plain JavaScript', null, 'specified'],
  ['by the kernel', kernel, 'specified'],
  ['for both in plain JavaScript', null, 'best_for_both'],
  ['for both by the kernel', kernel, 'best_for_both'],
] as const)('the best %s', (_, module, arm) => {
  const top = topOf[arm]

  test('are those that scoring everybody finds, to the last bit and in the same order', () => {
    fc.assert(
      fc.property(scene, (drawn) => {
        const { searchable, viewer, around, eligible } = lay(drawn, module)
        const { memberIndex } = searchable
        const at = new Date(now.getTime() + drawn.daysLater * DAY)
        const question = askAs(viewer, tables, at, drawn.limit, arm)

        const found = search(searchable, question, slotsOf(memberIndex, around.leftOut))
        const others = besides(memberIndex, around).filter((one) =>
          matchesPreferences(viewer.preferences, one, viewer),
        )

        const fitting = eligible.filter((one) => matchesPreferences(viewer.preferences, one, viewer))
        expect(told(top(viewer, [...found, ...others], at, drawn.limit))).toEqual(
          told(top(viewer, fitting, at, drawn.limit)),
        )
      }),
      { numRuns: rounds(600) },
    )
  })
})

function told(ranked: ReturnType<typeof topSuggestions>) {
  return ranked.map(({ candidate, total, factors }) => ({ id: candidate.id, total, factors }))
}

test('counts and gains over columns are those of the rules', () => {
  fc.assert(
    fc.property(scene, (drawn) => {
      const { searchable, viewer, around, eligible } = lay(drawn, null)
      const { memberIndex } = searchable
      const inColumns = eligible.filter(({ id }) => {
        const slot = memberIndex.find(id)
        return slot >= 0 && memberIndex.stateAt(slot) === OPEN
      })
      const tally = createTally(mustBits(viewer.preferences))
      const filters = everyFilterOf(viewer.preferences, viewer.country)
      for (const part of searchBlocksOf(memberIndex, slotsOf(memberIndex, around.leftOut)))
        tallyBlock(tally, part, filters, ownCountryCode(viewer.country))

      expect(countsIn(tally)).toEqual(countChoices(viewer.preferences, inColumns, viewer))
      expect(largestGain(new Map(gainsIn(tally)))).toEqual(
        bestLoosening(viewer.preferences, inColumns, viewer),
      )
    }),
    { numRuns: rounds(300) },
  )
})
