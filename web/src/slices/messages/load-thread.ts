import type { Message } from '@netwrk/domain/messages/message'
import { hasGap, lastUnbroken, mergeThreads, type Thread } from './thread.ts'

type Needs = {
  /** What the browser holds right now; it may grow between two answers. */
  held(): Thread | undefined
  ask(page: { after?: number }): Promise<{ messages: Message[]; hasMore: boolean }>
}

/** The newest page where nothing is held; otherwise everything after what is held, page by page. */
export async function loadThread({ held, ask }: Needs): Promise<Thread> {
  let thread = held()
  if (!thread) return ask({})
  let isDone = false
  while (!isDone) {
    const { messages, hasMore } = await ask({ after: lastUnbroken(thread) })
    // An answer forwards says nothing about what is older.
    thread = mergeThreads(mergeThreads(held(), thread), { messages, hasMore: true })
    isDone = messages.length === 0 || !(hasMore || hasGap(thread))
  }
  return thread
}
