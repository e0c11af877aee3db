import { z } from 'zod'
import { call } from '../call.ts'
import { changesRevision, revisionSchema } from '../revision.ts'
import { idSchema, lineText, multilineText } from '../text.ts'
import { messageSchema } from './message.ts'
import { ATTACHMENTS_MAX } from './messages.ts'
import { requestProblems } from './requests.ts'

export const conversationSchema = z.object({
  id: idSchema,
  other: z.object({
    id: idSchema,
    name: z.string(),
    username: z.string(),
    photo: z.string().nullable(),
    isOnline: z.boolean(),
    /** Null where the member does not show it. */
    lastActiveAt: z.date().nullable(),
  }),
  lastMessage: messageSchema.nullable(),
  unreadCount: z.number().int().min(0),
  /** Grows with every message that is edited, deleted or reacted to. */
  revision: z.number().int().min(0),
  /** Number of the newest message the other side has read; 0 on plans without read receipts. */
  otherReadUpTo: z.number().int().min(0),
  /** A request that has not been answered, and whose it is; null for a conversation in which both may write. */
  request: z.enum(['sent', 'received']).nullable(),
  /** Between two members; there is no other kind. */
  conversationType: z.literal('direct'),
  createdAt: z.date(),
  /** When the last message was sent; before the first, when it was opened. */
  updatedAt: z.date(),
})
export type Conversation = z.infer<typeof conversationSchema>

/** A message's number, as somebody may name it. */
const numberInput = revisionSchema
const inConversation = { conversationId: idSchema }
const aboutMessage = { messageId: idSchema }
const changeRefusals = [
  'messages.message_not_found',
  'messages.ended',
  'messages.not_own',
  'messages.too_late',
] as const

/** `true`: the sender was asked and sends it anyway. */
const confirmed = { isConfirmed: z.boolean().optional() }
const shieldRefusals = ['safety.asked_before_sending', 'safety.held_for_review'] as const

/** A warning of the scam shield, for the receiver of a message only. */
export const warningSchema = z.object({
  messageId: idSchema,
  /** The message's number in its conversation. */
  number: z.number().int().positive(),
  /** Why, in words; the weightiest first. */
  reasons: z.array(z.string()).min(1),
})
export type Warning = z.infer<typeof warningSchema>

/** A message that a person looks at before it is delivered, as its sender sees it. */
export const heldSchema = z.object({
  id: idSchema,
  content: z.string(),
  heldAt: z.date(),
  state: z.enum(['waiting', 'rejected']),
  /** Why it was rejected; null while it waits. */
  reason: z.string().nullable(),
})
export type Held = z.infer<typeof heldSchema>

