import type { Unsent } from './unsent-queue.ts'

/** What this tab shows of the unsent messages, beside what the browser stores for all tabs. */
export type TabUnsent = {
  messages: Unsent
  /** How many changes of this tab are being stored. */
  writes: number
  /** The browser can store them. */
  isStored: boolean
}

export const noneUnsent: TabUnsent = { messages: [], writes: 0, isStored: true }

/** A change of this tab is shown at once, and is being stored. */
export function withWrite(held: TabUnsent, messages: Unsent): TabUnsent {
  return { ...held, messages, writes: held.writes + 1 }
}

/** What the browser stores, null where it stores nothing. While changes are being stored this tab is ahead of it. */
export function withStored(held: TabUnsent, stored: Unsent | null): TabUnsent {
  if (stored === null) return { ...held, isStored: false }
  return { ...held, messages: held.writes === 0 ? stored : held.messages, isStored: true }
}

/** Whether leaving would lose something: the browser cannot store what still waits to be sent. */
export function wouldLose({ messages, writes, isStored }: TabUnsent): boolean {
  if (!isStored) return messages.length > 0
  // What has failed was stored before it was tried.
  return writes > 0 && messages.some(({ failure }) => failure === null)
}
