import { expect, test } from 'vitest'
import { keptByZone } from './kept-by-zone.ts'

test('what is made of a zone is made once, also where that is nothing', () => {
  const made: string[] = []
  const lengthOf = keptByZone((zone) => {
    made.push(zone)
    return zone === 'UTC' ? undefined : zone.length
  })
  expect(['UTC', 'Europe/Berlin', 'UTC', 'Europe/Berlin'].map(lengthOf)).toEqual([
    undefined,
    13,
    undefined,
    13,
  ])
  expect(made).toEqual(['UTC', 'Europe/Berlin'])
})

test('texts that are no zones do not fill the memory', () => {
  let times = 0
  const count = keptByZone(() => ++times)
  expect(count('UTC')).toBe(1)
  for (let at = 0; at < 1000; at++) count(`Nowhere/${at}`)
  expect(count('UTC')).toBe(1002)
})
