import { z } from 'zod'
import { call } from '../call.ts'
import { figurePeriods, units } from './figures.ts'

/** How many days figures look back. */
export const periodSchema = z.union(figurePeriods.map((one) => z.literal(one)))

export const figureSchema = z.object({
  /** The query and its column that count it: `joining.joined`. */
  query: z.string(),
  label: z.string(),
  about: z.string(),
  unit: z.enum(units),
  /** Null where there is nothing to count it from: no requests, so no share of them. */
  value: z.number().nullable(),
})
export type Figure = z.infer<typeof figureSchema>

/** One day of the period, from midnight to midnight (UTC). */
export const daySchema = z.object({
  day: z.iso.date(),
  joined: z.number().int(),
  matches: z.number().int(),
  reports: z.number().int(),
})
export type Day = z.infer<typeof daySchema>

export const figuresContract = {
  /** Sums and shares of the last days; nobody is named. */
  figures: call({
    access: 'staff:community.figures',
    act: 'figures.viewed',
    input: z.strictObject({ days: periodSchema }),
    output: z.object({
      groups: z.array(z.object({ title: z.string(), figures: z.array(figureSchema) })),
      daily: z.array(daySchema),
      countedAt: z.date(),
    }),
    refuses: [],
  }),

  /**
   * How many members used Netwrk in the last 30 days. The Digital Services Act (article 24) has platforms publish the average
   * of six months: whoever asks each month has it.
   */
  monthlyRecipients: call({
    access: 'staff:community.figures',
    act: 'figures.recipients_counted',
    input: z.strictObject({}),
    output: z.object({
      members: z.number().int(),
      countedAt: z.date(),
    }),
    refuses: [],
  }),
}
