import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  afterLook,
  hasBegun,
  hasEnded,
  type Look,
  notWatched,
  problemKinds,
  problemOf,
  withoutWhatFollows,
} from './problems.ts'

const wrong: Look = { state: 'wrong', found: 'no' }
const well: Look = { state: 'well' }
const unknown: Look = { state: 'unknown' }
const at = (seconds: number) => new Date(1_800_000_000_000 + seconds * 1000)

/** What is remembered after looks that are ten seconds apart, and the moment of the last. */
function watch(looks: readonly Look[]) {
  const watched = looks.reduce((before, look, index) => afterLook(before, look, at(index * 10)), notWatched)
  return { watched, now: at((looks.length - 1) * 10) }
}
const begun = (...looks: Look[]) => hasBegun('disk', watch(looks).watched, watch(looks).now)
const ended = (...looks: Look[]) => hasEnded(watch(looks).watched, watch(looks).now)
const times = (count: number, look: Look) => Array.from({ length: count }, () => look)

test('it is a problem once it was wrong for a minute without a break', () => {
  expect(begun(...times(6, wrong))).toBe(false)
  expect(begun(...times(7, wrong))).toBe(true)
  expect(begun(...times(6, wrong), well, ...times(6, wrong))).toBe(false)
  expect(begun(...times(6, wrong), unknown, ...times(6, wrong))).toBe(false)
})

test('it has ended once it was well for a minute without a break', () => {
  expect(ended(...times(6, well))).toBe(false)
  expect(ended(...times(7, well))).toBe(true)
  expect(ended(...times(6, well), wrong, ...times(6, well))).toBe(false)
  expect(ended(...times(6, well), unknown, ...times(6, well))).toBe(false)
})

test('what cannot be told begins nothing and ends nothing, however long', () => {
  const looks = [wrong, ...times(100, unknown)]
  expect([begun(...looks), ended(...looks)]).toEqual([false, false])
})

test('nothing begins and ends at the same moment, whatever was seen', () => {
  const looks = fc.array(fc.constantFrom(wrong, well, unknown), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(looks, fc.constantFrom(...problemKinds), (all, kind) => {
      const { watched, now } = watch(all)
      return !(hasBegun(kind, watched, now) && hasEnded(watched, now))
    }),
  )
})

test('whoever is told is told within two minutes of the fault, looks and mail included', () => {
  for (const kind of problemKinds) expect(problemOf(kind).heldSeconds).toBeLessThanOrEqual(60)
})

const all = (look: Look) => Object.fromEntries(problemKinds.map((kind) => [kind, look])) as never

test('what only follows from something else is no problem of its own', () => {
  const found = withoutWhatFollows({
    ...(all(well) as object),
    disk: wrong,
    database: wrong,
    events: wrong,
  } as never)
  expect(found.disk).toBe(wrong)
  expect([found.database, found.events]).toEqual([unknown, unknown])
  expect(found.mail).toBe(well)
})

test('where everything is wrong somebody is told, and nothing follows from what is not there', () => {
  const said = Object.values(withoutWhatFollows(all(wrong))).filter(({ state }) => state === 'wrong')
  expect(said.length).toBeGreaterThan(0)
  for (const kind of problemKinds)
    for (const one of problemOf(kind).follows) {
      expect(problemKinds).toContain(one)
      expect(problemOf(one as never).follows).not.toContain(kind)
    }
})
