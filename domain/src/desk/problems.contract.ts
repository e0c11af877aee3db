import { z } from 'zod'
import { call } from '../call.ts'
import { problemKinds } from './problems.ts'

const problemSchema = z.object({
  id: z.uuid(),
  kind: z.enum(problemKinds),
  title: z.string(),
  /** What a server measured, in a line. */
  found: z.string(),
  remedy: z.string(),
  beganAt: z.date(),
  /** Null while it lasts. */
  endedAt: z.date().nullable(),
})
export type Problem = z.infer<typeof problemSchema>

export const problemsContract = {
  /** What is wrong with the servers now, and what was in the last 30 days; the latest first. */
  problems: call({
    access: 'staff:community.run',
    act: 'problems.listed',
    input: z.strictObject({}),
    output: z.object({ now: z.array(problemSchema), ended: z.array(problemSchema) }),
    refuses: [],
  }),
}
