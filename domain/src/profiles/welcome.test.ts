import { describe, expect, test } from 'vitest'
import { isReached, stepAfter, stepBefore, welcomeProgress, welcomeSteps } from './welcome.ts'

describe('the questions of Welcome', () => {
  test('follow each other to the people, and back', () => {
    const walked = [welcomeSteps[0] as (typeof welcomeSteps)[number]]
    for (let next = stepAfter(walked[0]!); next !== null; next = stepAfter(next)) walked.push(next)
    expect(walked).toEqual(['looking-for', 'skills', 'building', 'photo', 'people'])
    expect(walked.map(stepBefore)).toEqual([null, ...walked.slice(0, -1)])
  })

  test('are reached up to the furthest', () => {
    expect(welcomeSteps.map((step) => isReached(step, 'building'))).toEqual([true, true, true, false, false])
  })

  test('say how far they have come', () => {
    expect(welcomeSteps.map((step) => welcomeProgress(step).percent)).toEqual([20, 40, 60, 80, 100])
    expect(welcomeProgress('building')).toEqual({ number: 3, of: 5, percent: 60 })
  })
})
