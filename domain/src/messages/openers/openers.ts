import { z } from 'zod'
import { type Claim, claimSchema, type Field, type Speaker, saidIn, sharedIn, wordsFor } from './facts.ts'
import { exchangeLines, greetings, mutualLines, openLines, sharedLines, theirLines } from './lines.ts'

/** A first line that one member may send another, and everything it says of the two. */
export const openerSchema = z.object({ text: z.string(), claims: z.array(claimSchema) })
export type Opener = z.infer<typeof openerSchema>

type Candidate = Opener & {
  /** Of lines about the same only one is offered. */
  topic: string
  /** The lower, the more it has to do with the two. */
  rank: number
}

export const OPENERS_OFFERED = 3

const ranks = { mutual: 0, shared: 1, near: 2, theirs: 3, open: 4 } as const

const rankOfShared: Record<Field, number> = {
  skills: ranks.shared,
  primaryGoal: ranks.shared,
  lookingFor: ranks.shared,
  interests: ranks.shared,
  neededSkills: ranks.near,
  businessStage: ranks.near,
  country: ranks.near,
}
const fields = Object.keys(rankOfShared) as Field[]

/** What one is after and what the other is after that answers it. It is read in both directions. */
const answers: readonly (readonly [Fact, Fact])[] = [
  [goal('find-mentor'), goal('mentor-others')],
  [wish('mentors'), goal('mentor-others')],
  [goal('find-investors'), goal('invest')],
  [wish('investors'), goal('invest')],
  [wish('investment'), goal('find-investors')],
  [wish('investment'), wish('investors')],
  [goal('co-founder'), wish('co-founders')],
  [goal('strategic-partnerships'), wish('partnerships')],
]

type Fact = { field: Field; value: string }

function goal(value: string): Fact {
  return { field: 'primaryGoal', value }
}

function wish(value: string): Fact {
  return { field: 'lookingFor', value }
}

/** Everything that a sender could begin with to a receiver, without regard to what others have been offered. */
export function openersBetween(sender: Speaker, receiver: Speaker): Candidate[] {
  const lines = [
    ...exchangeOpeners(sender, receiver),
    ...mutualOpeners(sender, receiver),
    ...fields.flatMap((field) => fieldOpeners(sender, receiver, field)),
    ...openLines.map((text) => ({ text, claims: [], topic: text, rank: ranks.open })),
  ]
  const greeted = lines.flatMap((line) =>
    greetings.map((greeting) => ({
      ...line,
      text: `${greeting} ${line.text}`,
      rank: line.rank + ranks.open + 1,
    })),
  )
  return [...lines, ...greeted]
}

/** What one lists and the other needs. */
function exchangeOpeners(sender: Speaker, receiver: Speaker): Candidate[] {
  const brought = saidIn(receiver, 'skills').filter((skill) => saidIn(sender, 'neededSkills').includes(skill))
  const needed = saidIn(receiver, 'neededSkills').filter((skill) => saidIn(sender, 'skills').includes(skill))
  return [
    ...brought.flatMap((skill) => exchangeOf(exchangeLines.theyBring, skill, 'skills', 'neededSkills')),
    ...needed.flatMap((skill) => exchangeOf(exchangeLines.theyNeed, skill, 'neededSkills', 'skills')),
  ]
}

function exchangeOf(lines: readonly string[], skill: string, theirs: Field, mine: Field): Candidate[] {
  return lines.map((line) => ({
    text: line.replace('_', () => wordsFor('skills', skill)),
    claims: [
      { of: 'receiver', field: theirs, value: skill },
      { of: 'sender', field: mine, value: skill },
    ],
    topic: `exchange ${skill}`,
    rank: ranks.mutual,
  }))
}

function mutualOpeners(sender: Speaker, receiver: Speaker): Candidate[] {
  const directions = answers.flatMap(([one, other]) => [
    { theirs: one, mine: other },
    { theirs: other, mine: one },
  ])
  return directions
    .filter(({ theirs, mine }) => hasSaid(receiver, theirs) && hasSaid(sender, mine))
    .flatMap(({ theirs, mine }) =>
      mutualLines.map((line) => ({
        text: line.replace('<', () => phrase(theirs, 'are')).replace('>', () => phrase(mine, 'am')),
        claims: [
          { of: 'receiver' as const, ...theirs },
          { of: 'sender' as const, ...mine },
        ],
        topic: `${theirs.value} ${mine.value}`,
        rank: ranks.mutual,
      })),
    )
}

function hasSaid(speaker: Speaker, { field, value }: Fact): boolean {
  return saidIn(speaker, field).includes(value)
}

function phrase({ field, value }: Fact, be: 'am' | 'are'): string {
  return `${field === 'primaryGoal' ? 'want to' : `${be} looking for`} ${wordsFor(field, value)}`
}

function fieldOpeners(sender: Speaker, receiver: Speaker, field: Field): Candidate[] {
  const shared = sharedIn(sender, receiver, field)
  return saidIn(receiver, field).flatMap((value) => {
    const isShared = shared.includes(value)
    const lines = isShared ? sharedLines[field] : theirLines[field]
    const claims: Claim[] = [
      { of: 'receiver', field, value },
      ...(isShared ? [{ of: 'sender' as const, field, value }] : []),
    ]
    const rank = isShared ? rankOfShared[field] : ranks.theirs
    return lines.map((line) => ({
      text: line.replace('_', () => wordsFor(field, value)),
      claims,
      topic: `${field} ${value}`,
      rank,
    }))
  })
}

type Choosing = {
  /** What the choice hangs on, such as the day and the pair: the same seed makes the same choice. */
  seed: string
  /** Whether a text must not be offered, since the receiver may get it from somebody else. */
  isTaken: (text: string) => boolean
  /** Whether it was offered to this sender before: it stays. */
  isKept: (text: string) => boolean
}

/**
 * Three lines about different things, those that have most to do with the two first; fewer where all are taken. While there
 * are others, no two of them speak of one thing that either has said.
 */
export function chooseOpeners(sender: Speaker, receiver: Speaker, choosing: Choosing): Opener[] {
  const { seed, isTaken, isKept } = choosing
  const order = openersBetween(sender, receiver)
    .filter(({ text }) => !isTaken(text))
    .map((line) => ({ line, isKept: isKept(line.text), at: numberFrom(`${seed} ${line.text}`) }))
    .sort((a, b) => Number(b.isKept) - Number(a.isKept) || a.line.rank - b.line.rank || a.at - b.at)
  const chosen: Candidate[] = []
  for (const isAlike of [saysTheSame, isOfOneTopic])
    for (const { line } of order)
      if (chosen.length < OPENERS_OFFERED && !chosen.some((other) => isAlike(line, other))) chosen.push(line)
  // However it was come by: what has most to do with the two stands first, also when it is asked again.
  return chosen
    .sort((a, b) => a.rank - b.rank || (a.text < b.text ? -1 : 1))
    .map(({ text, claims }) => ({ text, claims }))
}

function isOfOneTopic(one: Candidate, other: Candidate): boolean {
  return one.topic === other.topic
}

function saysTheSame(one: Candidate, other: Candidate): boolean {
  const said = other.claims.map(saidOf)
  return isOfOneTopic(one, other) || one.claims.map(saidOf).some((claim) => said.includes(claim))
}

function saidOf({ of, field, value }: Claim): string {
  return `${of} ${field} ${value}`
}

/** A number that looks random and hangs on a text only (FNV-1a). */
function numberFrom(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193)
  return hash >>> 0
}
