import type { Conversation } from '@netwrk/domain/messages/conversation'
import type { Message } from '@netwrk/domain/messages/message'
import type { Input } from './inputs.ts'

/** A list after something was said or done, and whether it is certain; where it is not, the server knows better. */
export type NextList = { conversations: Conversation[]; isCertain: boolean }

/** Whose list it is, and which conversation they have in front of them at its end. */
type Reader = { memberId: string; atEndOf: string | null }

/** How the list changes with what was said, answered or done; null where it does not. */
export function listChange<T extends Input>(
  input: T,
  reader: Reader,
): ((list: Conversation[]) => NextList) | null {
  const step = steps[input.type] as Step<T> | undefined
  return step ? (list) => step(list, input, reader) : null
}

type Step<T> = (list: Conversation[], input: T, reader: Reader) => NextList

const steps: { [K in Input['type']]?: Step<Extract<Input, { type: K }>> } = {
  message: withMessage,
  sent: withMessage,
  message_changed: withChange,
  change_done: withChange,
  read: withReading,
  // Whoever is in none of the conversations is nobody's concern.
  presence(list, { memberId, isOnline, lastActiveAt }) {
    const held = list.find(({ other }) => other.id === memberId)
    return certain(held ? replaced(list, held, { other: { ...held.other, isOnline, lastActiveAt } }) : list)
  },
  request_sent: (list, { conversation }) => ({
    conversations: [conversation, ...without(list, conversation.id)],
    isCertain: false,
  }),
  request_declined: (list, { conversationId }) => ({
    conversations: without(list, conversationId),
    isCertain: false,
  }),
}

/**
 * The conversation moves to the top, and others' messages count as unread once, unless the person is looking at them.
 */
function withMessage(list: Conversation[], { message }: { message: Message }, reader: Reader): NextList {
  const held = list.find(({ id }) => id === message.conversationId)
  if (!held) return { conversations: list, isCertain: false }

  const counted = held.lastMessage?.number ?? 0
  if (message.number <= counted) return certain(list)
  const isOwn = message.senderId === reader.memberId
  const isUnread = !isOwn && reader.atEndOf !== held.id
  const spokenIn = {
    ...held,
    lastMessage: message,
    unreadCount: held.unreadCount + (isUnread ? 1 : 0),
    // Whoever was asked has answered.
    request: held.request === (isOwn ? 'received' : 'sent') ? null : held.request,
  }
  return {
    conversations: [spokenIn, ...without(list, held.id)],
    // Those between the two have not been counted.
    isCertain: message.number === counted + 1,
  }
}

/** A message was changed: the list shows it where it is the last of its conversation. */
function withChange(list: Conversation[], { message }: { message: Message }): NextList {
  const { revision } = message
  const held = list.find(({ id }) => id === message.conversationId)
  if (!held || revision <= held.revision) return certain(list)
  const isLast = held.lastMessage?.id === message.id
  return {
    conversations: replaced(list, held, { revision, lastMessage: isLast ? message : held.lastMessage }),
    // One of those between may have been of the last message.
    isCertain: revision === held.revision + 1,
  }
}

/** Somebody, the member or the other side, has read up to a number. Reading never goes back. */
function withReading(
  list: Conversation[],
  reading: { conversationId: string; readerId: string; upTo: number },
  { memberId }: Reader,
): NextList {
  const { conversationId, readerId, upTo } = reading
  const held = list.find(({ id }) => id === conversationId)
  if (!held) return { conversations: list, isCertain: false }
  if (readerId !== memberId)
    return certain(upTo > held.otherReadUpTo ? replaced(list, held, { otherReadUpTo: upTo }) : list)
  if (held.unreadCount === 0) return certain(list)
  if (upTo < (held.lastMessage?.number ?? 0)) return { conversations: list, isCertain: false }
  return certain(replaced(list, held, { unreadCount: 0 }))
}

function certain(conversations: Conversation[]): NextList {
  return { conversations, isCertain: true }
}

function without(list: Conversation[], conversationId: string): Conversation[] {
  return list.filter(({ id }) => id !== conversationId)
}

function replaced(list: Conversation[], held: Conversation, by: Partial<Conversation>): Conversation[] {
  return list.map((one) => (one === held ? { ...held, ...by } : one))
}

/** The conversations whose other member's name or username holds the text, whatever its case. */
export function findConversations(conversations: readonly Conversation[], text: string): Conversation[] {
  const wanted = text.trim().toLowerCase()
  return conversations.filter(({ other }) =>
    [other.name, other.username].some((words) => words.toLowerCase().includes(wanted)),
  )
}
