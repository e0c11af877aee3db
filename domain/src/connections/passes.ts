import { z } from 'zod'
import { suggestionSchema } from '../discovery/discovery.contract.ts'
import { idSchema } from '../text.ts'

/** Passes that the history shows at a time. */
export const PASSES_PAGE_SIZE = 20

/** Where a page of the history ended: when its last pass was made, and about whom. */
export const passesCursorSchema = z.strictObject({
  passedAt: z.date().min(new Date(0)).max(new Date('9999-12-31')),
  id: idSchema,
})
export type PassesCursor = z.infer<typeof passesCursorSchema>

/** A pass of the member's own, and whom it was about. It holds, and keeps them out of the suggestions, until it is taken back. */
export const passSchema = z.object({ suggestion: suggestionSchema, passedAt: z.date() })
export type Pass = z.infer<typeof passSchema>

/**
 * What it comes to when a pass of the history is taken back. `undone`: Undo would take it back, and its swipe returns as
 * it does then. `spent`: any other of the same day; its swipe stays used. `past`: of a day before, by which nothing is
 * counted any more.
 */
export type WayBack = 'undone' | 'spent' | 'past'

/** Only what Undo takes back returns its swipe, so that no history gives more swipes a day than the plan has. */
export function wayBack(passedAt: Date, isUndoable: boolean, dayStart: Date): WayBack {
  if (isUndoable) return 'undone'
  return passedAt < dayStart ? 'past' : 'spent'
}

/**
 * Until when nothing can be undone any more after a pass was taken back: nothing made before it can, and what was made
 * after it can as before.
 */
export function undoneUpTo(way: WayBack, passedAt: Date, lastUndoAt: Date | null, now: Date): Date | null {
  if (way === 'undone') return now
  if (way === 'past' || (lastUndoAt !== null && lastUndoAt > passedAt)) return lastUndoAt
  return passedAt
}
