import { z } from 'zod'
import { call } from '../call.ts'
import { lineText } from '../text.ts'
import { memberSchema } from './member.ts'

/** The ways in besides e-mail and password, where the operator has set them up (DECISIONS 5). */
export const wayInCalls = {
  /** Mails a link that signs in. Always answers the same, so that nobody learns which addresses have accounts. */
  requestSignInLink: call({
    access: 'public',
    input: z.strictObject({ email: lineText(320) }),
    output: z.object({ ok: z.literal(true) }),
    refuses: ['accounts.form_invalid', 'accounts.way_not_offered'],
  }),

  /** Consumes the link. As with `signIn`, no member means that the second factor is asked for. */
  signInWithLink: call({
    access: 'public',
    input: z.strictObject({ token: lineText(200), timeZone: lineText(64) }),
    output: z.object({ member: memberSchema.nullable() }),
    refuses: ['accounts.link_invalid', 'accounts.way_not_offered'],
  }),
}
