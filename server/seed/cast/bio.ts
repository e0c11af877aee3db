import { goalLines } from './bio-goals.ts'
import type { Career } from './career.ts'
import { chanceFor, type Identity } from './identity.ts'
import type { Wishes } from './wishes.ts'

/** A bio in the member's own voice. */
export function bioOf(index: number, _identity: Identity, _career: Career, wishes: Wishes): string {
  const random = chanceFor(index, 'bio')
  return random.sample(goalLines[wishes.goal], 2).join(' ')
}
