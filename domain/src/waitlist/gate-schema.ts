import { z } from 'zod'

/** Whether Netwrk is open, and why. Developer mode is the browser's own and not part of it. */
export const gateSchema = z.object({
  isLaunched: z.boolean(),
  reason: z.enum(['launch_live', 'target_reached', 'waiting']),
  /** How many more signups the launch waits for. */
  needed: z.number().int().min(0),
  waiting: z.number().int().min(0),
  target: z.number().int().positive(),
  version: z.number().int().min(0),
  isDeveloperModeOffered: z.boolean(),
})
export type Gate = z.infer<typeof gateSchema>
