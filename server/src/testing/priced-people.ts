import { castMember } from '../../seed/cast/cast.ts'
import { storePrices } from '../slices/discovery/prices/prices.store.ts'
import type { World } from './world.ts'

/** People with facts of the cast, some of whom need skills, at prices from below 0 to 4. */
export async function addPricedPeople(world: World, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let place = 0; place < count; place += 1) {
    const { age, country, skills, neededSkills, experience, tier, primaryGoal } = castMember(
      place + 7,
      new Date(),
    )
    const facts = { age, country, skills, neededSkills, experience, tier, primaryGoal }
    ids.push(
      (await world.person(`Person ${place}`, { ...facts, skills: [...new Set(['saas', ...skills])] })).id,
    )
  }
  const prices = ids.map((id, place) => ({ id, shadow: 0, price: ((place * 37) % 48) / 10 - 0.8 }))
  await storePrices(world.deps.db, prices)
  return ids
}
