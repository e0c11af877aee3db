import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Arm } from '@netwrk/domain/discovery/best-for-both/arms'
import { topOf } from '@netwrk/domain/discovery/best-for-both/rank'
import { defaultPreferences, matchesPreferences } from '@netwrk/domain/discovery/preferences'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { rounds } from '../../../../testing/rounds.ts'
import { BLOCK_SIZE } from '../block.ts'
import { createSearchable, loadKernel } from '../kernel.ts'
import { listQuestions } from '../list-questions.ts'
import type { Member, StoredMember } from '../member.ts'
import { memberOf } from '../member-index.ts'
import { tabulateRules } from '../point-tables.ts'
import { askAs, type Question, type Viewer } from '../question.ts'
import { type Searchable, search, slotsOf } from '../search.ts'
import { anyCoefficients } from '../testing/any-coefficients.ts'
import { anyMember, anyPreferences, now } from '../testing/any-member.ts'
import { mixed } from '../testing/mixed-members.ts'
import { openSearchThreads } from './search-threads.ts'

const tables = tabulateRules()
const arms = ['specified', 'best_for_both'] as const
const kernel = (await loadKernel())!

/** Members in columns, and threads that search them however few they are. */
function open(members: readonly StoredMember[]) {
  const searchable = createSearchable(members.length, kernel, () => now)
  for (const member of members) searchable.memberIndex.put(member, false)
  const errors: object[] = []
  const log = { error: (told: object) => errors.push(told) }
  const threads = openSearchThreads({ log, least: 0, count: 3, restartMilliseconds: 50 })
  onTestFinished(threads.stop)
  return { searchable, threads, errors }
}

function drawViewers(count: number): Viewer[] {
  return fc.sample(fc.tuple(anyMember, anyPreferences), count).map(([stored, preferences], place) => ({
    ...memberOf(stored),
    preferences: place % 3 === 0 ? defaultPreferences : preferences,
  }))
}

function idsOf(viewer: Viewer, arm: Arm, { limit, both }: Question, members: Iterable<Member>): string[] {
  return topOf[arm](viewer, members, now, limit, both?.by).map(({ candidate }) => candidate.id)
}

/** What the event loop finds by itself. */
function plainly(searchable: Searchable, question: Question, leftOut: readonly string[]) {
  return search(searchable, question, slotsOf(searchable.memberIndex, leftOut))
}

test.each(arms)(
  'by %s threads find what one search and the rules find, with thousands left out',
  async (arm) => {
    const members = mixed(2 * BLOCK_SIZE + 3000)
    const { searchable, threads, errors } = open(members)
    const { unpackable } = searchable.memberIndex
    const inColumns = members.map(memberOf).filter(({ id }) => !unpackable.has(id))
    for (const [place, viewer] of drawViewers(rounds(15, 3)).entries()) {
      const [by] = fc.sample(anyCoefficients, 1)
      const fitting = inColumns.filter((one) => matchesPreferences(viewer.preferences, one, viewer))
      const best = topOf[arm](viewer, fitting, now, [0, 200, 5000][place % 3]!, by)
      const leftOut = best.map(({ candidate }) => candidate.id)
      const gone = new Set(leftOut)
      const others = fitting.filter(({ id }) => !gone.has(id))
      const question = askAs(viewer, tables, now, 20, arm, by)
      const found = await threads.search(searchable, question, leftOut, (found) => found)
      const expected = idsOf(viewer, arm, question, others)
      expect(idsOf(viewer, arm, question, found)).toEqual(expected)
      expect(idsOf(viewer, arm, question, plainly(searchable, question, leftOut))).toEqual(expected)
    }
    expect(errors).toEqual([])
  },
)

test('every recommendation list is found by threads as by one search', async () => {
  const { searchable, threads } = open(mixed(2 * BLOCK_SIZE + 3000))
  for (const viewer of drawViewers(rounds(10, 3))) {
    const questions = listQuestions(askAs(viewer, tables, now, 10), viewer, now)
    for (const question of Object.values(questions).filter((one) => one !== null)) {
      const found = await threads.search(searchable, question, [], (found) => found)
      expect(idsOf(viewer, 'specified', question, found)).toEqual(
        idsOf(viewer, 'specified', question, plainly(searchable, question, [])),
      )
    }
  }
})

