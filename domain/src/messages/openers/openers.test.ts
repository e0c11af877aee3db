import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keysOf } from '../../profiles/choice.ts'
import { countries } from '../../profiles/countries.ts'
import { defaultLookingFor, goals, type LookingFor, lookingFor } from '../../profiles/goals.ts'
import { interests } from '../../profiles/interests.ts'
import { businessStages } from '../../profiles/professional.ts'
import { skills } from '../../profiles/skills.ts'
import type { Claim, Speaker } from './facts.ts'
import { chooseOpeners, OPENERS_OFFERED, type Opener, openersBetween } from './openers.ts'

const maybe = <K extends string>(list: readonly { key: K }[]) =>
  fc.option(fc.constantFrom(...list.map(({ key }) => key)), { nil: null })
const some = <K extends string>(list: readonly { key: K; label: string }[], maxLength = 8) =>
  fc.uniqueArray(fc.constantFrom(...keysOf(list)), { maxLength })

const speaker: fc.Arbitrary<Speaker> = fc.record({
  country: maybe(countries),
  skills: some(skills),
  neededSkills: some(skills),
  interests: some(interests, 12),
  primaryGoal: maybe(goals),
  lookingFor: fc.oneof(fc.constant<LookingFor[]>([...defaultLookingFor]), some(lookingFor)),
  businessStage: maybe(businessStages),
})
const pairs = fc.record({ sender: speaker, receiver: speaker })

const everyLabel = [skills, interests, countries, businessStages].flatMap((list) =>
  list.map(({ label }) => label as string),
)
const labels = [
  ...everyLabel,
  ...[...goals, ...lookingFor].map(({ label }) => label.charAt(0).toLowerCase() + label.slice(1)),
]
const labelOfKey = new Map<string, string>(
  Object.entries({
    skills,
    neededSkills: skills,
    interests,
    primaryGoal: goals,
    lookingFor,
    businessStage: businessStages,
    country: countries,
  }).flatMap(([field, list]) => list.map(({ key, label }): [string, string] => [`${field} ${key}`, label])),
)

/** Read from the profile as it is, not by the rules that made the line. */
function holds({ of, field, value }: Claim, pair: { sender: Speaker; receiver: Speaker }): boolean {
  const said = pair[of][field]
  if (said === null) return false
  if (field === 'lookingFor' && [...said].sort().join() === [...defaultLookingFor].sort().join()) return false
  return typeof said === 'string' ? said === value : (said as readonly string[]).includes(value)
}

/** What of a text names something on a list that the line does not claim. */
function unclaimed({ text, claims }: Opener): string[] {
  const claimed = claims.map(({ field, value }) => labelOfKey.get(`${field} ${value}`)!.toLowerCase())
  const rest = claimed.reduce((left, label) => left.replaceAll(new RegExp(escaped(label), 'gi'), '·'), text)
  return labels.filter((label) => new RegExp(`(?<![\\p{L}])${escaped(label)}(?![\\p{L}])`, 'u').test(rest))
}
const escaped = (label: string) => label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const checked = new Map<string, boolean>()

/** Whether a text names what the line claims and nothing else; looked at once, as it does not hang on the pair. */
function saysWhatItClaims(opener: Opener): boolean {
  const known = checked.get(opener.text)
  if (known !== undefined) return known
  const named = opener.claims.map(({ field, value }) => labelOfKey.get(`${field} ${value}`)!.toLowerCase())
  const isOfBoth = /\b(both|so (do|am) I|so is mine)\b/.test(opener.text)
  const is =
    named.every((label) => opener.text.toLowerCase().includes(label)) &&
    unclaimed(opener).length === 0 &&
    (!isOfBoth || new Set(opener.claims.map(({ of }) => of)).size === 2) &&
    !/[_<>]/.test(opener.text)
  checked.set(opener.text, is)
  return is
}

