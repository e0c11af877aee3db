import { exchangeOf, type Trader } from './exchange.ts'

/** What decides how much there is to say of somebody. */
export type Introduced = Trader & {
  wishes: readonly string[]
  headline: string
  photos: readonly string[]
}

/**
 * The few of those suggested whom a newcomer meets first: those of whom there is most to say, in the order in which they
 * are suggested. An empty profile is nobody's first acquaintance while there is another.
 */
export function firstPeople<T extends { person: Introduced }>(
  suggestions: readonly T[],
  me: Introduced,
  count: number,
): T[] {
  const chosen = suggestions
    .map((suggestion) => ({ suggestion, told: toldOf(suggestion.person, me) }))
    .sort((a, b) => b.told - a.told)
    .slice(0, count)
    .map(({ suggestion }) => suggestion)
  return suggestions.filter((suggestion) => chosen.includes(suggestion))
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
