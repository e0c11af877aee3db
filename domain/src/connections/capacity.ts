import { z } from 'zod'

/** The most that a member can say. */
export const MOST_CAPACITY = 50

/** How many new conversations a member is open to at once, as they say it themselves; null for who has said nothing. */
export const capacitySchema = z.number().int().min(1).max(MOST_CAPACITY).nullable()

/** The numbers that the settings offer. */
export const capacityChoices = [1, 2, 3, 5, 10, 20, MOST_CAPACITY] as const

/**
 * How many new conversations a member is open to: what they said, though no more than the operator's limit, which is also
 * what counts for whoever has said nothing.
 */
export function capacityOf(said: number | null, unansweredLimit: number): number {
  return said === null ? unansweredLimit : Math.min(said, unansweredLimit)
}

/**
 * Whether one more may come to a member before whom so many others wait already. Whoever has said nothing is refused
 * nobody: else strangers could close a door whose owner never asked for that.
 */
export function hasRoom(said: number | null, waiting: number, unansweredLimit: number): boolean {
  return said === null || waiting < capacityOf(said, unansweredLimit)
}

/**
 * Whether a member is suggested to those who have not connected with them: at their own number no more; whoever has said
 * nothing is left out only while more than the operator's limit wait.
 */
export function isSuggestedWith(said: number | null, waiting: number, unansweredLimit: number): boolean {
  return said === null ? waiting <= unansweredLimit : hasRoom(said, waiting, unansweredLimit)
}
