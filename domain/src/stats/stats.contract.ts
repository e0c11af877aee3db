import { z } from 'zod'
import { call } from '../call.ts'
import { countrySchema } from '../profiles/countries.ts'
import { idSchema } from '../text.ts'
import { activeMembersShown } from './active-now.ts'
import { liveStatsSchema } from './live-stats-schema.ts'

const nothing = z.strictObject({})

/** A member who was here a moment ago and does not hide it. */
export const activeMemberSchema = z.object({
  id: idSchema,
  name: z.string(),
  photo: z.string().nullable(),
})
export type ActiveMember = z.infer<typeof activeMemberSchema>

export const statsContract = {
  /** The live metrics, and whether zeros are to be stood in for on Home. */
  live: call({
    access: 'public',
    effect: 'reads',
    input: nothing,
    output: z.object({ stats: liveStatsSchema, usesStandIns: z.boolean() }),
    refuses: [],
  }),

  /** Where members are: as counted, or by fixed shares where the operator wants stand-ins. */
  countries: call({
    access: 'public',
    effect: 'reads',
    input: nothing,
    output: z.object({
      countries: z.array(
        z.object({ country: countrySchema, percent: z.number().int(), users: z.number().int() }),
      ),
    }),
    refuses: [],
  }),

  /** Who is active now, newest first, at most 50; never those who hide it. */
  active: call({
    access: 'admitted',
    effect: 'reads',
    input: nothing,
    output: z.object({ members: z.array(activeMemberSchema).max(activeMembersShown) }),
    refuses: [],
  }),
}
