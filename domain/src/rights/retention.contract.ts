import { z } from 'zod'
import { call } from '../call.ts'

const keptSchema = z.object({
  /** What is kept, for how long, and why. */
  what: z.string(),
  keeps: z.string(),
  why: z.string(),
})
export type Kept = z.infer<typeof keptSchema>

export const retentionContract = {
  /** What is kept for how long, for the privacy page. */
  retention: call({
    access: 'public',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.object({ kept: z.array(keptSchema) }),
    refuses: [],
  }),
}
