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

/** A bio in the member's own voice: two to four sentences that fit what the rest of the profile says. */
export function bioOf(index: number, identity: Identity, career: Career, wishes: Wishes): string {
  const random = chanceFor(index, 'bio')
  const shape = random.weighted(shapes)
  const linesFor = linesOf(random, identity, career, wishes)
  const sentences: string[] = []
  for (const part of shape) {
    const lines = linesFor[part]
    // Every other member may begin with "I"; nobody begins two sentences in a row with the same word.
    const previous = sentences.at(-1) ?? (index % 2 === 0 ? '' : 'I')
    const fresh = lines.filter((line) => openingOf(line) !== openingOf(previous) && !sentences.includes(line))
    if (fresh.length > 0) sentences.push(random.pick(fresh))
  }
  return sentences.join(' ')
}

function linesOf(random: Random, { place }: Identity, { experience, stage }: Career, wishes: Wishes) {
  const [main, second] = wishes.skills
  const trade = trades[main!]
  const venture = random.pick(trade.ventures)
  const job = random.pick(formerJobs)
  const past = pastLines[experience].map((line) => line.replace('{job}', job))
  const sellsProducts = trade.sells === 'products' && wishes.goal === 'find-clients'
  return {
    what: stageLines[stage].map((line) => line.replace('{v}', venture).replace('{V}', capitalised(venture))),
    // Who has not opened yet has more to say about the way there than about the work.
    craft: stage === 'idea' || stage === 'pre-launch' ? past : trade.lines,
    past,
    city: cityLines.map((line) => line.replace('{city}', random.pick(place.cities))),
    also: second ? secondSkillLines.map((line) => line.replace('{skill}', inSentence(second))) : [],
    want: sellsProducts ? productClientLines : goalLines[wishes.goal],
    off: wishes.interests.slice(0, 3).flatMap((interest) => interestLines[interest]),
  } satisfies Record<Part, readonly string[]>
}

function openingOf(sentence: string): string {
  return sentence.split(' ')[0]!
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
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
