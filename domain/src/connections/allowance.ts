import { z } from 'zod'
import { plans, type Tier } from '../billing/plans.ts'
import { dayWindow, type ZoneClock } from './zone-clock.ts'

/** What a member may still do today. */
export const allowanceSchema = z.object({
  /** Swipes a day on the member's plan. */
  limit: z.number().int().min(0),
  used: z.number().int().min(0),
  left: z.number().int().min(0),
  /** The member's next local midnight, when everything is left again. */
  resetsAt: z.date(),
  /** 1 or 2 left: the banner shows. */
  isWarning: z.boolean(),
  /** Nothing left: the dialog shows. */
  isUsedUp: z.boolean(),
})
export type Allowance = z.infer<typeof allowanceSchema>

const WARNING_LEFT = 2

/**
 * The daily allowance; how many swipes each plan has is in `billing/plans.ts`. `used` counts the member's swipes since
 * `dayWindow(clock, now).start`; more than the limit, as after a downgrade, leaves 0.
 */
export function allowanceOf(facts: { tier: Tier; used: number; clock: ZoneClock; now: Date }): Allowance {
  const limit = plans[facts.tier].dailyLimit
  const left = Math.max(0, limit - facts.used)
  return {
    limit,
    used: facts.used,
    left,
    resetsAt: dayWindow(facts.clock, facts.now).end,
    isWarning: left > 0 && left <= WARNING_LEFT,
    isUsedUp: left === 0,
  }
}
