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
  return withAllChanges(thread, { held, askChanges })
}

/** What is held with all changes that were heard of. */
export async function withAllChanges(
  thread: Thread,
  { held, askChanges }: Omit<Needs, 'ask'>,
): Promise<Thread> {
  let next = thread
  while (isOutdated(next)) {
    const asked: Thread = next
    const changes = await askChanges(asked.revision)
    next = withChanges(mergeThreads(held(), asked), asked, changes)
  }
  return next
}
