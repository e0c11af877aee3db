import { z } from 'zod'
import { call } from '../../call.ts'
import { arms } from '../../discovery/best-for-both/arms.ts'
import { figureSchema, periodSchema } from '../figures.contract.ts'

const intervalSchema = z.object({ mean: z.number(), low: z.number(), high: z.number() })

/** A figure of the period, and of the one before that is as long. */
const comparedFigureSchema = figureSchema.extend({ before: z.number().nullable() })
export type ComparedFigure = z.infer<typeof comparedFigureSchema>

const armSchema = z.object({
  arm: z.enum(arms),
  members: z.number().int(),
  promised: z.number(),
  found: z.number().nullable(),
  answered: intervalSchema.nullable(),
})

const countedSuggestionsSchema = z.object({
  /** Who has Best for both, as the setting says it: off, on, or holdout 20%. */
  order: z.string(),
  /** When the desk last changed that; null where it has not, as far as the record goes back. */
  changedAt: z.date().nullable(),
  receivers: z.array(z.object({ title: z.string(), figures: z.array(comparedFigureSchema) })),
  arms: z.array(armSchema),
  sizes: z.object({ chiSquared: z.number(), areAsPromised: z.boolean() }).nullable(),
  difference: intervalSchema.nullable(),
  /** From when on conversations are counted by arm: the beginning of the period, or the last change of the order. */
  armsSince: z.date(),
})
export type CountedSuggestions = z.infer<typeof countedSuggestionsSchema>

export const suggestionFiguresContract = {
  /** Exposure, load and answered conversations of the last days, by the order of suggestions; nobody is named. */
  suggestionFigures: call({
    access: 'staff:community.figures',
    act: 'suggestions.viewed',
    input: z.strictObject({ days: periodSchema }),
    output: countedSuggestionsSchema.extend({ countedAt: z.date() }),
    refuses: [],
  }),
}
