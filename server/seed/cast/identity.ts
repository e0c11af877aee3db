import type { Country } from '@netwrk/domain/profiles/countries'
import { type Random, randomOf } from '../random.ts'
import { drawName, type FullName, type Gender, type NameGroup } from './names.ts'
import { type Place, places } from './places.ts'

/** Who somebody of the cast is, before anything is said about their work. */
export type Identity = FullName & {
  gender: Gender
  group: NameGroup
  country: Country
  place: Place
}

// Another number would make another community.
const CAST_SEED = 20_417

const weightedCountries = Object.entries(places).map(
  ([country, { weight }]) => [country as keyof typeof places, weight] as const,
)

/** The chance that decides one side of a member: what is drawn for one side never moves another. */
export function chanceFor(index: number, side: (typeof sides)[number]): Random {
  return randomOf(CAST_SEED, index, sides.indexOf(side))
}

const sides = ['identity', 'career', 'wishes', 'life', 'bio', 'seat', 'glance'] as const

/** The identity of the member with this number; always the same one. */
export function identityOf(index: number): Identity {
  const random = chanceFor(index, 'identity')
  const country = random.weighted(weightedCountries)
  const place = places[country]
  const group = random.weighted(place.groups)
  const gender = random.chance(0.48) ? 'woman' : 'man'
  return { ...drawName(random, group, gender), gender, group, country, place }
}
