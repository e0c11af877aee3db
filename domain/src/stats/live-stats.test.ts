import { expect, test } from 'vitest'
import { homeFigures, sharesOf, topCountries } from './live-stats.ts'

test('the stand-ins are shown while all is zero, and never beside a real figure', () => {
  expect(homeFigures({ totalUsers: 0, connectionsToday: 0 }, true)).toEqual({
    entrepreneurs: 50_000,
    connectionsToday: 1200,
    successStories: '500+',
  })
  const real = { entrepreneurs: 421, connectionsToday: 0, successStories: null }
  expect(homeFigures({ totalUsers: 421, connectionsToday: 0 }, true)).toEqual(real)
})

test('with the stand-ins off only what is true is shown', () => {
  expect(homeFigures({ totalUsers: 0, connectionsToday: 3 }, false)).toEqual({
    entrepreneurs: 0,
    connectionsToday: 3,
    successStories: null,
  })
})

test('counted countries have their share of all users', () => {
  const counted = [
    { country: 'FR', users: 2 },
    { country: 'DE', users: 1 },
  ] as const
  expect(sharesOf(counted, 6).map(({ percent }) => percent)).toEqual([33, 17])
  expect(sharesOf(counted, 0).map(({ percent }) => percent)).toEqual([100, 100])
  expect(sharesOf([], 0)).toEqual([])
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