test.each(arms)('by %s an answer is right for its moment while members change all the time', async (arm) => {
  const members = mixed(2 * BLOCK_SIZE + 3000)
  const { searchable, threads, errors } = open(members)
  const { memberIndex } = searchable
  const others = mixed(500)
  const any = <T>(list: readonly T[]) => list[Math.floor(Math.random() * list.length)]!
  const changeSomebody = (best: readonly string[]) => {
    // The hard case: those who would be found, and those who come to their slots.
    const id = Math.random() < 0.1 && best.length > 0 ? any(best) : any(members).id
    if (Math.random() < 0.3) memberIndex.remove(id)
    else memberIndex.put({ ...any(others), id }, Math.random() < 0.05)
    memberIndex.setPrice(any(members).id, any(others).price)
  }
  for (const viewer of drawViewers(rounds(60, 15))) {
    const question = askAs(viewer, tables, now, 20, arm)
    const best = idsOf(viewer, arm, question, plainly(searchable, question, []))
    const leftOut = [...best.slice(0, 5), ...Array.from({ length: 200 }, () => any(members).id)]
    const asking = threads.search(searchable, question, leftOut, (found) => ({
      found: idsOf(viewer, arm, question, found),
      expected: idsOf(viewer, arm, question, plainly(searchable, question, leftOut)),
    }))
    for (let changes = 0; changes < 300; changes += 1) {
      changeSomebody(best)
      // Before the question is on its way, and while it is.
      if (changes % 20 === 0) await yieldToEventLoop()
    }
    const { found, expected } = await asking
    expect(found).toEqual(expected)
  }
  expect(errors).toEqual([])
})

test('whoever came to a slot while threads searched is found as who they are, left out or not', async () => {
  const members = mixed(BLOCK_SIZE + 10)
  const { searchable, threads } = open(members)
  const { memberIndex } = searchable
  const [viewer] = drawViewers(1) as [Viewer]
  const question = askAs(viewer, tables, now, 20)
  const best = idsOf(viewer, 'specified', question, plainly(searchable, question, []))
  const [first, second, third] = best as [string, string, string]
  await threads.search(searchable, question, [], (found) => found)
  const newcomer = {
    ...mixed(1)[0]!,
    ...storedOf(memberIndex.memberAt(memberIndex.find(second))),
    primaryGoal: null,
  }
  const asking = threads.search(searchable, question, [third], (found) => ({
    found: idsOf(viewer, 'specified', question, found),
    expected: idsOf(viewer, 'specified', question, plainly(searchable, question, [third])),
  }))
  holdUntilSearched()
  const slot = memberIndex.find(first)
  memberIndex.remove(first)
  memberIndex.put(newcomer, false)
  expect(memberIndex.find(newcomer.id)).toBe(slot)
  // Whoever is left out moves to another slot: two leave, and they come to the place of the second.
  memberIndex.remove(third)
  memberIndex.remove(second)
  memberIndex.put({ ...newcomer, id: third }, false)
  const { found, expected } = await asking
  expect(found).toEqual(expected)
  expect(found).not.toContain(first)
  expect(found).not.toContain(third)
})

test('where more of the best were written than threads found to spare, they are asked again', async () => {
  const { searchable, threads } = open(mixed(BLOCK_SIZE + 10))
  const [viewer] = drawViewers(1) as [Viewer]
  const question = askAs({ ...viewer, preferences: defaultPreferences }, tables, now, 20)
  const best = idsOf(
    viewer,
    'specified',
    { ...question, limit: 60 },
    plainly(searchable, { ...question, limit: 60 }, []),
  )
  await threads.search(searchable, question, [], (found) => found)
  const asking = threads.search(searchable, question, [], (found) =>
    idsOf(viewer, 'specified', question, found),
  )
  holdUntilSearched()
  for (const id of best) searchable.memberIndex.remove(id)
  expect(await asking).toEqual(idsOf(viewer, 'specified', question, plainly(searchable, question, [])))
})

/** Holds the event loop for as long as threads that run already need for a search. */
function holdUntilSearched(): void {
  const end = performance.now() + 150
  while (performance.now() < end);
}

function storedOf({ id: _, goals: __, lookingFor, lastActiveAt, joinedAt, ...member }: Member) {
  const times = { lastActiveAt: lastActiveAt?.getTime() ?? null, joinedAt: joinedAt.getTime() }
  return { ...member, ...times, lookingFor: [...lookingFor] }
}
