import type { Tier } from '../billing/plans.ts'
import { keysOf, labelOf } from '../profiles/choice.ts'
import { countries, countryRegions, type Region } from '../profiles/countries.ts'
import { goals, lookingFor } from '../profiles/goals.ts'
import { experiences } from '../profiles/professional.ts'
import { skills as skillList } from '../profiles/skills.ts'
import type { Factor } from './score.ts'

/** What a member has said of themselves, as others see it. */
export type Said = {
  tier: Tier
  skills: readonly string[]
  experience: string | null
  country: string | null
  primaryGoal: string | null
  /** What they said they look for; what everybody begins with is nobody's wish. */
  wishes: readonly string[]
}

/** A sentence on two members, and whether it is a reason to meet. */
type Saying = { why: string; isReason: boolean }

type Says = (me: Said, them: Said, points: number) => Saying | null

const reason = (why: string): Saying => ({ why, isReason: true })
const fact = (why: string): Saying => ({ why, isReason: false })

/** What is to be said of each factor: only of what both said, and by its name; null where one of them has not. */
export const sayings: Record<Factor, Says> = {
  tierCompatibility(_me, _them, points) {
    if (points === 25) return fact('You are on the same plan.')
    return fact(points === 20 ? 'Your plans are one step apart.' : 'Your plans are two steps apart.')
  },

  methodOverlap(me, them) {
    if (me.skills.length === 0 || them.skills.length === 0) return null
    const shared = sharedSkills(me.skills, them.skills).map((key) => labelOf(skillList, key) ?? key)
    return shared.length > 0
      ? reason(`You both do ${listed(shared)}.`)
      : fact('You have no income skills in common.')
  },

  experienceAlignment(me, them) {
    const [mine, theirs] = [statedExperience(me), statedExperience(them)]
    if (mine === null || theirs === null) return null
    if (mine === theirs) return reason(`You both have ${mine} of experience.`)
    return fact(`You: ${mine} of experience. Them: ${theirs}.`)
  },

  locationCompatibility(me, them) {
    const [mine, theirs] = [placeOf(me.country), placeOf(them.country)]
    if (mine === null || theirs === null) return null
    if (me.country === them.country) return reason(`You are both in ${mine}.`)
    const region = countryRegions.get(me.country!) ?? null
    if (region === null || region !== countryRegions.get(them.country!))
      return fact(begun(`${mine} and ${theirs}.`))
    return reason(`You are both in ${regionNames[region]}.`)
  },

  goalAlignment(me, them) {
    const [mine, theirs] = [me.wishes, them.wishes]
    const goal = labelOf(goals, me.primaryGoal ?? '')
    if (goal && me.primaryGoal === them.primaryGoal) return reason(`You both want to ${lowered(goal)}.`)
    const shared = lookingFor.filter(({ key }) => mine.includes(key) && theirs.includes(key))
    if (shared.length > 0)
      return reason(`You are both looking for ${listed(shared.map(({ label }) => lowered(label)))}.`)
    const haveBothSaid =
      [me.primaryGoal, ...mine].some(Boolean) && [them.primaryGoal, ...theirs].some(Boolean)
    return haveBothSaid ? fact('You have no goal in common so far.') : null
  },

  // Where one of the two hides it, 5 points stand for not known.
  activityCompatibility(_me, _them, points) {
    if (points === 10) return reason('You were both active in the last two days.')
    if (points === 8) return fact('You were both active in the last two weeks.')
    if (points === 6) return fact('You were both active in the last two months.')
    return points === 3 ? fact('One of you has been away for more than a month.') : null
  },
}

/** The skills that two members share, in their list's order. */
function sharedSkills(a: readonly string[], b: readonly string[]): string[] {
  return keysOf(skillList).filter((key) => a.includes(key) && b.includes(key))
}

function statedExperience({ experience }: Said): string | null {
  return experience ? labelOf(experiences, experience) : null
}

/** A country by its name in a sentence; null where none is stated, or only that it is another one. */
function placeOf(country: string | null): string | null {
  if (!country || country === 'OTHER') return null
  const label = labelOf(countries, country)
  return label && (withArticle.has(country) ? `the ${label}` : label)
}

const withArticle: ReadonlySet<string> = new Set(['UK', 'US', 'AE', 'NL', 'PH'])

const regionNames: Readonly<Record<Region, string>> = {
  'north-america': 'North America',
  europe: 'Europe',
  'asia-pacific': 'Asia Pacific',
  'latin-america': 'Latin America',
}

function lowered(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1)
}

/** As a sentence begins. */
function begun(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const named = 3

/** Such as `SaaS and AI & Automation`; of more than three the first two, and how many more. */
function listed(labels: readonly string[]): string {
  const shown =
    labels.length > named ? [...labels.slice(0, named - 1), `${labels.length - named + 1} more`] : labels
  return shown.length === 1 ? shown[0]! : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`
}
