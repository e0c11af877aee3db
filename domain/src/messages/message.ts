import { z } from 'zod'
import { idSchema } from '../text.ts'
import { type Attachment, attachmentSchema } from '../uploads/attachment.ts'

/** What an answer shows of the message it answers, as that message is now. */
export const quoteSchema = z.object({
  id: idSchema,
  number: z.number().int().positive(),
  senderId: idSchema,
  /** The beginning of it; empty once it is deleted. */
  content: z.string(),
  isDeleted: z.boolean(),
  revision: z.number().int().min(0),
})
export type Quote = z.infer<typeof quoteSchema>

/** One emoji under a message, and who put it there, the first first. */
export const reactionSchema = z.object({ emoji: z.string(), memberIds: z.array(idSchema) })
export type Reaction = z.infer<typeof reactionSchema>

export const messageSchema = z.object({
  id: idSchema,
  conversationId: idSchema,
  /** 1, 2, 3 … within its conversation, without gaps: the cursor for pages and catch-up. */
  number: z.number().int().positive(),
  senderId: idSchema,
  /** Chosen by the sender's browser; sending it again stores nothing new. */
  clientId: idSchema,
  /** Empty once it is deleted, and where the message is nothing but its attachments. */
  content: z.string(),
  /** Files, in the order in which they were chosen. */
  attachments: z.array(attachmentSchema),
  sentAt: z.date(),
  /** Which change of its conversation made it what it is; 0 while it is as it was sent. */
  revision: z.number().int().min(0),
  isEdited: z.boolean(),
  isDeleted: z.boolean(),
  replyTo: quoteSchema.nullable(),
  /** By emoji, the one that came first first. */
  reactions: z.array(reactionSchema),
})
export type Message = z.infer<typeof messageSchema>

/** How a message without files stands that nothing has happened to since it was sent. */
export const unchanged = {
  attachments: [] as Attachment[],
  revision: 0,
  isEdited: false,
  isDeleted: false,
  replyTo: null,
  reactions: [] as Reaction[],
} satisfies Partial<Message>
