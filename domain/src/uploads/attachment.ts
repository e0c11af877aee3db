import { z } from 'zod'
import { idSchema } from '../text.ts'

/** A file in a conversation, as its two participants see it. Which files are taken: `check-upload.ts`. */
export const attachmentSchema = z.object({
  id: idSchema,
  /** Opens for the two participants only, with a session. */
  url: z.string(),
  name: z.string(),
  bytes: z.number().int(),
  /** Pixels of a picture that is shown in its place; null for a file that is downloaded. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
})
export type Attachment = z.infer<typeof attachmentSchema>
