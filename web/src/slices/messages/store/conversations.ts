import type { Message } from '@netwrk/domain/messages/message'
import type { Conversation } from '@netwrk/domain/messages/messages.contract'

export type Reading = { conversationId: string; readerId: string; upTo: number }

export type Presence = { memberId: string; isOnline: boolean; lastActiveAt: Date }

/** A list after something was heard, and whether it is certain; where it is not, the server knows better. */
export type Heard = { conversations: Conversation[]; isCertain: boolean }

/**
 * The list after a message: the conversation moves to the top, and others' messages count as unread once, unless the
 * person is looking at them.
 */
export function withMessageHeard(
  conversations: Conversation[],
  memberId: string,
  message: Message,
  isSeen = false,
): Heard {
  const held = conversations.find(({ id }) => id === message.conversationId)
  if (!held) return { conversations, isCertain: false }

  const counted = held.lastMessage?.number ?? 0
  if (message.number <= counted) return { conversations, isCertain: true }
  const isUnread = message.senderId !== memberId && !isSeen
  const spokenIn = {
    ...held,
    lastMessage: message,
    unreadCount: held.unreadCount + (isUnread ? 1 : 0),
    // Whoever was asked has answered.
    request: isAnswer(held, message, memberId) ? null : held.request,
  }
  return {
    conversations: [spokenIn, ...conversations.filter((one) => one !== held)],
    // Those between the two have not been counted.
    isCertain: message.number === counted + 1,
  }
}

function isAnswer({ request }: Conversation, { senderId }: Message, memberId: string): boolean {
  return request === (senderId === memberId ? 'received' : 'sent')
}

/** The list after a message was changed: what it says where it is the last of its conversation. */
export function withChangeHeard(conversations: Conversation[], message: Message): Heard {
  const held = conversations.find(({ id }) => id === message.conversationId)
  if (!held || message.revision <= held.revision) return { conversations, isCertain: true }
  const isLast = held.lastMessage?.id === message.id
  const informed = {
    ...held,
    revision: message.revision,
    lastMessage: isLast ? message : held.lastMessage,
  }
  return {
    conversations: replaced(conversations, held, informed),
    // One of those between may have been of the last message.
    isCertain: message.revision === held.revision + 1,
  }
}

/** The list after somebody, the member or the other side, has read up to a number. Reading never goes back. */
export function withReadingHeard(conversations: Conversation[], memberId: string, reading: Reading): Heard {
  const held = conversations.find(({ id }) => id === reading.conversationId)
  if (!held) return { conversations, isCertain: false }
  if (reading.readerId !== memberId) {
    if (reading.upTo <= held.otherReadUpTo) return { conversations, isCertain: true }
    const informed = { ...held, otherReadUpTo: reading.upTo }
    return { conversations: replaced(conversations, held, informed), isCertain: true }
  }
  if (held.unreadCount === 0) return { conversations, isCertain: true }
  if (reading.upTo < (held.lastMessage?.number ?? 0)) return { conversations, isCertain: false }
  return { conversations: replaced(conversations, held, { ...held, unreadCount: 0 }), isCertain: true }
}

/** The list after the other side of a conversation came or went; whoever is in none of them is nobody's concern. */
export function withPresenceHeard(conversations: Conversation[], presence: Presence): Heard {
  const { memberId, isOnline, lastActiveAt } = presence
  const held = conversations.find(({ other }) => other.id === memberId)
  if (!held) return { conversations, isCertain: true }
  const informed = { ...held, other: { ...held.other, isOnline, lastActiveAt } }
  return { conversations: replaced(conversations, held, informed), isCertain: true }
}

/** The conversations whose other member's name or username holds the text, whatever its case. */
export function findConversations(conversations: readonly Conversation[], text: string): Conversation[] {
  const wanted = text.trim().toLowerCase()
  return conversations.filter(({ other }) =>
    [other.name, other.username].some((words) => words.toLowerCase().includes(wanted)),
  )
}

function replaced(conversations: Conversation[], held: Conversation, by: Conversation): Conversation[] {
  return conversations.map((one) => (one === held ? by : one))
}
