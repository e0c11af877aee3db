import { describe, expect, test } from 'vitest'
import { type Choice, keysOf, labelOf } from './choice.ts'
import { starts } from './commitment.ts'
import { countries, countryRegions, isCountry } from './countries.ts'
import { dialCodes, dialLabel } from './dial-codes.ts'
import { goals, goalsOf, isGoal, lookingFor } from './goals.ts'
import { interests, isInterest } from './interests.ts'
import { businessStages, experiences, revenues, teamSizes } from './professional.ts'
import { isSkill, skills } from './skills.ts'

const lists: Record<string, readonly Choice[]> = {
  skills,
  interests,
  countries,
  goals,
  lookingFor,
  experiences,
  businessStages,
  teamSizes,
  revenues,
  starts,
}

describe('the lists people choose from', () => {
  test('have the lengths of docs/rules/profiles.md', () => {
    expect([skills.length, interests.length, countries.length, goals.length]).toEqual([20, 50, 59, 14])
  })

  test.each(Object.entries(lists))('%s name every key and every label once', (_, list) => {
    expect(new Set(list.map(({ key }) => key)).size).toBe(list.length)
    expect(new Set(list.map(({ label }) => label)).size).toBe(list.length)
    for (const { key, label } of list) expect([key.trim(), label.trim()]).toEqual([key, label])
  })

  test('a label shared as an interest is never also that of a skill', () => {
    const both = [...skills, ...interests].map(({ label }) => label)
    expect(new Set(both).size).toBe(70)
  })

  test('begin and end as docs/rules/profiles.md says', () => {
    expect([skills.at(0)?.label, skills.at(-1)?.label]).toEqual(['Trading', 'SEO / Funnel Building'])
    expect([countries.at(-1)?.label, revenues[0].label]).toEqual(['Other', 'Not specified'])
    expect(experiences.map(({ label }) => label)).toEqual([
      'Less than 1 year',
      '1-2 years',
      '3-5 years',
      '6-10 years',
      '10+ years',
    ])
    const named = ['Connect with like-minded entrepreneurs', 'Scale existing business', 'Launch new ventures']
    expect(goals.map(({ label }) => label)).toEqual(expect.arrayContaining(named))
    expect(keysOf(lookingFor)).toEqual(expect.arrayContaining(['networking', 'partnerships']))
  })

  test('know their own keys and no others, not even those every object has', () => {
    expect([isSkill('trading'), isInterest('travel'), isGoal('scale-business'), isCountry('UK')]).toEqual([
      true,
      true,
      true,
      true,
    ])
    for (const key of ['GB', 'toString', '__proto__', '', 'Trading']) {
      expect([isSkill(key), isInterest(key), isGoal(key), isCountry(key)]).toEqual([
        false,
        false,
        false,
        false,
      ])
    }
    expect([labelOf(skills, 'trading'), labelOf(skills, 'nothing')]).toEqual(['Trading', null])
  })
})

describe('countries', () => {
  const regions = {
    'north-america': 'US CA MX',
    europe: 'UK DE FR ES IT NL SE NO DK',
    'asia-pacific': 'JP KR SG AU NZ HK',
    'latin-america': 'BR AR CL CO PE',
  }

  test('belong to the regions of docs/rules/profiles.md and to no others', () => {
    const expected = Object.entries(regions).flatMap(([region, codes]) =>
      codes.split(' ').map((code) => [code, region]),
    )
    const actual = [...countryRegions].filter(([, region]) => region !== null)
    expect(new Map(actual as [string, string][])).toEqual(new Map(expected as [string, string][]))
  })

  test('are ordered by name, with Other last', () => {
    const labels = countries.slice(0, -1).map(({ label }) => label)
    expect(labels).toEqual([...labels].sort((a, b) => a.localeCompare(b, 'en')))
  })

  test('carry a dial code whose label names them, Other none', () => {
    for (const { key, dialCode } of countries) {
      if (key === 'OTHER') expect(dialCode).toBeNull()
      else expect(dialCodes[dialCode!].split('/')).toContain(key)
    }
  })
})

describe('the label of a phone number', () => {
  test.each([
    ['+14155550123', 'US/CA'],
    ['+44 20 7946 0958', 'UK'],
    ['+4930123456', 'DE'],
    ['+33 1 23 45 67 89', 'FR'],
    ['+18765550123', 'JM'],
    ['+353-1-234-5678', 'IE'],
    ['+999123456789', 'International'],
    ['02079460958', 'International'],
    ['', 'International'],
  ])('%s is %s', (phone, label) => {
    expect(dialLabel(phone)).toBe(label)
  })
})

test('goals of a member are what they look for and their primary goal', () => {
  expect(goalsOf({ lookingFor: ['networking'], primaryGoal: 'invest' })).toEqual(['networking', 'invest'])
  expect(goalsOf({ lookingFor: ['networking'], primaryGoal: null })).toEqual(['networking'])
})
