import { randomOf } from '../../server/seed/random.ts'
import { normal } from './chance.ts'
import type { Market } from './draw-market.ts'

/** What the order believes, but for so large a share of pairs the other way round about the middle. */
export function reversed({ believed, eligible }: Market, share: number, seed: number): Float64Array {
  const random = randomOf(seed, 11)
  const sure = believed.filter((_, at) => eligible[at])
  const middle = sure.reduce((sum, odds) => sum + odds, 0) / sure.length
  return believed.map((odds) => (random.chance(share) ? 2 * middle - odds : odds))
}

/** What the order believes with noise of this deviation on every log-odds. */
export function withNoise({ believed }: Market, deviation: number, seed: number): Float64Array {
  const random = randomOf(seed, 13)
  return believed.map((odds) => odds + deviation * normal(random))
}
