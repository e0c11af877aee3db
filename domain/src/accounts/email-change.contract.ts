import { z } from 'zod'
import { call } from '../call.ts'
import { proofSchema } from '../rights/proof.ts'
import { lineText } from '../text.ts'

const emailChange = z.object({
  /** The address that waits to be confirmed, and until when it can be. */
  waiting: z.object({ email: z.string(), until: z.date() }).nullable(),
  /** From when on a change may be asked for; null for at once. */
  nextAt: z.date().nullable(),
})
export type EmailChange = z.infer<typeof emailChange>

const withToken = z.strictObject({ token: lineText(200) })
const done = z.object({ ok: z.literal(true) })

/** The calls that change the e-mail address of an account. */
export const emailChangeCalls = {
  emailChange: call({
    access: 'member',
    effect: 'reads',
    input: z.strictObject({}),
    output: emailChange,
    refuses: [],
  }),

  /**
   * Mails a link to the new address that makes it the member's, and one to the old address that stops it. Answers the same
   * where another account has the address, so that nobody learns which addresses have accounts.
   */
  askEmailChange: call({
    access: 'member',
    effect: 'writes',
    input: z.strictObject({ email: lineText(320), proof: proofSchema }),
    output: emailChange,
    refuses: [
      'accounts.form_invalid',
      'accounts.email_same',
      'accounts.email_changed_lately',
      'accounts.wrong_password',
      'accounts.code_invalid',
      'accounts.factor_is_off',
      'accounts.sign_in_again',
    ],
  }),

  /** Consumes the link to the new address: it is the member's, and every session ends but the one that asked. */
  confirmEmailChange: call({
    access: 'public',
    effect: 'signs_in',
    input: withToken,
    output: done,
    refuses: ['accounts.link_invalid', 'accounts.email_taken'],
  }),

  /** Consumes a link to the old address: it stays the member's or is again, and every session ends. */
  keepEmail: call({
    access: 'public',
    effect: 'signs_in',
    input: withToken,
    output: done,
    refuses: ['accounts.link_invalid'],
  }),
}
