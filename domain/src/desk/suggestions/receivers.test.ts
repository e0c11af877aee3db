import { expect, test } from 'vitest'
import { receiversFound } from './receivers.ts'

/** Thirty members: ten without a view, ten with one, and ten with four. Some are asked for more than they are open to. */
const thirty = {
  views: [
    { value: 4, count: 10 },
    { value: 0, count: 10 },
    { value: 1, count: 10 },
  ],
  asked: [
    { asked: 0, capacity: 50, count: 20 },
    { asked: 8, capacity: 2, count: 8 },
    { asked: 12, capacity: 1, count: 2 },
  ],
}

test('exposure and load are of all who were counted, those without anything among them', () => {
  const found = receiversFound(thirty, 28)
  expect(found).toEqual({
    members: 30,
    views: 5 / 3,
    gini: found.gini,
    unseen: 1 / 3,
    median: 0,
    // A quarter of what came in four weeks came in one: two for who is open to two, three for who is open to one.
    p95: 3,
    above: 2 / 30,
  })
  expect(found.gini).toBeCloseTo(8 / 15, 12)
})

test('who is asked for as much as they are open to has not more than that', () => {
  expect(receiversFound(thirty, 7)).toMatchObject({ p95: 12, above: 10 / 30 })
  const asked = [{ asked: 2, capacity: 2, count: 30 }]
  expect(receiversFound({ ...thirty, asked }, 7)).toMatchObject({ median: 1, above: 0 })
})

test('of fewer than thirty members nothing is said but how many they are', () => {
  const views = [{ value: 1, count: 29 }]
  const asked = [{ asked: 1, capacity: 1, count: 29 }]
  const nothing = { views: null, gini: null, unseen: null, median: null, p95: null, above: null }
  expect(receiversFound({ views, asked }, 30)).toEqual({ members: 29, ...nothing })
  expect(receiversFound({ views: [], asked: [] }, 30)).toEqual({ members: 0, ...nothing })
})
