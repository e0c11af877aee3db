export type MessageEvent =
  | { type: 'conversation.opened'; conversationId: string; lowId: string; highId: string }
  | { type: 'message.sent'; conversationId: string; messageId: string; senderId: string; receiverId: string }
  /** The reader has seen everything up to and including the message number `upTo`. */
  | { type: 'conversation.read'; conversationId: string; readerId: string; otherId: string; upTo: number }
