import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstPeople, type Introduced } from './first-people.ts'

const nothing: Introduced = {
  skills: [],
  neededSkills: [],
  wishes: [],
  primaryGoal: null,
  headline: '',
  photos: [],
}
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

test('whoever brings what is needed is first, whatever else there is to say of the others', () => {
  const full: Partial<Introduced> = { headline: 'a shop', photos: ['a'], neededSkills: ['saas'] }
  const bringing: Partial<Introduced> = { skills: ['copywriting'] }
  expect(places(suggested(full, full, full, bringing))).toEqual([3, 0, 1])
  // Equals stay as they are suggested, and one skill counts as much as two.
  expect(places(suggested(full, bringing, { skills: ['saas', 'copywriting'] }, bringing))).toEqual([1, 2, 3])
})

test('whose wishes answer is first among those who bring what is needed, and among the others', () => {
  const bringing: Partial<Introduced> = { skills: ['copywriting'] }
  const answering: Partial<Introduced> = { wishes: ['co-founders'] }
  expect(
    places(
      suggested({ headline: 'a shop' }, { primaryGoal: 'co-founder' }, bringing, {
        ...bringing,
        ...answering,
      }),
    ),
  ).toEqual([3, 2, 1])
})

test.each([
  ['investors', 'investment', true],
  ['investors', 'investors', false],
  ['investment', 'investors', true],
  ['clients', 'clients', false],
] as const)('who looks for %s is answered by who looks for %s: %s', (mine, theirs, isAnswered) => {
  const people = suggested({ skills: ['copywriting'] }, {}, { wishes: [theirs] })
  const found = firstPeople(people, { ...me, wishes: [mine] }, 3).map(({ place }) => place)
  expect(found).toEqual(isAnswered ? [0, 2, 1] : [0, 1, 2])
})

test('while nobody brings what is needed, or nothing is needed, the order is that of the suggestions', () => {
  const people = suggested({}, { skills: ['saas'] }, { wishes: ['co-founders'] })
  expect(places(people)).toEqual([0, 1, 2])
  expect(firstPeople(people, nothing, 3)).toEqual(people)
  expect(places([])).toEqual([])
})

test('fewer than the few are all there, whoever brings what is needed first', () => {
  expect(places(suggested({ headline: 'a shop' }, { skills: ['copywriting'] }))).toEqual([1, 0])
})

test('as many are there as were suggested, each once and in order where no need is met, up to the few', () => {
  const person = fc.record({
    headline: fc.constantFrom('', 'a shop'),
    photos: fc.constantFrom([], ['a']),
    wishes: fc.constantFrom<Introduced['wishes']>([], ['co-founders']),
  })
  fc.assert(
    fc.property(fc.array(person, { maxLength: 6 }), (people) => {
      const found = places(suggested(...people))
      expect(found).toHaveLength(Math.min(3, people.length))
      expect(found).toEqual([...new Set(found)].sort((a, b) => a - b))
    }),
  )
})
