import { z } from 'zod'
import { call } from '../call.ts'
import { allowanceSchema } from '../connections/allowance.ts'
import { replySignalSchema } from '../connections/reply-signal.ts'
import { personSchema } from '../profiles/profiles.contract.ts'
import { changesRevision, revisionSchema } from '../revision.ts'
import { idSchema } from '../text.ts'
import { directoryPageSchema, directorySearchSchema } from './directory/directory.ts'
import { preferenceCountsSchema, whyNobodySchema } from './preference-counts.ts'
import { preferenceKeySchema, preferencesSchema } from './preferences.ts'
import { recommendationLists } from './recommendations.ts'

export const compatibilityFactorsSchema = z.object({
  tierCompatibility: z.number(),
  methodOverlap: z.number(),
  experienceAlignment: z.number(),
  locationCompatibility: z.number(),
  goalAlignment: z.number(),
  activityCompatibility: z.number(),
})

export const compatibilitySchema = z.object({
  /** 0 to 100, unrounded. */
  total: z.number().min(0).max(100),
  factors: compatibilityFactorsSchema,
})
export type Compatibility = z.infer<typeof compatibilitySchema>

/** A person as a card on Network, with the score between them and the viewer. */
export const suggestionSchema = z.object({
  person: personSchema,
  compatibility: compatibilitySchema,
  /** The viewer's flexible preferences that the person is outside of, where there is one. */
  outsideOf: z.array(preferenceKeySchema).optional(),
})
export type Suggestion = z.infer<typeof suggestionSchema>

/** The preferences, and how often they were saved: a save names the revision it changes. */
const savedPreferences = z.object({ preferences: preferencesSchema, revision: revisionSchema })

export const discoveryContract = {
  /**
   * The 20 best of everyone eligible, best first, but for those who wait for the viewer's
   * answer and are shown by themselves; today's allowance, whom the last pass
   * was about while it can be taken back, and, where fewer than 5 people are left, the one preference
   * whose loosening brings the most.
   */
  suggestions: call({
    access: 'admitted',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.object({
      suggestions: z.array(suggestionSchema),
      allowance: allowanceSchema,
      undoableId: idSchema.nullable(),
      loosening: z.object({ preference: preferenceKeySchema, gain: z.number().int().positive() }).nullable(),
      /** Nobody else can be suggested to anybody yet: the viewer is the first. */
      isAlone: z.boolean(),
    }),
    refuses: [],
  }),

  /** The recommendation lists, at most 10 each, best first. */
  recommendations: call({
    access: 'admitted',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.object({
      lists: z.array(z.object({ list: z.enum(recommendationLists), suggestions: z.array(suggestionSchema) })),
    }),
    refuses: [],
  }),

  /**
   * The score between the viewer and one person, whether that person can still be swiped, is on the viewer's shelf and takes
   * a request of the viewer's now, and how soon they usually answer, where something good is to be said.
   */
  compatibility: call({
    access: 'admitted',
    effect: 'reads',
    input: z.strictObject({ personId: idSchema }),
    output: z.object({
      compatibility: compatibilitySchema,
      canSwipe: z.boolean(),
      isOnShelf: z.boolean(),
      isOpen: z.boolean(),
      replies: replySignalSchema.nullable(),
      isMatched: z.boolean(),
    }),
    refuses: ['profiles.not_found'],
  }),

  preferences: call({
    access: 'admitted',
    effect: 'reads',
    input: z.strictObject({}),
    output: savedPreferences,
    refuses: [],
  }),

  /** Advanced filters need a plan. */
  savePreferences: call({
    access: 'admitted',
    effect: 'writes',
    input: preferencesSchema.extend(changesRevision),
    output: savedPreferences,
    refuses: ['discovery.premium_required', 'discovery.elite_required', 'request.stale'],
  }),

  /** How many people stand behind each choice of these preferences, saved or not; where nobody passes them, why. */
  preferenceCounts: call({
    access: 'admitted',
    effect: 'reads',
    input: preferencesSchema,
    output: z.object({ counts: preferenceCountsSchema, whyNobody: whyNobodySchema.nullable() }),
    refuses: [],
  }),

  /**
   * How many people the viewer is within reach of: those who can be suggested and have not decided about the viewer yet,
   * as far as their own musts let the viewer through.
   */
  reach: call({
    access: 'admitted',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.object({ people: z.number().int().min(0) }),
    refuses: [],
  }),

  /**
   * A page of the members who fit a search and can be found by the caller, the surest first and the newest among equals.
   * Advanced filters need a plan; how many pages there are nobody is told.
   */
  directory: call({
    access: 'admitted',
    effect: 'reads',
    input: directorySearchSchema,
    output: directoryPageSchema,
    refuses: ['discovery.premium_required', 'discovery.elite_required', 'discovery.directory_used_up'],
  }),
}
