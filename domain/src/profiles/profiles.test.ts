import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ageSchema,
  bioPreview,
  bioSchema,
  bioSection,
  interestsSection,
  locationSection,
  nameSchema,
  nameSection,
  professionalSection,
  skillsSection,
} from './profiles.ts'
import { usernameSchema } from './usernames.ts'

/** The texts of a refusal, or null where the value passes. */
const refusal = (schema: typeof nameSchema, value: unknown) => {
  const { error } = schema.safeParse(value)
  return error ? error.issues.map(({ message }) => message) : null
}

describe('a name', () => {
  test.each([
    ['Al', null],
    ['  Ada Lovelace  ', null],
    ['李明', null],
    ["Seán O'Brien-Núñez", null],
    ['علی‌رضا', null],
    ['A'.repeat(80), null],
    ['A', ['Please enter a valid name']],
    ['  A  ', ['Please enter a valid name']],
    ['', ['Please enter a valid name']],
    ['..', ['Please enter a valid name']],
    ['\u200b\u200b\u200b', ['Please enter a valid name']],
    ['A'.repeat(81), ['Please enter a valid name']],
    ['Ada\nLovelace', ['Please enter a valid name']],
    ['Ada\u0000Lovelace', ['Please enter a valid name']],
    ['Ada\u202eecalevoL', ['Please enter a valid name']],
    ['Ada \ud800', ['Please enter a valid name']],
    ['\u{20000}', ['Please enter a valid name']],
    ['\u{20000}\u{20001}', null],
    ['You won £500 - claim at http://example.com', ['Please enter a valid name']],
    ['ftp://ada', ['Please enter a valid name']],
    ['WWW.example.com', ['Please enter a valid name']],
    ['ｗｗｗ．example', ['Please enter a valid name']],
    ['Ada: CEO / founder, acme.com', null],
  ])('%j gives %j', (name, expected) => {
    expect(refusal(nameSchema, name)).toEqual(expected)
  })

  test('is stored trimmed', () => {
    expect(nameSchema.parse('  Ada  ')).toBe('Ada')
  })
})

describe('a username', () => {
  test.each([
    ['ad', null],
    ['Ada.L_1815', null],
    [' ada ', null],
    ['a'.repeat(30), null],
    ['a', ['Please enter a valid username']],
    ['a'.repeat(31), ['Please enter a valid username']],
    ['ada lovelace', ['Please enter a valid username']],
    ['ada-l', ['Please enter a valid username']],
    ['адa', ['Please enter a valid username']],
    ['ada\n', null],
    ['ad\na', ['Please enter a valid username']],
    ['', ['Please enter a valid username']],
  ])('%j gives %j', (username, expected) => {
    expect(refusal(usernameSchema, username)).toEqual(expected)
  })

  test('is stored trimmed', () => {
    expect(usernameSchema.parse(' ada\n')).toBe('ada')
  })
})

describe('an age', () => {
  test.each([
    [17, false],
    [18, true],
    [99, true],
    [100, false],
    [30.5, false],
    ['30', false],
    [Number.NaN, false],
  ])('%j passes: %j', (age, passes) => {
    expect(ageSchema.safeParse(age).success).toBe(passes)
  })
})

describe('a bio', () => {
  test('keeps its lines, turns Windows line ends and tabs into plain ones, and is trimmed', () => {
    expect(bioSchema.parse('  one\r\ntwo\tthree\n')).toBe('one\ntwo three')
    expect(bioSchema.parse('')).toBe('')
  })

  test('holds 1,000 characters and no more, counted after trimming', () => {
    expect(bioSchema.safeParse(`${'b'.repeat(1000)}   `).success).toBe(true)
    expect(bioSchema.safeParse('b'.repeat(1001)).success).toBe(false)
  })

  test.each(['a\u0000b', 'a\u001bb', 'a\u007fb', 'a\u0085b', 'a\u202eb'])('refuses %j', (bio) => {
    expect(bioSchema.safeParse(bio).success).toBe(false)
  })
})

// Code points rather than the library's own units, which take seconds to set up.
const anyText = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0x10000, max: 0x10ffff })), {
    maxLength: 400,
    size: 'max',
  })
  .map((points) => String.fromCodePoint(...points))

describe('the preview of a bio', () => {
  test('is the bio up to 150 characters, and says when it is cut', () => {
    expect(bioPreview('b'.repeat(150))).toEqual({ text: 'b'.repeat(150), isCut: false })
    expect(bioPreview('b'.repeat(151))).toEqual({ text: `${'b'.repeat(150)}…`, isCut: true })
    expect(bioPreview('')).toEqual({ text: '', isCut: false })
  })

  test('never cuts a character in half, and what it shows begins the bio', () => {
    fc.assert(
      fc.property(anyText, (bio) => {
        const { text, isCut } = bioPreview(bio)
        expect(text).not.toMatch(/\p{Cs}/u)
        expect(isCut).toBe([...bio].length > 150)
        expect(bio.startsWith(isCut ? text.slice(0, -1) : text)).toBe(true)
      }),
    )
  })
})

describe('the sections of a profile', () => {
  const professional = {
    experience: '3-5',
    primaryGoal: null,
    businessStage: 'idea',
    teamSize: 'solo',
    revenue: 'not-specified',
  }

  test.each([
    ['a name without an age', nameSection, { name: 'Ada', username: 'ada', age: null }, true],
    ['a name with an age', nameSection, { name: 'Ada', username: 'ada', age: 36 }, true],
    ['a name for a child', nameSection, { name: 'Ada', username: 'ada', age: 12 }, false],
    [
      'a field nobody asked for',
      nameSection,
      { name: 'Ada', username: 'ada', age: 36, tier: 'elite' },
      false,
    ],
    ['an empty bio', bioSection, { bio: '' }, true],
    ['a country', locationSection, { country: 'UK' }, true],
    ['a code of another list', locationSection, { country: 'GB' }, false],
    ['no country', locationSection, { country: null }, false],
    ['no skills', skillsSection, { skills: [] }, true],
    ['two skills', skillsSection, { skills: ['trading', 'saas'] }, true],
    ['a skill twice', skillsSection, { skills: ['trading', 'trading'] }, false],
    ['a skill that is none', skillsSection, { skills: ['juggling'] }, false],
    ['two interests', interestsSection, { interests: ['travel', 'chess'] }, true],
    ['an interest twice', interestsSection, { interests: ['chess', 'chess'] }, false],
    ['professional info', professionalSection, professional, true],
    ['an experience that is none', professionalSection, { ...professional, experience: '11+' }, false],
    ['a missing field', professionalSection, { ...professional, revenue: undefined }, false],
    ['hours and a start', professionalSection, { ...professional, weeklyHours: 20, startsInMonths: 3 }, true],
    [
      'neither any more',
      professionalSection,
      { ...professional, weeklyHours: null, startsInMonths: null },
      true,
    ],
    ['more hours than fit', professionalSection, { ...professional, weeklyHours: 81 }, false],
    ['a start that is none', professionalSection, { ...professional, startsInMonths: 5 }, false],
  ])('%s', (_, schema, value, passes) => {
    expect(schema.safeParse(value).success).toBe(passes)
  })
})
