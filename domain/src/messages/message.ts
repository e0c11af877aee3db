import { z } from 'zod'
import { idSchema } from '../text.ts'

export const messageSchema = z.object({
  id: idSchema,
  conversationId: idSchema,
  /** 1, 2, 3 … within its conversation, without gaps: the cursor for pages and catch-up. */
  number: z.number().int().positive(),
  senderId: idSchema,
  /** Chosen by the sender's browser; sending it again stores nothing new. */
  clientId: idSchema,
  content: z.string(),
  sentAt: z.date(),
})
export type Message = z.infer<typeof messageSchema>
