import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keysOf } from '../profiles/choice.ts'
import { skills } from '../profiles/skills.ts'
import { exchangeOf } from './exchange.ts'

test('what the one brings and the other needs is said by name, what they bring first', () => {
  expect(
    exchangeOf(
      { skills: ['saas'], neededSkills: ['copywriting', 'trading'] },
      { skills: ['copywriting', 'trading', 'coaching-and-consulting'], neededSkills: ['saas'] },
    ),
  ).toEqual(['Brings Trading and Copywriting, which you need.', 'Needs SaaS, which you bring.'])
})

test('of more than two one is named', () => {
  const all = keysOf(skills)
  expect(exchangeOf({ skills: [], neededSkills: all }, { skills: all, neededSkills: [] })).toEqual([
    'Brings Trading and 19 more skills, which you need.',
  ])
})

test('nothing is said that the two have not both said', () => {
  const some = fc.uniqueArray(fc.constantFrom(...keysOf(skills)), { maxLength: 6 })
  const trader = fc.record({ skills: some, neededSkills: some })
  fc.assert(
    fc.property(trader, trader, (me, them) => {
      const said = exchangeOf(me, them)
      const brings = them.skills.some((key) => me.neededSkills.includes(key))
      const needs = me.skills.some((key) => them.neededSkills.includes(key))
      expect(said.length).toBe(Number(brings) + Number(needs))
      expect(exchangeOf(me, { skills: [], neededSkills: [] })).toEqual([])
    }),
  )
})
