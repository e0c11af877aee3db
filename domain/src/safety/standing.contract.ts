import { z } from 'zod'
import { call } from '../call.ts'
import { idSchema, multilineText } from '../text.ts'
import { ownDecisionSchema, STATEMENT_LIMIT, standingSchema } from './decision.ts'

const words = multilineText(STATEMENT_LIMIT).refine((text) => text.trim() !== '', 'must say something')

export const standingContract = {
  /** What holds for me, and every decision about me with its reasons, the newest first. Answers suspended members too. */
  standing: call({
    access: 'suspended',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.object({ standing: standingSchema, decisions: z.array(ownDecisionSchema) }),
    refuses: [],
  }),

  /** Appeals a decision about me: free, for six months, one appeal a decision at a time. */
  appeal: call({
    access: 'suspended',
    effect: 'writes',
    withoutConsent: true,
    input: z.strictObject({ decisionId: idSchema, text: words }),
    output: z.object({ appealId: idSchema }),
    refuses: ['safety.decision_not_found', 'safety.appeal_too_late', 'safety.appealed_already'],
  }),

  /** Adds to my open appeal. */
  writeToAppeal: call({
    access: 'suspended',
    effect: 'writes',
    withoutConsent: true,
    input: z.strictObject({ appealId: idSchema, text: words }),
    output: z.object({ ok: z.literal(true) }),
    refuses: ['safety.appeal_not_found', 'safety.appeal_decided', 'request.too_many'],
  }),
}
