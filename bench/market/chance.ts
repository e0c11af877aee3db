import type { Random } from '../../server/seed/random.ts'

/** A draw from the normal distribution with mean 0 and deviation 1 (Box and Muller). */
export function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())
}

/** A draw from the even distribution with mean 0 and deviation 1. */
export function even(random: Random): number {
  return (random.next() - 0.5) * Math.sqrt(12)
}
