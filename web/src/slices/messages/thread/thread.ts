import { quoteOf } from '@netwrk/domain/messages/change-message'
import type { Message, Quote } from '@netwrk/domain/messages/message'

/** What the browser holds of a conversation, in order of number. */
export type Thread = {
  messages: Message[]
  /** Older messages are elsewhere. */
  hasMore: boolean
  /** Newer messages than these are elsewhere: it is a passage, loaded around a message far back. */
  isPassage?: boolean
  /** All that is held is as it was at this revision, or newer. */
  revision: number
  /** The newest revision that was heard of, where it is beyond that one. */
  heardRevision?: number
  /** By number, what changed messages that are not held have become: a late message may quote them as they were. */
  elsewhere?: Quotes | undefined
}

type Quotes = Readonly<Record<number, Quote>>

/**
 * Both together, each message once and as it became last. Whichever reaches back to the beginning knows that there is
 * nothing older; what only one side holds may lack the changes that only the other knows of.
 */
export function mergeThreads(held: Thread | undefined, added: Thread): Thread {
  if (!held) return added
  const elsewhere = mergeQuotes(held.elsewhere, added.elsewhere)
  const messages = mergeMessages(held.messages, added.messages, elsewhere)
  const certain = [
    ...(messages === held.messages ? [held.revision] : []),
    ...(includesAll(added.messages, messages) ? [added.revision] : []),
  ]
  return changed(held, {
    messages,
    hasMore: held.hasMore && added.hasMore,
    ...(held.isPassage && added.isPassage && { isPassage: true }),
    revision: certain.length > 0 ? Math.max(...certain) : Math.min(held.revision, added.revision),
    heardRevision: Math.max(heardOf(held), heardOf(added)),
    elsewhere,
  })
}

/** The thread with a message that arrived by itself. One before or after what is held comes with its page instead. */
export function withMessage(thread: Thread, message: Message): Thread {
  const [first, last] = [thread.messages[0], thread.messages.at(-1)]
  if (thread.hasMore && first && message.number < first.number) return thread
  if (thread.isPassage && last && message.number > last.number) return thread
  return changed(thread, {
    ...thread,
    messages: mergeMessages(thread.messages, [message], thread.elsewhere),
  })
}

/** The thread after a message was changed, and with it what quotes it. */
export function withChange(thread: Thread, message: Message): Thread {
  const { revision } = message
  const { messages } = withMessage(thread, message)
  return changed(thread, {
    ...thread,
    messages: requoted(messages, message),
    elsewhere: noted(thread, message),
    revision: revision === thread.revision + 1 ? revision : thread.revision,
    heardRevision: Math.max(heardOf(thread), revision),
  })
}

/** The thread with the server's answer about what was changed since it was `asked`. */
export function withChanges(thread: Thread, asked: Thread, answer: Thread): Thread {
  const next = answer.messages.reduce(withChange, thread)
  if (next.revision < asked.revision) return next
  const revision = Math.max(next.revision, answer.revision)
  // Where the server knows of less than was heard, there is no more to wait for.
  const isAll = !answer.hasMore && heardOf(thread) === heardOf(asked)
  return changed(next, {
    ...next,
    revision,
    heardRevision: isAll ? revision : Math.max(heardOf(next), revision),
  })
}

/** Whether something was changed that the thread does not know of. */
export function isOutdated(thread: Thread): boolean {
  return thread.revision < heardOf(thread)
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

function heardOf({ revision, heardRevision = revision }: Thread): number {
  return heardRevision
}

function changed(held: Thread, { heardRevision = 0, ...next }: Thread): Thread {
  const isSame =
    held.messages === next.messages && held.hasMore === next.hasMore && held.elsewhere === next.elsewhere
  if (isSame && held.revision === next.revision && heardOf(held) === Math.max(heardRevision, next.revision))
    return held
  return heardRevision > next.revision ? { ...next, heardRevision } : next
}

function mergeMessages(held: Message[], added: readonly Message[], elsewhere: Quotes = {}): Message[] {
  const last = held.at(-1)?.number ?? 0
  // Almost every arrival is newer than all that is held.
  if (added.length === 1 && added[0]!.number > last) {
    const find = (wanted: number) => held.find(({ number }) => number === wanted)
    return [...held, quotingAsIs(added[0]!, find, elsewhere)]
  }
  const byNumber = new Map(held.map((message) => [message.number, message]))
  let isNews = false
  for (const message of added) {
    const before = byNumber.get(message.number)
    const after = before ? later(before, message) : message
    if (after === before) continue
    byNumber.set(message.number, after)
    isNews = true
  }
  if (!isNews) return held
  return [...byNumber.values()]
    .sort((a, b) => a.number - b.number)
    .map((message) => quotingAsIs(message, (number) => byNumber.get(number), elsewhere))
}

/** A message that arrived late, or with its page, may quote what has been changed since. */
function quotingAsIs(
  message: Message,
  find: (number: number) => Message | undefined,
  elsewhere: Quotes,
): Message {
  const { replyTo } = message
  if (!replyTo) return message
  const quoted = find(replyTo.number)
  const latest = quoted ? quoteOf(quoted) : elsewhere[replyTo.number]
  return latest && latest.revision > replyTo.revision ? { ...message, replyTo: latest } : message
}

/** With a changed message that the thread does not hold. */
function noted({ messages, elsewhere }: Thread, message: Message): Quotes | undefined {
  const isHeld = messages.some(({ number }) => number === message.number)
  return isHeld ? elsewhere : mergeQuotes(elsewhere, { [message.number]: quoteOf(message) })
}

/** Both, each as it became last; the first of the two where the other brings nothing new. */
function mergeQuotes(one: Quotes | undefined, other: Quotes | undefined): Quotes | undefined {
  if (!one || !other) return one ?? other
  const news = Object.values(other).filter(
    ({ number, revision }) => revision > (one[number]?.revision ?? Number.NEGATIVE_INFINITY),
  )
  if (news.length === 0) return one
  return { ...one, ...Object.fromEntries(news.map((quote) => [quote.number, quote])) }
}

function includesAll(messages: readonly Message[], others: readonly Message[]): boolean {
  if (messages === others) return true
  const byNumber = new Map(messages.map((message) => [message.number, message]))
  return others.every((other) => {
    const own = byNumber.get(other.number)
    return own !== undefined && later(own, other) === own
  })
}

/** One message as it became last, and its quote likewise: the first of the two where the other brings nothing new. */
function later(one: Message, other: Message): Message {
  const newest = other.revision > one.revision ? other : one
  const replyTo = laterQuote(one.replyTo, other.replyTo)
  return newest.replyTo === replyTo ? newest : { ...newest, replyTo }
}

function laterQuote(one: Quote | null, other: Quote | null): Quote | null {
  if (!one || !other) return one ?? other
  return other.revision > one.revision ? other : one
}

function requoted(messages: Message[], quoted: Message): Message[] {
  const quote = quoteOf(quoted)
  const isStale = ({ replyTo }: Message) =>
    replyTo?.number === quote.number && replyTo.revision < quote.revision
  if (!messages.some(isStale)) return messages
  return messages.map((message) => (isStale(message) ? { ...message, replyTo: quote } : message))
}
