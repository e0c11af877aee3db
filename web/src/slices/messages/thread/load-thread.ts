import { hasGap, isOutdated, lastUnbroken, mergeThreads, type Thread, withChanges } from './thread.ts'

type Needs = {
  /** What the browser holds right now; it may grow between two answers. */
  held(): Thread | undefined
  ask(page: { after?: number }): Promise<Thread>
  /** Asks for what was changed after a revision. */
  askChanges(after: number): Promise<Thread>
}

/**
 * The newest page where nothing is held; otherwise everything after what is held, page by page, and whatever was changed
 * since of what is.
 */
export async function loadThread({ held, ask, askChanges }: Needs): Promise<Thread> {
  let thread = held()
  if (!thread) return ask({})
  let isDone = false
  while (!isDone) {
    const page = await ask({ after: lastUnbroken(thread) })
    // An answer forwards says nothing about what is older.
    thread = mergeThreads(mergeThreads(held(), thread), { ...page, hasMore: true })
    isDone = page.messages.length === 0 || !(page.hasMore || hasGap(thread))
  }
  while (isOutdated(thread)) {
    const asked: Thread = thread
    const changes = await askChanges(asked.revision)
    thread = withChanges(mergeThreads(held(), asked), asked, changes)
  }
  return thread
}
