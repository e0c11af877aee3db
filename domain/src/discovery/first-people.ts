import type { Goal, LookingFor } from '../profiles/goals.ts'
import { exchangeOf, type Trader } from './exchange.ts'
import { wishAnswers } from './wish-answers.ts'

/** What decides who is shown first, and how much there is to say of somebody. */
export type Introduced = Trader & {
  wishes: readonly LookingFor[]
  primaryGoal: Goal | null
  headline: string
  photos: readonly string[]
}

/**
 * The few of those suggested whom a newcomer meets first. Whoever brings a skill that the newcomer needs is first, and of
 * those and of the others whoever wants what answers a wish of theirs. While nobody brings one, and among equals, it is
 * those of whom there is most to say: an empty profile is nobody's first acquaintance while there is another. Equals stay
 * in the order in which they are suggested.
 */
export function firstPeople<T extends { person: Introduced }>(
  suggestions: readonly T[],
  me: Introduced,
  count: number,
): T[] {
  const isNeedMet = suggestions.some(({ person }) => bringsNeeded(person, me))
  const all = suggestions.map((suggestion) => {
    const { person } = suggestion
    const fit = isNeedMet ? 2 * Number(bringsNeeded(person, me)) + Number(answersWish(person, me)) : 0
    return { suggestion, fit, told: toldOf(person, me) }
  })
  const chosen = [...all].sort((a, b) => b.fit - a.fit || b.told - a.told).slice(0, count)
  return all
    .filter((one) => chosen.includes(one))
    .sort((a, b) => b.fit - a.fit)
    .map(({ suggestion }) => suggestion)
}

function bringsNeeded(person: Introduced, me: Introduced): boolean {
  return me.neededSkills.some((skill) => person.skills.includes(skill))
}

function answersWish(person: Introduced, me: Introduced): boolean {
  const wanted: (LookingFor | Goal | null)[] = [...person.wishes, person.primaryGoal]
  return me.wishes.some((wish) => wishAnswers[wish].some((answer) => wanted.includes(answer)))
}

function toldOf(person: Introduced, me: Introduced): number {
  const wantsTheSame = person.wishes.some((wish) => me.wishes.includes(wish))
  return (
    exchangeOf(me, person).length +
    Number(wantsTheSame) +
    Number(person.headline !== '') +
    Number(person.photos.length > 0)
  )
}
