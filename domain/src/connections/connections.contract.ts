import { z } from 'zod'
import { call } from '../call.ts'
import { compatibilitySchema, suggestionSchema } from '../discovery/discovery.contract.ts'
import { personSchema } from '../profiles/profiles.contract.ts'
import { idSchema } from '../text.ts'
import { allowanceSchema } from './allowance.ts'
import { analyticsSchema } from './analytics.ts'
import { laterCalls } from './later.contract.ts'

export const matchSchema = z.object({
  id: idSchema,
  person: personSchema,
  compatibility: compatibilitySchema,
  /** What the two share, in words: interests first, then skills; at most 5. */
  commonInterests: z.array(z.string()),
  createdAt: z.date(),
})
export type Match = z.infer<typeof matchSchema>

export const connectionsContract = {
  /**
   * Connect or pass; one choice a pair and direction. A mutual connect makes the match. A request to somebody before whom
   * as many wait as they are open to is refused, and uses nothing up.
   */
  swipe: call({
    access: 'admitted',
    effect: 'writes',
    input: z.strictObject({
      targetId: idSchema,
      action: z.enum(['connect', 'pass']),
      /** Chosen by the browser: sent again, the swipe is answered again and counts once. */
      clientId: idSchema.optional(),
    }),
    output: z.object({
      outcome: z.enum(['passed', 'requested', 'matched']),
      match: matchSchema.nullable(),
      allowance: allowanceSchema,
    }),
    refuses: [
      'connections.self',
      'connections.already_swiped',
      'connections.limit_reached',
      'connections.not_open',
      'safety.contacts_limited',
      'profiles.not_found',
      'profiles.on_break',
    ],
  }),

  /** Takes back the last choice of the day, if it was a pass; the swipe returns. */
  undo: call({
    access: 'admitted',
    effect: 'writes',
    input: z.strictObject({}),
    output: z.object({ suggestion: suggestionSchema, allowance: allowanceSchema }),
    refuses: ['connections.nothing_to_undo'],
  }),

  /** Who has connected to me and waits for an answer, the newest first; free for all. */
  waiting: call({
    access: 'admitted',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.object({ waiting: z.array(suggestionSchema) }),
    refuses: [],
  }),

  ...laterCalls,

  /** What my swipes and matches come to. */
  analytics: call({
    access: 'member',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.object({ analytics: analyticsSchema }),
    refuses: [],
  }),

  /** Ends a match and its conversation for both; frees no swipe. */
  unmatch: call({
    access: 'member',
    effect: 'writes',
    input: z.strictObject({ matchId: idSchema }),
    output: z.object({ ok: z.literal(true) }),
    refuses: ['connections.match_not_found'],
  }),

  /** My active matches, newest first. */
  matches: call({
    access: 'member',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.object({ matches: z.array(matchSchema) }),
    refuses: [],
  }),
}
