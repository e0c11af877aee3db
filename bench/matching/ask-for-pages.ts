import type { Visitor } from '../environment/visitors.ts'
import type { Called, Caller, CallJob, VisitorCall } from '../load/caller.ts'

/** Pages of suggestions: so many of them, the visitors in turn. */
export type Pages = Pick<CallJob, 'origin' | 'pace'> & { visitors: readonly Visitor[]; count: number }

/** Asks for pages; `cards` of how many there are in all of them. */
export async function askForPages(
  caller: Caller,
  { count, ...job }: Pages,
): Promise<Called & { cards: number }> {
  const calls = Array.from({ length: count }, (_, place): VisitorCall => {
    return { by: place % job.visitors.length, slice: 'discovery', name: 'suggestions', input: {} }
  })
  const called = await caller.call({ ...job, calls, field: 'suggestions' })
  return { ...called, cards: called.told.reduce<number>((sum, cards) => sum + Number(cards ?? 0), 0) }
}
