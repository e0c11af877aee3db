import type { Message, Reaction } from '@netwrk/domain/messages/message'

/** What a member has done to a message and the server has not confirmed. */
export type PendingChange = {
  messageId: string
} /** `revision` is the one in which its words were seen. */ & (
  | { kind: 'edit'; content: string; revision: number }
  | { kind: 'delete' }
  | { kind: 'react'; emoji: string; isOn: boolean }
)

/** The messages as the member sees them: with their own changes that are on their way, in the order of making. */
export function withPending(
  messages: Message[],
  pending: readonly PendingChange[],
  memberId: string,
): Message[] {
  if (pending.length === 0) return messages
  return messages.map((message) =>
    pending
      .filter(({ messageId }) => messageId === message.id)
      .reduce((sofar, change) => changedBy(sofar, change, memberId), message),
  )
}

function changedBy(message: Message, change: PendingChange, memberId: string): Message {
  if (change.kind === 'edit') return { ...message, content: change.content, isEdited: true }
  if (change.kind === 'delete')
    return { ...message, content: '', isEdited: false, isDeleted: true, attachments: [], reactions: [] }
  return { ...message, reactions: reacted(message.reactions, change, memberId) }
}

function reacted(
  reactions: readonly Reaction[],
  { emoji, isOn }: { emoji: string; isOn: boolean },
  memberId: string,
): Reaction[] {
  const isThere = reactions.some((reaction) => reaction.emoji === emoji)
  const all = isThere || !isOn ? reactions : [...reactions, { emoji, memberIds: [] }]
  return all
    .map((reaction) => {
      if (reaction.emoji !== emoji) return reaction
      const others = reaction.memberIds.filter((id) => id !== memberId)
      return { emoji, memberIds: isOn ? [...others, memberId] : others }
    })
    .filter(({ memberIds }) => memberIds.length > 0)
}