test('of 1,000 pairs of profiles no line says anything of either that they have not said', () => {
  let lines = 0
  const wrong = (pair: { sender: Speaker; receiver: Speaker }) =>
    openersBetween(pair.sender, pair.receiver).filter((opener) => {
      lines += 1
      return !opener.claims.every((claim) => holds(claim, pair)) || !saysWhatItClaims(opener)
    })
  fc.assert(
    fc.property(pairs, (pair) => {
      expect(wrong(pair)).toEqual([])
    }),
    { numRuns: 1000 },
  )
  expect(lines).toBeGreaterThan(100_000)
}, 60_000)

const free = { seed: 'a day and two', isTaken: () => false, isKept: () => false }

test('three different ones are chosen of different things, the same for the same seed', () => {
  fc.assert(
    fc.property(pairs, fc.string(), ({ sender, receiver }, seed) => {
      const chosen = chooseOpeners(sender, receiver, { ...free, seed })
      expect(chosen).toHaveLength(OPENERS_OFFERED)
      expect(new Set(chosen.map(({ text }) => text)).size).toBe(OPENERS_OFFERED)
      expect(chooseOpeners(sender, receiver, { ...free, seed })).toEqual(chosen)
    }),
  )
})

const blank: Speaker = {
  ...{ country: null, skills: [], neededSkills: [], interests: [], primaryGoal: null, businessStage: null },
  lookingFor: [...defaultLookingFor],
}

test('two who said nothing are asked open questions, and a default is nobody’s wish', () => {
  const chosen = chooseOpeners(blank, blank, free)
  expect(chosen).toHaveLength(3)
  expect(chosen.flatMap(({ claims }) => claims)).toEqual([])
})

test('what one is after and the other answers comes first', () => {
  const [first] = chooseOpeners(
    { ...blank, primaryGoal: 'invest' },
    { ...blank, primaryGoal: 'find-investors' },
    free,
  )
  expect(first!.text).toMatch(/you want to find investors.*I want to invest in businesses/i)
})

test('what one lists and the other needs comes first, in either direction', () => {
  const needs: Speaker = { ...blank, neededSkills: ['copywriting'] }
  const lists: Speaker = { ...blank, skills: ['copywriting'] }
  expect(chooseOpeners(needs, lists, free)[0]!.text).toMatch(/^You list Copywriting, which .*I need\./)
  expect(chooseOpeners(lists, needs, free)[0]!.text).toMatch(/ou.* need Copywriting, which I bring\./)
})

test('no two of the three speak of one thing that either has said', () => {
  const wish: Speaker = { ...blank, lookingFor: ['co-founders'] }
  const both: Speaker = { ...wish, primaryGoal: 'co-founder' }
  const texts = chooseOpeners(wish, both, free).map(({ text }) => text)
  expect(texts.filter((text) => text.includes('co-founders'))).toHaveLength(1)
  fc.assert(
    fc.property(pairs, ({ sender, receiver }) => {
      const said = chooseOpeners(sender, receiver, free).flatMap(({ claims }) =>
        claims.map(({ of, field, value }) => `${of} ${field} ${value}`),
      )
      expect(new Set(said).size).toBe(said.length)
    }),
  )
})

test('of what is taken nothing is offered, and what was offered before stays', () => {
  const first = chooseOpeners(blank, blank, free).map(({ text }) => text)
  const isTaken = (text: string) => first.includes(text)
  const others = chooseOpeners(blank, blank, { ...free, isTaken }).map(({ text }) => text)
  expect(others.filter(isTaken)).toEqual([])
  const again = chooseOpeners(blank, blank, { seed: 'another day', isTaken: () => false, isKept: isTaken })
  expect(again.map(({ text }) => text)).toEqual(first)
  expect(chooseOpeners(blank, blank, { ...free, isTaken: () => true })).toEqual([])
})

test('another day and another sender bring others', () => {
  const seeds = Array.from({ length: 20 }, (_, day) => `${day}`)
  const texts = seeds.flatMap((seed) =>
    chooseOpeners(blank, blank, { ...free, seed }).map(({ text }) => text),
  )
  expect(new Set(texts).size).toBeGreaterThan(8)
})
