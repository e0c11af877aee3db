import { z } from 'zod'
import { call } from '../call.ts'
import { retentionNames } from '../rights/retention.ts'

export const retentionNameSchema = z.enum(retentionNames)

const retentionJobSchema = z.object({
  name: retentionNameSchema,
  what: z.string(),
  keeps: z.string(),
  why: z.string(),
  everyMinutes: z.number().int(),
  /** Why it removes nothing on this server; null where it does. */
  isOffBecause: z.string().nullable(),
  isRunning: z.boolean(),
  /** Null where it has not run yet. */
  ranAt: z.date().nullable(),
  succeededAt: z.date().nullable(),
  tookMilliseconds: z.number().int(),
  /** By the last run, and by all of them. */
  removed: z.number().int(),
  removedInAll: z.number().int(),
  /** Why the last run failed; null where it did not. */
  error: z.string().nullable(),
})
export type RetentionJob = z.infer<typeof retentionJobSchema>

const jobsSchema = z.object({ jobs: z.array(retentionJobSchema) })

export const deskRetentionContract = {
  /** What is removed by time, and what each job of it last did. */
  retention: call({
    access: 'staff:community.run',
    act: 'retention.listed',
    input: z.strictObject({}),
    output: jobsSchema,
    refuses: [],
  }),

  /** Has a job run now, by whichever server comes to it first. */
  runRetention: call({
    access: 'staff:community.run',
    act: 'retention.run',
    input: z.strictObject({ name: retentionNameSchema }),
    output: z.object({ ok: z.literal(true) }),
    refuses: [],
  }),
}
