import { z } from 'zod'
import { call } from '../call.ts'
import { revisionSchema } from '../revision.ts'
import { idSchema, lineText, multilineText } from '../text.ts'
import { changesContract } from './changes.contract.ts'
import { conversationSchema } from './conversation.ts'
import { messageSchema } from './message.ts'
import { ATTACHMENTS_MAX, CONVERSATIONS_AT_ONCE } from './message-limits.ts'
import { OPENERS_OFFERED, openerSchema } from './openers/openers.ts'
import { requestsContract } from './requests.contract.ts'
import { confirmed, shieldRefusals } from './shielded.ts'
import { warningsContract } from './warnings.contract.ts'

/** A message's number, as somebody may name it. */
const numberInput = revisionSchema
const inConversation = { conversationId: idSchema }
export const messagesContract = {
  ...requestsContract,
  ...changesContract,
  ...warningsContract,

  /** My conversations, the last spoken in first: all of them, or so many, from the beginning or after one of them. */
  conversations: call({
    access: 'member',
    effect: 'reads',
    input: z.strictObject({
      limit: z.number().int().min(1).max(CONVERSATIONS_AT_ONCE).optional(),
      after: idSchema.optional(),
    }),
    output: z.object({ conversations: z.array(conversationSchema) }),
    refuses: [],
  }),

  /** Finds the conversation with a matched member, or creates it. */
  open: call({
    access: 'member',
    effect: 'reads',
    input: z.strictObject({ withId: idSchema }),
    output: z.object({ conversation: conversationSchema }),
    refuses: ['profiles.not_found', 'messages.not_matched'],
  }),

  /** What two have said alike, what each looks for, and three first lines that the caller may change and send. */
  openers: call({
    access: 'member',
    effect: 'reads',
    input: z.strictObject({ withId: idSchema }),
    output: z.object({
      shared: z.array(z.string()),
      wishes: z.object({ mine: z.array(z.string()), theirs: z.array(z.string()) }),
      openers: z.array(openerSchema).max(OPENERS_OFFERED),
    }),
    refuses: ['profiles.not_found', 'messages.not_matched'],
  }),

  /** A page of 50: the newest, those before a number, or those after it (catch-up). In order of number. */
  thread: call({
    access: 'member',
    effect: 'reads',
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
    effect: 'reads',
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
    effect: 'reads',
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
    effect: 'writes',
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

  /** Everything up to this number has been seen. Never goes back. */
  markRead: call({
    access: 'member',
    effect: 'writes',
    input: z.strictObject({ ...inConversation, upTo: numberInput }),
    output: z.object({ unreadCount: z.number().int().min(0) }),
    refuses: ['messages.not_found'],
  }),
}
