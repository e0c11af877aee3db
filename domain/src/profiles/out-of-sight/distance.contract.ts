import { z } from 'zod'
import { call } from '../../call.ts'
import { idSchema, lineText } from '../../text.ts'
import { distanceKindSchema } from './distance.ts'

/** A rule as its member sees it: nothing says whom it concerns, or whether it concerns anybody. */
const distanceRuleSchema = z.object({
  id: idSchema,
  kind: distanceKindSchema,
  /** As it is compared. */
  value: z.string(),
  addedAt: z.date(),
})
export type DistanceRule = z.infer<typeof distanceRuleSchema>

const rules = z.object({ rules: z.array(distanceRuleSchema) })

export const distanceContract = {
  /** Whom the caller keeps out of sight, the newest first. */
  distance: call({
    access: 'member',
    effect: 'reads',
    input: z.strictObject({}),
    output: rules,
    refuses: [],
  }),

  /**
   * From now on whoever the rule fits and the caller do not find each other, also who joins later. The same answer comes
   * whether or not it fits anybody. Two who are matched or talk already stay so.
   */
  keepDistance: call({
    access: 'member',
    effect: 'writes',
    input: z.strictObject({ from: z.enum(['person', 'domain']), text: lineText(320) }),
    output: rules,
    refuses: ['profiles.distance_unclear', 'profiles.distance_public_domain', 'profiles.distance_full'],
  }),

  dropDistance: call({
    access: 'member',
    effect: 'writes',
    input: z.strictObject({ id: idSchema }),
    output: rules,
    refuses: ['profiles.distance_not_found'],
  }),
}
