import { z } from 'zod'
import { call } from '../call.ts'
import { lineText } from '../text.ts'
import { proofSchema } from './proof.ts'

const nothing = z.strictObject({})
const done = z.object({ ok: z.literal(true) })

/** A member leaves, and may come back for two weeks. */
export const deletionContract = {
  /** Hides the member at once, ends their sessions and their plan, and has them erased in two weeks. Again, it changes nothing. */
  askForDeletion: call({
    access: 'suspended',
    effect: 'writes',
    withoutConsent: true,
    input: z.strictObject({
      proof: proofSchema,
      /** Their username. */
      confirmation: lineText(80),
      /** Whether their messages stay with whom they wrote to. */
      keepsWords: z.boolean(),
    }),
    output: z.object({ dueAt: z.date() }),
    refuses: [
      'rights.not_confirmed',
      'rights.last_owner',
      'accounts.wrong_password',
      'accounts.code_invalid',
      'accounts.sign_in_again',
    ],
  }),

  /** When the member is erased, and whether their words stay; null where they are not leaving. */
  deletion: call({
    access: 'suspended',
    effect: 'reads',
    input: nothing,
    output: z.object({ deletion: z.object({ dueAt: z.date(), keepsWords: z.boolean() }).nullable() }),
    refuses: [],
  }),

  /** The member stays. */
  cancelDeletion: call({
    access: 'suspended',
    effect: 'writes',
    withoutConsent: true,
    input: nothing,
    output: done,
    refuses: ['rights.too_late'],
  }),

  /** The member stays, by the link of the mail. */
  keepAccount: call({
    access: 'public',
    effect: 'writes',
    withoutConsent: true,
    input: z.strictObject({ token: lineText(200) }),
    output: done,
    refuses: ['accounts.link_invalid', 'rights.too_late'],
  }),
}
