import { expect, test } from 'vitest'
import { bestOf } from './best-of.ts'

const some = (...ids: string[]) => ids.map((id) => ({ person: { id, headline: 'a shop', photos: [] } }))

test('the best fit is the first of those suggested who does not wait for an answer already', () => {
  expect(bestOf(some('a', 'b'), [])?.person.id).toBe('a')
  expect(bestOf(some('a', 'b', 'c'), some('b', 'a'))?.person.id).toBe('c')
})

test('there is none where nobody else is suggested', () => {
  expect(bestOf([], some('a'))).toBeNull()
  expect(bestOf(some('a'), some('a'))).toBeNull()
})

test('of whom nothing is shown is the best fit only where there is nobody else', () => {
  const blank = { person: { id: 'blank', headline: '', photos: [] } }
  expect(bestOf([blank, ...some('b')], [])?.person.id).toBe('b')
  expect(bestOf([blank, { person: { ...blank.person, id: 'c', photos: ['/c.webp'] } }], [])?.person.id).toBe(
    'c',
  )
  expect(bestOf([blank, ...some('b')], some('b'))?.person.id).toBe('blank')
})
