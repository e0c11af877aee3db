export type MessageEvent =
  | { type: 'conversation.opened'; conversationId: string; lowId: string; highId: string }
  | { type: 'message.sent'; conversationId: string; messageId: string; senderId: string; receiverId: string }
  /** The reader has seen everything up to and including the message number `upTo`. */
  | { type: 'conversation.read'; conversationId: string; readerId: string; otherId: string; upTo: number }
  /** A member no longer has the conversation open in front of them, and messages of the other side are unread. */
  | { type: 'conversation.left_unread'; conversationId: string; memberId: string; otherId: string }
  /** Somebody wrote to a member they have not matched. */
  | { type: 'request.sent'; conversationId: string; fromId: string; toId: string }
  | { type: 'request.answered'; conversationId: string; fromId: string; toId: string }
  | { type: 'request.declined'; conversationId: string; fromId: string; toId: string }
  /** Edited, deleted, or with other reactions: the change of this number in its conversation. */
  | {
      type: 'message.changed'
      conversationId: string
      messageId: string
      revision: number
      changedById: string
      otherId: string
    }
