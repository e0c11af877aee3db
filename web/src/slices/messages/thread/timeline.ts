import type { Message } from '@netwrk/domain/messages/message'
import type { Attachment } from '@netwrk/domain/uploads/attachment'
import type { Outgoing } from '../unsent/unsent-queue.ts'

export type MessageStatus = 'waiting' | 'sending' | 'sent' | 'read' | 'failed'

export type ShownMessage = {
  /** The client id: the same before and after the server has confirmed it. */
  key: string
  /** As the server has it; null while it is unsent. */
  stored: Message | null
  content: string
  attachments: readonly Attachment[]
  at: Date
  isOwn: boolean
  /** Null for others' messages. */
  status: MessageStatus | null
  /** Set while it is unsent. */
  outgoing: Outgoing | null
  /** First and last of what one side said in a row, with little time between. */
  isFirst: boolean
  isLast: boolean
  /** The first of its local day, of those held. */
  startsDay: boolean
  /** The first that the member had not read when they came. */
  isFirstUnread: boolean
}

type Held = {
  messages: readonly Message[]
  outgoing: readonly Outgoing[]
  memberId: string
  /** The other side has read up to this number; 0 where the plan does not show it. */
  readUpTo: number
  /** Number of the first message the member had not read when they came; null where there is none. */
  firstUnread: number | null
}

const togetherMilliseconds = 5 * 60_000

/** What a thread shows: the server's messages, then those on their way, each once. */
export function timelineOf({ messages, outgoing, memberId, readUpTo, firstUnread }: Held): ShownMessage[] {
  const confirmed = new Set(
    messages.filter(({ senderId }) => senderId === memberId).map((one) => one.clientId),
  )
  const lone = [
    ...messages.map((message) => shownMessage(message, memberId, readUpTo)),
    ...outgoing.filter(({ clientId }) => !confirmed.has(clientId)).map(shownOutgoing),
  ]
  return lone.map((message, at) => ({
    ...message,
    isFirst: !belongsTogether(lone[at - 1], message),
    isLast: !belongsTogether(message, lone[at + 1]),
    startsDay: !isSameDay(lone[at - 1], message),
    isFirstUnread: firstUnread !== null && message.stored?.number === firstUnread,
  }))
}

/** Whether two of one message show the same: a timeline is made anew with each that arrives. */
export function isShownAlike(one: ShownMessage, other: ShownMessage): boolean {
  return (Object.keys(one) as (keyof ShownMessage)[]).every((key) => Object.is(one[key], other[key]))
}

/**
 * The number of the first message that is unread when so many of the other side's messages up to a number are; null
 * where nothing is, or where it is older than what is held.
 */
export function firstUnreadOf(
  messages: readonly Message[],
  memberId: string,
  unread: { count: number; upTo: number },
): number | null {
  const theirs = messages.filter(({ senderId, number }) => senderId !== memberId && number <= unread.upTo)
  return unread.count > 0 ? (theirs.at(-unread.count)?.number ?? null) : null
}

/** What the other side has said after a number. */
export function arrivedAfter(messages: readonly ShownMessage[], number: number): ShownMessage[] {
  return messages.filter(({ isOwn, stored }) => !isOwn && stored !== null && stored.number > number)
}

/** The number of the last message that the server has; 0 where it has none. */
export function lastNumberOf(messages: readonly ShownMessage[]): number {
  return messages.findLast(({ stored }) => stored !== null)?.stored?.number ?? 0
}

type Lone = Omit<ShownMessage, 'isFirst' | 'isLast' | 'startsDay' | 'isFirstUnread'>

function shownMessage(message: Message, memberId: string, readUpTo: number): Lone {
  const isOwn = message.senderId === memberId
  return {
    key: isOwn ? message.clientId : message.id,
    stored: message,
    content: message.content,
    attachments: message.attachments,
    at: message.sentAt,
    isOwn,
    status: isOwn ? (message.number <= readUpTo ? 'read' : 'sent') : null,
    outgoing: null,
  }
}

function shownOutgoing(outgoing: Outgoing): Lone {
  return {
    key: outgoing.clientId,
    stored: null,
    content: outgoing.content,
    attachments: outgoing.attachments,
    at: outgoing.writtenAt,
    isOwn: true,
    status: outgoing.state,
    outgoing,
  }
}

function belongsTogether(earlier: Lone | undefined, later: Lone | undefined): boolean {
  if (!earlier || !later || earlier.isOwn !== later.isOwn) return false
  return later.at.getTime() - earlier.at.getTime() < togetherMilliseconds && isSameDay(earlier, later)
}

function isSameDay(earlier: Lone | undefined, later: Lone): boolean {
  return earlier !== undefined && earlier.at.toDateString() === later.at.toDateString()
}
