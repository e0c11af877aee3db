import type { Message } from '@netwrk/domain/messages/message'

/** What the browser holds of a conversation, in order of number; `hasMore` says that older messages are elsewhere. */
export type Thread = { messages: Message[]; hasMore: boolean }

/** Both together, each message once. Whichever reaches back to the beginning knows that there is nothing older. */
export function mergeThreads(held: Thread | undefined, added: Thread): Thread {
  if (!held) return added
  const news = added.messages.filter(({ number }) => !holds(held, number))
  const hasMore = held.hasMore && added.hasMore
  if (news.length === 0 && hasMore === held.hasMore) return held
  return { messages: inOrder([...held.messages, ...news]), hasMore }
}

/** The thread with a message that arrived by itself. One older than what is held comes with its page instead. */
export function withMessage(thread: Thread, message: Message): Thread {
  const first = thread.messages[0]
  if (thread.hasMore && first && message.number < first.number) return thread
  return mergeThreads(thread, { messages: [message], hasMore: true })
}

/**
 * The number up to which nothing is missing since the first message held; 0 for an empty thread, and for one that is
 * said to begin where it does not.
 */
export function lastUnbroken({ messages, hasMore }: Thread): number {
  if (!hasMore && messages[0]?.number !== 1) return 0
  const gap = messages.findIndex((message, at) => at > 0 && message.number !== messages[at - 1]!.number + 1)
  return (gap === -1 ? messages.at(-1) : messages[gap - 1])?.number ?? 0
}

/** Whether a number is missing between the messages held. */
export function hasGap(thread: Thread): boolean {
  return lastUnbroken(thread) !== (thread.messages.at(-1)?.number ?? 0)
}

function holds({ messages }: Thread, number: number): boolean {
  // Almost every arrival is newer than all that is held.
  const last = messages.at(-1)
  if (!last || number > last.number) return false
  return messages.some((message) => message.number === number)
}

function inOrder(messages: Message[]): Message[] {
  const byNumber = new Map(messages.map((message) => [message.number, message]))
  return [...byNumber.values()].sort((a, b) => a.number - b.number)
}
