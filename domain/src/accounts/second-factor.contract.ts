import { z } from 'zod'
import { call } from '../call.ts'
import { lineText } from '../text.ts'
import { memberSchema } from './member.ts'

const nothing = z.strictObject({})
const codeInput = lineText(64)
const withPassword = z.strictObject({ password: lineText(1024) })
const withBoth = z.strictObject({ password: lineText(1024), code: codeInput })
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/** The calls of the second factor: an authenticator's code, or a recovery code in its stead. */
export const secondFactorCalls = {
  /** Ends a sign-in whose first factor was right; which sign-in, says a cookie that the first call left. */
  confirmSignIn: call({
    access: 'public',
    effect: 'signs_in',
    input: z.strictObject({ code: codeInput, timeZone: lineText(64) }),
    output: z.object({ member: memberSchema }),
    refuses: ['accounts.code_invalid', 'accounts.code_session_expired'],
  }),

  /** Consumes the link of the mail which says that two-step sign-in is going to be turned off: it stays on. */
  keepSecondFactor: call({
    access: 'public',
    effect: 'signs_in',
    input: z.strictObject({ token: lineText(200) }),
    output: z.object({ ok: z.literal(true) }),
    refuses: ['accounts.link_invalid'],
  }),

  secondFactor: call({
    access: 'suspended',
    effect: 'reads',
    input: nothing,
    output: z.object({
      isOn: z.boolean(),
      recoveryCodesLeft: z.int().min(0),
      /** Without one the second factor cannot be turned on: somebody who came by another way sets one first. */
      hasPassword: z.boolean(),
      /** Nor can it without a verified address. */
      isEmailVerified: z.boolean(),
    }),
    refuses: [],
  }),

  /** Makes a secret for an authenticator. Nothing changes until a code of it is typed. */
  beginSecondFactor: call({
    access: 'suspended',
    effect: 'writes',
    input: withPassword,
    output: z.object({
      /** `otpauth://`, what the QR code says. */
      uri: z.string(),
      secret: z.string(),
    }),
    refuses: ['accounts.email_unverified', 'accounts.wrong_password', 'accounts.factor_is_on'],
  }),

  /** Turns the second factor on, ends every other session, and shows the recovery codes this once. */
  confirmSecondFactor: call({
    access: 'suspended',
    effect: 'writes',
    input: z.strictObject({ code: codeInput }),
    output: recoveryCodes,
    refuses: [
      'accounts.email_unverified',
      'accounts.code_invalid',
      'accounts.code_session_expired',
      'accounts.factor_is_on',
    ],
  }),

  /** New recovery codes in the place of all earlier ones. Asks for the factor as well as the password. */
  renewRecoveryCodes: call({
    access: 'suspended',
    effect: 'writes',
    input: withBoth,
    output: recoveryCodes,
    refuses: ['accounts.wrong_password', 'accounts.code_invalid', 'accounts.factor_is_off'],
  }),

  /** Turns it off; asks for the factor as well as the password. */
  endSecondFactor: call({
    access: 'suspended',
    effect: 'writes',
    input: withBoth,
    output: z.object({ ok: z.literal(true) }),
    refuses: ['accounts.wrong_password', 'accounts.code_invalid', 'accounts.factor_is_off'],
  }),
}
