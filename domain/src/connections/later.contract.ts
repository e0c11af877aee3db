import { z } from 'zod'
import { call } from '../call.ts'
import { suggestionSchema } from '../discovery/discovery.contract.ts'
import { idSchema } from '../text.ts'
import { allowanceSchema } from './allowance.ts'
import { passesCursorSchema, passSchema } from './passes.ts'

/** The calls about whom a member decides on later, and about what they decided before. */
export const laterCalls = {
  /** Whom I have put on my shelf to decide on later, the newest first; who has hidden or gone is not among them. */
  shelf: call({
    access: 'admitted',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.object({ shelf: z.array(suggestionSchema) }),
    refuses: [],
  }),

  /** Puts somebody on my shelf: not suggested to me until they are off it. Uses no swipe; nobody is told. */
  shelve: call({
    access: 'admitted',
    effect: 'writes',
    input: z.strictObject({ personId: idSchema }),
    output: z.object({ ok: z.literal(true) }),
    refuses: ['connections.already_swiped', 'connections.shelf_full', 'profiles.not_found'],
  }),

  /** Takes somebody off my shelf again. */
  unshelve: call({
    access: 'admitted',
    effect: 'writes',
    input: z.strictObject({ personId: idSchema }),
    output: z.object({ suggestion: suggestionSchema.nullable() }),
    refuses: ['profiles.not_found'],
  }),

  /** A page of my passes, the newest first, about whoever I could still choose. */
  passes: call({
    access: 'admitted',
    effect: 'reads',
    input: z.strictObject({ after: passesCursorSchema.nullable() }),
    output: z.object({ passes: z.array(passSchema), next: passesCursorSchema.nullable() }),
    refuses: [],
  }),

  /** Takes a pass back, however old. Its swipe stays used, unless undoing would have returned it. */
  bringBack: call({
    access: 'admitted',
    effect: 'writes',
    input: z.strictObject({ personId: idSchema }),
    output: z.object({ suggestion: suggestionSchema.nullable(), allowance: allowanceSchema }),
    refuses: ['connections.already_swiped', 'profiles.not_found'],
  }),
}
