import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Choice, keysOf } from '../../profiles/choice.ts'
import { countries } from '../../profiles/countries.ts'
import { defaultLookingFor, goals, lookingFor } from '../../profiles/goals.ts'
import { interests } from '../../profiles/interests.ts'
import { businessStages } from '../../profiles/professional.ts'
import { skills } from '../../profiles/skills.ts'
import type { Field, Speaker } from './facts.ts'
import { chooseOpeners, openersBetween } from './openers.ts'

// What a line says is read from its words, as its receiver would: nothing here asks the rules that made it.

type Who = 'sender' | 'receiver'
/** One of the fields, of everybody named, has what the words say. */
type Statement = { who: Who[]; fields: Field[]; words: string }

const greeting = /^(Nice to meet you\.|Hello!|Hi there!|Good to meet you\.|Hey!) /

/** In this order: what is said, and of which field. */
const ways: [RegExp, Field[]][] = [
  [/\bneed (.+)$/, ['neededSkills']],
  [/^I bring (.+)$/, ['skills']],
  [/want to (.+)$/, ['primaryGoal']],
  [/looking for (.+)$/, ['lookingFor']],
  [/business stage is “(.+)”$/, ['businessStage']],
  [/chose “(.+)” as (?:our|your) business stage$/, ['businessStage']],
  [/interested in (.+)$/, ['interests']],
  [/list (.+) as an interest$/, ['interests']],
  [/list (.+)$/, ['skills']],
  [/have (.+) on our profiles$/, ['skills', 'interests']],
  [/^(.+) is on both our profiles$/, ['skills', 'interests']],
  [/^I saw (.+) on your profile$/, ['skills', 'interests']],
  [/profile mentions (.+)$/, ['skills', 'interests']],
  [/are (?:both )?in (.+)$/, ['country']],
]

function statementsIn(text: string): Statement[] {
  const sentences = text.replace(greeting, '').match(/[^.?!]+[.?!]/g) ?? []
  return sentences
    .map((one) => one.trim())
    .filter((one) => one.endsWith('.'))
    .flatMap((one) => exchanged(one.slice(0, -1)).split(/, and (?=I )/))
    .map(read)
}

/** `You list SaaS, which I need` says two things. */
function exchanged(clause: string): string {
  return clause.replace(/(list|need) (.+), which (?:is what )?I (need|bring)$/, '$1 $2, and I $3 $2')
}

function read(clause: string): Statement {
  const said = clause.replace(/, so we might help each other$/, '')
  const alone = said.replace(/, and so (do I|am I|is mine)$/, '')
  for (const [way, fields] of ways) {
    const words = way.exec(alone)?.[1]
    if (words !== undefined) return { who: whoIn(said), fields, words }
  }
  throw new Error(`Nobody can tell what this says: ${clause}`)
}

function whoIn(clause: string): Who[] {
  if (/\bboth\b|, and so (do I|am I|is mine)$/.test(clause)) return ['sender', 'receiver']
  if (/^I (want|am|need|bring)\b/.test(clause)) return ['sender']
  if (/\byour?\b/i.test(clause)) return ['receiver']
  throw new Error(`Nobody can tell of whom this is: ${clause}`)
}

const lists: Record<Field, readonly Choice[]> = {
  skills,
  neededSkills: skills,
  interests,
  primaryGoal: goals,
  lookingFor,
  businessStage: businessStages,
  country: countries,
}
const plain = (words: string) => words.replace(/^the /, '').toLowerCase()

/** Whether somebody has said on their profile what the words say. */
function hasSaid(speaker: Speaker, field: Field, words: string): boolean {
  const key = lists[field].find(({ label }) => plain(label) === plain(words))?.key
  const said = speaker[field]
  if (key === undefined || said === null) return false
  const isDefault = field === 'lookingFor' && [...said].sort().join() === [...defaultLookingFor].sort().join()
  return !isDefault && (typeof said === 'string' ? [said] : (said as readonly string[])).includes(key)
}

function isTrue({ who, fields, words }: Statement, pair: Record<Who, Speaker>): boolean {
  return fields.some((field) => who.every((one) => hasSaid(pair[one], field, words)))
}

const odd = ['', ' ', 'x', '_', '<', '>', '$&', 'old-key', '\u202etxt', 'Ä́', "'; --"]
const maybe = (list: readonly Choice[]) =>
  fc.option(fc.constantFrom(...keysOf(list), ...odd), { nil: null, freq: 8 })
// Any number of them, some twice, and some that no list knows any more.
const any = (list: readonly Choice[], maxLength: number) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.array(fc.constantFrom(...keysOf(list)), { maxLength }) },
    { weight: 1, arbitrary: fc.constant(keysOf(list)) },
    { weight: 1, arbitrary: fc.array(fc.constantFrom(...keysOf(list), ...odd), { maxLength }) },
  )
const speaker = fc.record({
  country: maybe(countries),
  skills: any(skills, 6),
  neededSkills: any(skills, 6),
  interests: any(interests, 8),
  primaryGoal: maybe(goals),
  lookingFor: fc.oneof(fc.constant([...defaultLookingFor]), any(lookingFor, 8)),
  businessStage: maybe(businessStages),
}) as fc.Arbitrary<Speaker>
const pairs = fc.record({ sender: speaker, receiver: speaker })

test('of 1,000 pairs, odd ones among them, what a receiver reads is true of whom it is said', () => {
  let read = 0
  fc.assert(
    fc.property(pairs, (pair) => {
      const said = openersBetween(pair.sender, pair.receiver).flatMap(({ text }) =>
        statementsIn(text).map((statement) => ({ text, statement })),
      )
      read += said.length
      expect(said.filter(({ statement }) => !isTrue(statement, pair))).toEqual([])
    }),
    { numRuns: 1000 },
  )
  expect(read).toBeGreaterThan(100_000)
}, 120_000)

test('no question takes for granted what nobody has said', () => {
  fc.assert(
    fc.property(pairs, ({ sender, receiver }) => {
      const texts = openersBetween(sender, receiver).flatMap(({ text }) => text.match(/[^.?!]+\?/g) ?? [])
      const assumed = /\b(founders?|start(ed)? out|your (company|business|team|startup|clients|investors))\b/i
      expect(texts.filter((text) => assumed.test(text))).toEqual([])
    }),
    { numRuns: 200 },
  )
}, 60_000)

test('what else stands on a profile changes no line', () => {
  const more = fc.record({ name: fc.string(), bio: fc.string(), headline: fc.constantFrom(...odd) })
  fc.assert(
    fc.property(pairs, more, ({ sender, receiver }, words) => {
      const others = openersBetween({ ...sender, ...words }, { ...receiver, ...words })
      expect(others).toEqual(openersBetween(sender, receiver))
    }),
    { numRuns: 100 },
  )
}, 60_000)

test('of forty who begin with the same person on a day no two are offered one line', () => {
  fc.assert(
    fc.property(fc.array(speaker, { minLength: 40, maxLength: 40 }), speaker, (senders, receiver) => {
      const taken: string[] = []
      for (const [at, sender] of senders.entries()) {
        const isTaken = (text: string) => taken.includes(text)
        const offered = chooseOpeners(sender, receiver, { seed: `${at}`, isTaken, isKept: () => false })
        taken.push(...offered.map(({ text }) => text))
      }
      expect(taken.length).toBeGreaterThan(90)
      expect(new Set(taken).size).toBe(taken.length)
    }),
    { numRuns: 25 },
  )
}, 120_000)
