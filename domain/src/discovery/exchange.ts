import { labelOf } from '../profiles/choice.ts'
import { type Skill, skills } from '../profiles/skills.ts'

/** What a member brings and needs, as they said it. */
export type Trader = { skills: readonly Skill[]; neededSkills: readonly Skill[] }

/**
 * What one of two brings and the other needs, in sentences to `me`, what they bring first: only of what both have said.
 * It is no part of the score.
 */
export function exchangeOf(me: Trader, them: Trader): string[] {
  const brought = named(them.skills, me.neededSkills)
  const needed = neededOf(me, them)
  return [
    ...(brought === null ? [] : [`Brings ${brought}, which you need.`]),
    ...(needed === null ? [] : [needed]),
  ]
}

/** What they need and I bring, in a sentence; or null. */
export function neededOf(me: Trader, them: Trader): string | null {
  const needed = named(me.skills, them.neededSkills)
  return needed === null ? null : `Needs ${needed}, which you bring.`
}

const shown = 2

/** Such as `SaaS and Trading`; of more than two the first, and how many more. */
function named(offered: readonly Skill[], wanted: readonly Skill[]): string | null {
  const keys = skills.map(({ key }) => key).filter((key) => offered.includes(key) && wanted.includes(key))
  if (keys.length === 0) return null
  const labels = keys.map((key) => labelOf(skills, key) ?? key)
  if (labels.length > shown) return `${labels[0]} and ${labels.length - 1} more skills`
  return labels.join(' and ')
}
