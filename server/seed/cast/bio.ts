import { labelOf } from '@netwrk/domain/profiles/choice'
import { type Skill, skills as skillList } from '@netwrk/domain/profiles/skills'
import type { Random } from '../random.ts'
import { goalLines, productClientLines } from './bio-goals.ts'
import { interestLines } from './bio-interests.ts'
import { cityLines, formerJobs, pastLines, secondSkillLines, stageLines } from './bio-stages.ts'
import { trades } from './bio-trades.ts'
import type { Career } from './career.ts'
import { chanceFor, type Identity } from './identity.ts'
import type { Wishes } from './wishes.ts'

type Part = 'what' | 'craft' | 'past' | 'city' | 'also' | 'want' | 'off'

/** How people put a bio together, and how often. */
const shapes: readonly (readonly [readonly Part[], number])[] = [
  [['what', 'want'], 9],
  [['what', 'craft', 'want'], 17],
  [['what', 'past', 'want'], 13],
  [['past', 'what', 'want'], 9],
  [['craft', 'what', 'want'], 6],
  [['what', 'want', 'off'], 12],
  [['what', 'craft', 'want', 'off'], 9],
  [['what', 'past', 'craft', 'want'], 5],
  [['what', 'craft', 'off'], 6],
  [['what', 'also', 'want'], 6],
  [['city', 'what', 'want'], 3],
  [['what', 'want', 'city'], 5],
]

/** What fills the gaps in a line. */
type Facts = Record<'v' | 'V' | 'job' | 'city' | 'skill', string>

/** A bio in the member's own voice: two to four sentences that fit what the rest of the profile says. */
export function bioOf(index: number, identity: Identity, career: Career, wishes: Wishes): string {
  const { random, shape, facts } = outlineOf(index, identity, wishes)
  const sentences: string[] = []
  for (const part of shape) {
    // Every other member may begin with "I"; nobody begins two sentences in a row with the same word.
    const before = sentences.at(-1) ?? (index % 2 === 0 ? '' : 'I')
    const sentence = drawFrom(random, linesFor[part](career, wishes), (line) => {
      const candidate = fill(line, facts)
      const isFresh = openingOf(candidate) !== openingOf(before) && !sentences.includes(candidate)
      return isFresh ? candidate : null
    })
    if (sentence) sentences.push(sentence)
  }
  return sentences.join(' ')
}

/** What the same member is building, in one line. */
export function headlineOf(index: number, identity: Identity, wishes: Wishes): string {
  return outlineOf(index, identity, wishes).facts.v
}

/** The city that the same member's bio names, where it names one. */
export function cityOf(index: number, identity: Identity, wishes: Wishes): string {
  return outlineOf(index, identity, wishes).facts.city
}

function outlineOf(index: number, identity: Identity, wishes: Wishes) {
  const random = chanceFor(index, 'bio')
  const shape = random.weighted(shapes)
  return { random, shape, facts: drawFacts(random, identity, wishes) }
}

const linesFor: Record<Part, (career: Career, wishes: Wishes) => readonly string[]> = {
  what: ({ stage }) => stageLines[stage],
  // Who has not opened yet has more to say about the way there than about the work.
  craft: ({ stage, experience }, { skills }) =>
    stage === 'idea' || stage === 'pre-launch' ? pastLines[experience] : trades[skills[0]!].lines,
  past: ({ experience }) => pastLines[experience],
  city: () => cityLines,
  also: (_, { skills }) => (skills.length > 1 ? secondSkillLines : []),
  want: (_, { goal, skills }) =>
    goal === 'find-clients' && trades[skills[0]!].sells === 'products' ? productClientLines : goalLines[goal],
  off: (_, { interests }) => interests.slice(0, 3).flatMap((interest) => interestLines[interest]),
}

function drawFacts(random: Random, { place }: Identity, { skills: [main, second] }: Wishes): Facts {
  const venture = random.pick(trades[main!].ventures)
  return {
    v: venture,
    V: venture.charAt(0).toUpperCase() + venture.slice(1),
    job: random.pick(formerJobs),
    city: random.pick(place.cities),
    skill: second ? inSentence(second) : '',
  }
}

/** What is made of one of the lines: the first that can be used, from a random one on. */
function drawFrom(
  random: Random,
  lines: readonly string[],
  use: (line: string) => string | null,
): string | null {
  const start = random.between(0, lines.length - 1)
  for (let step = 0; step < lines.length; step++) {
    const used = use(lines[(start + step) % lines.length]!)
    if (used !== null) return used
  }
  return null
}

function fill(line: string, facts: Facts): string {
  return line.replace(/\{(\w+)\}/, (_, fact: keyof Facts) => facts[fact])
}

function openingOf(sentence: string): string {
  return sentence.slice(0, sentence.indexOf(' ') + 1 || undefined)
}

const spoken: Partial<Record<Skill, string>> = {
  'seo-funnel-building': 'SEO',
  saas: 'SaaS pricing',
  'ai-and-automation': 'automation',
  'coaching-and-consulting': 'coaching',
  'sales-and-closing': 'sales',
  'web-and-graphic-design': 'graphic design',
  freelancing: 'freelance work',
}

/** A skill in the middle of a sentence. */
function inSentence(skill: Skill): string {
  return spoken[skill] ?? labelOf(skillList, skill)!.toLowerCase()
}
