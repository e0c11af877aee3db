import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstPeople, type Introduced } from './first-people.ts'

const nothing: Introduced = { skills: [], neededSkills: [], wishes: [], headline: '', photos: [] }
const me: Introduced = { ...nothing, neededSkills: ['copywriting'], wishes: ['co-founders'] }
const suggested = (...people: Partial<Introduced>[]) =>
  people.map((person, place) => ({ place, person: { ...nothing, ...person } }))
const places = (suggestions: ReturnType<typeof suggested>, count = 3) =>
  firstPeople(suggestions, me, count).map(({ place }) => place)

test('an empty profile comes after those who have something to say, and the order stays', () => {
  expect(
    places(suggested({ headline: 'a shop' }, {}, { photos: ['a'] }, { wishes: ['co-founders'] })),
  ).toEqual([0, 2, 3])
  expect(places(suggested({}, {}, { headline: 'a shop' }), 1)).toEqual([2])
})

test('who brings what is needed comes before who shows as much of something else', () => {
  expect(
    places(suggested({ headline: 'a shop' }, { skills: ['copywriting'], headline: 'a shop' }), 1),
  ).toEqual([1])
})

test('as many are there as were suggested, each once and in order, up to the few', () => {
  const person = fc.record({
    headline: fc.constantFrom('', 'a shop'),
    photos: fc.constantFrom([], ['a']),
    wishes: fc.constantFrom([], ['co-founders']),
  })
  fc.assert(
    fc.property(fc.array(person, { maxLength: 6 }), (people) => {
      const found = places(suggested(...people))
      expect(found).toHaveLength(Math.min(3, people.length))
      expect(found).toEqual([...new Set(found)].sort((a, b) => a - b))
    }),
  )
})