export const messagesContract = {
  /** My conversations, the last spoken in first. */
  conversations: call({
    access: 'member',
    input: z.strictObject({}),
    output: z.object({ conversations: z.array(conversationSchema) }),
    refuses: [],
  }),

  /** Finds the conversation with a matched member, or creates it. */
  open: call({
    access: 'member',
    input: z.strictObject({ withId: idSchema }),
    output: z.object({ conversation: conversationSchema }),
    refuses: ['profiles.not_found', 'messages.not_matched'],
  }),

  /** What a first message to a member would meet: who they are, why it cannot be sent, how many are left today. */
  requestTerms: call({
    access: 'admitted',
    input: z.strictObject({ withId: idSchema }),
    output: z.object({
      other: z.object({ id: idSchema, name: z.string(), username: z.string(), photo: z.string().nullable() }),
      problem: z.enum(requestProblems).nullable(),
      /** Null is any number. */
      leftToday: z.number().int().min(0).nullable(),
    }),
    refuses: ['profiles.not_found'],
  }),

  /** The first message to a member without a match; where a conversation is there by now, a message in it. */
  request: call({
    access: 'admitted',
    input: z.strictObject({
      withId: idSchema,
      clientId: idSchema,
      content: multilineText(20_000),
      ...confirmed,
    }),
    output: z.object({ conversation: conversationSchema }),
    refuses: [
      'profiles.not_found',
      'messages.empty',
      'messages.too_long',
      'messages.too_many',
      'messages.client_id_reused',
      'messages.request_waiting',
      'safety.contacts_limited',
      ...shieldRefusals,
      ...requestProblems,
    ],
  }),

  /** Puts a request out of the member's sight; who sent it does not learn it. */
  decline: call({
    access: 'member',
    input: z.strictObject(inConversation),
    output: z.object({}),
    refuses: ['messages.not_found'],
  }),

  /** A page of 50: the newest, those before a number, or those after it (catch-up). In order of number. */
  thread: call({
    access: 'member',
    input: z.strictObject({
      ...inConversation,
      before: numberInput.optional(),
      after: numberInput.optional(),
    }),
    output: z.object({
      messages: z.array(messageSchema),
      hasMore: z.boolean(),
      /** Everything changed up to this revision is in what is answered. */
      revision: z.number().int().min(0),
    }),
    refuses: ['messages.not_found'],
  }),

  /** The messages changed after a revision, as they are now, in the order of changing: at most 50, each once. */
  changes: call({
    access: 'member',
    input: z.strictObject({ ...inConversation, after: revisionSchema }),
    output: z.object({
      messages: z.array(messageSchema),
      hasMore: z.boolean(),
      /** Nothing changed up to this revision is missing; where to go on. */
      revision: z.number().int().min(0),
    }),
    refuses: ['messages.not_found'],
  }),

  /** What was said in the caller's conversations with all these words, the newest first; the last may be cut short. */
  search: call({
    access: 'member',
    input: z.strictObject({
      text: lineText(200),
      /** The last one of the page before. */
      before: z.strictObject({ sentAt: z.date().min(new Date(0)), id: idSchema }).optional(),
    }),
    output: z.object({ messages: z.array(messageSchema), hasMore: z.boolean() }),
    refuses: [],
  }),

  /** Stores a message once, however often the same client id arrives. */
  send: call({
    access: 'member',
    input: z.strictObject({
      ...inConversation,
      clientId: idSchema,
      /** May be empty where there are attachments. */
      content: multilineText(20_000),
      /** The number of the message of this conversation that is answered. */
      replyTo: numberInput.optional(),
      /** Uploads of the sender to this conversation that no message holds yet. */
      attachmentIds: z.array(idSchema).max(ATTACHMENTS_MAX).optional(),
      ...confirmed,
    }),
    output: z.object({ message: messageSchema }),
    refuses: [
      'messages.not_found',
      'messages.not_matched',
      'messages.request_waiting',
      'messages.empty',
      'messages.too_long',
      'messages.too_many',
      'messages.client_id_reused',
      'messages.reply_not_found',
      ...shieldRefusals,
      'uploads.not_found',
    ],
  }),

  /** What I am warned of in a conversation: of which messages, and why. The other side never learns of it. */
  warnings: call({
    access: 'member',
    input: z.strictObject(inConversation),
    output: z.object({ warnings: z.array(warningSchema) }),
    refuses: ['messages.not_found'],
  }),

  /** Puts a warning out of the member's sight. */
  dismissWarning: call({
    access: 'member',
    input: z.strictObject(aboutMessage),
    output: z.object({ ok: z.literal(true) }),
    refuses: ['safety.warning_not_found'],
  }),

  /** What I wrote to somebody that waits for review, or was rejected, the oldest first. They see nothing of it. */
  held: call({
    access: 'member',
    input: z.strictObject({ withId: idSchema }),
    output: z.object({ held: z.array(heldSchema) }),
    refuses: ['profiles.not_found'],
  }),

  /**
   * Puts other words in place of one's own message, within 15 minutes. The revision is the one in which the member saw
   * it; words that were put there since are not written over.
   */
  edit: call({
    access: 'member',
    input: z.strictObject({ ...aboutMessage, ...changesRevision, content: multilineText(20_000) }),
    output: z.object({ message: messageSchema }),
    refuses: [
      ...changeRefusals,
      'messages.deleted',
      'messages.empty',
      'messages.too_long',
      'messages.too_many',
      'request.stale',
    ],
  }),

  /** Takes one's own message back, within 15 minutes: its words, files and reactions are gone for everybody. */
  delete: call({
    access: 'member',
    input: z.strictObject(aboutMessage),
    output: z.object({ message: messageSchema }),
    refuses: changeRefusals,
  }),

  /** Puts an emoji under a message, or takes one's own away again. Doing it twice is doing it once. */
  react: call({
    access: 'member',
    input: z.strictObject({ ...aboutMessage, emoji: lineText(64), isOn: z.boolean() }),
    output: z.object({ message: messageSchema }),
    refuses: [
      'messages.message_not_found',
      'messages.ended',
      'messages.deleted',
      'messages.not_an_emoji',
      'messages.too_many_reactions',
    ],
  }),

  /** Everything up to this number has been seen. Never goes back. */
  markRead: call({
    access: 'member',
    input: z.strictObject({ ...inConversation, upTo: numberInput }),
    output: z.object({ unreadCount: z.number().int().min(0) }),
    refuses: ['messages.not_found'],
  }),
}
