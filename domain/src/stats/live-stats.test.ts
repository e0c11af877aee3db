import { expect, test } from 'vitest'
import { homeFigures, topCountries } from './live-stats.ts'

test('zeros fall back to the stand-ins, each for itself', () => {
  expect(homeFigures({ totalUsers: 0, connectionsToday: 0 }, true)).toEqual({
    entrepreneurs: 50_000,
    connectionsToday: 1200,
    successStories: '500+',
  })
  expect(homeFigures({ totalUsers: 421, connectionsToday: 0 }, true)).toMatchObject({
    entrepreneurs: 421,
    connectionsToday: 1200,
  })
})

test('with the stand-ins off only what is true is shown', () => {
  expect(homeFigures({ totalUsers: 0, connectionsToday: 3 }, false)).toEqual({
    entrepreneurs: 0,
    connectionsToday: 3,
    successStories: null,
  })
})

test('the top countries are fixed shares of the total', () => {
  expect(topCountries(1000).map(({ country, percent, users }) => [country, percent, users])).toEqual([
    ['US', 30, 300],
    ['UK', 15, 150],
    ['CA', 12, 120],
    ['AU', 8, 80],
    ['DE', 7, 70],
  ])
  expect(topCountries(0).every(({ users }) => users === 0)).toBe(true)
})
