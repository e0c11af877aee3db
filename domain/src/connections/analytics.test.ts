import { expect, test } from 'vitest'
import { analyticsOf } from './analytics.ts'

test('without any swipe everything is zero', () => {
  expect(analyticsOf({ connectSwipes: 0, passSwipes: 0, matches: [] })).toEqual({
    totalSwipes: 0,
    connectSwipes: 0,
    passSwipes: 0,
    totalMatches: 0,
    averageMatchScore: 0,
    topCommonInterests: [],
    matchRate: 0,
  })
})

test('the rate is matches to connects, the average over active matches, the top five by frequency then name', () => {
  const matches = [
    { score: 80, commonInterests: ['Travel', 'Chess', 'Art'] },
    { score: 61, commonInterests: ['Travel', 'Chess', 'Yoga'] },
    { score: 60, commonInterests: ['Travel', 'Books', 'Zen'] },
  ]
  expect(analyticsOf({ connectSwipes: 7, passSwipes: 3, matches })).toEqual({
    totalSwipes: 10,
    connectSwipes: 7,
    passSwipes: 3,
    totalMatches: 3,
    averageMatchScore: 67,
    topCommonInterests: ['Travel', 'Chess', 'Art', 'Books', 'Yoga'],
    matchRate: 43,
  })
})

test('a rate never passes 100, even when a connect was not counted', () => {
  const matches = [{ score: 50, commonInterests: [] }]
  expect(analyticsOf({ connectSwipes: 0, passSwipes: 0, matches }).matchRate).toBe(0)
  expect(analyticsOf({ connectSwipes: 1, passSwipes: 0, matches: [...matches, ...matches] }).matchRate).toBe(
    100,
  )
})
