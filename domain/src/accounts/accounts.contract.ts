import { z } from 'zod'
import { call } from '../call.ts'
import { mailKinds } from '../notifications/news-choices.ts'
import { revisionSchema } from '../revision.ts'
import { agreedToSchema } from '../rights/texts.ts'
import { idSchema, lineText } from '../text.ts'
import { emailChangeCalls } from './email-change.contract.ts'
import { identityProviders } from './identity-providers.ts'
import { type Member, memberSchema } from './member.ts'
import { passwordPolicySchema } from './password-policy.ts'
import { puzzleSchema } from './puzzle.ts'
import { secondFactorCalls } from './second-factor.contract.ts'
import { settingsChangeSchema, settingsSchema } from './settings.ts'
import { wayInCalls } from './ways-in.contract.ts'

export type { Member }

// What a form may send before it is validated: the rules answer with the form's texts, the schema only stops abuse.
const emailInput = lineText(320)
const passwordInput = lineText(1024)
const timeZoneInput = lineText(64)

/** One place where the member is signed in. */
export const openSessionSchema = z.object({
  id: idSchema,
  /** Browser and system in words, as the browser named itself when it signed in. */
  device: z.string(),
  isCurrent: z.boolean(),
  signedInAt: z.date(),
  lastUsedAt: z.date(),
})
export type OpenSession = z.infer<typeof openSessionSchema>

const signInOptionsSchema = z.object({
  passwordPolicy: passwordPolicySchema,
  usesOutbox: z.boolean(),
  /** Whether a link by mail signs in here. */
  hasEmailLink: z.boolean(),
  /** The demo members whom a trial on this machine can be looked at as, with what signs them in. */
  tryAs: z.array(z.object({ name: z.string(), email: z.string(), password: z.string() })),
  /** The identity providers that are set up here, with what their buttons call them. */
  providers: z.array(z.object({ id: z.enum(identityProviders), name: z.string() })),
})
export type SignInOptions = z.infer<typeof signInOptionsSchema>

const nothing = z.strictObject({})
/** The settings, and how often they were saved: a save names the revision it changes. */
const savedSettings = z.object({ settings: settingsSchema, revision: revisionSchema })
const done = z.object({ ok: z.literal(true) })

export const accountsContract = {
  /** What the sign-in screen must know before anybody is signed in. */
  signInOptions: call({
    access: 'public',
    effect: 'reads',
    input: nothing,
    output: signInOptionsSchema,
    refuses: [],
  }),

  /** Who is signed in, if anybody; fresh from the database. */
  me: call({
    access: 'public',
    effect: 'reads',
    input: nothing,
    output: z.object({ member: memberSchema.nullable() }),
    refuses: [],
  }),

  /** Creates the account, signs in and sends the verification mail. */
  signUp: call({
    access: 'public',
    effect: 'writes',
    input: z.strictObject({
      name: lineText(200),
      username: lineText(200),
      email: emailInput,
      password: passwordInput,
      timeZone: timeZoneInput,
      /** What they say of their age. */
      isAdult: z.boolean(),
      /** The texts that the form has shown, once they agree to them. */
      agreedTo: agreedToSchema.nullable(),
    }),
    output: z.object({ member: memberSchema }),
    refuses: [
      'rights.too_young',
      'rights.consent_missing',
      'rights.text_changed',
      'waitlist.closed',
      'accounts.sign_ups_paused',
      'accounts.form_invalid',
      'accounts.username_taken',
      'accounts.email_taken',
      'accounts.sign_up_failed',
    ],
  }),

  /** `member` is null where the second factor is asked for: nobody is signed in before `confirmSignIn`. */
  signIn: call({
    access: 'public',
    effect: 'signs_in',
    input: z.strictObject({ email: emailInput, password: passwordInput, timeZone: timeZoneInput }),
    output: z.object({ member: memberSchema.nullable() }),
    refuses: ['accounts.form_invalid', 'accounts.wrong_credentials', 'accounts.sign_in_locked'],
  }),

  ...secondFactorCalls,

  ...wayInCalls,

  ...emailChangeCalls,

  signOut: call({ access: 'suspended', effect: 'signs_in', input: nothing, output: done, refuses: [] }),

  resendVerification: call({
    access: 'suspended',
    effect: 'writes',
    input: nothing,
    output: done,
    refuses: ['accounts.already_verified'],
  }),

  /** Consumes the link of a verification mail; works in any browser, once. */
  verifyEmail: call({
    access: 'public',
    effect: 'writes',
    input: z.strictObject({ token: lineText(200) }),
    output: done,
    refuses: ['accounts.link_invalid'],
  }),

  /** What has to be solved before an SMS code is sent. */
  puzzle: call({
    access: 'member',
    effect: 'reads',
    input: nothing,
    output: z.object({ puzzle: puzzleSchema }),
    refuses: [],
  }),

  /** Sends a code by SMS to the number and starts a verification; an earlier one of the member ends. */
  sendPhoneCode: call({
    access: 'member',
    effect: 'writes',
    input: z.strictObject({ phone: lineText(64), solution: lineText(8192) }),
    output: z.object({
      verificationId: idSchema,
      /** Until another code can be asked for. */
      resendSeconds: z.int().min(0),
      /** The message stayed in the outbox of this server. */
      isKept: z.boolean(),
    }),
    refuses: [
      'accounts.email_unverified',
      'accounts.phone_missing',
      'accounts.phone_invalid',
      'accounts.phone_verified',
      'accounts.captcha_failed',
      'accounts.sms_misconfigured',
      'accounts.sms_not_enabled',
      'accounts.sms_too_many',
      'accounts.sms_quota',
      'accounts.sms_too_soon',
      'accounts.sms_failed',
    ],
  }),

  /** Consumes the code of a verification; the number becomes the account's, and the member's level 2. */
  verifyPhoneCode: call({
    access: 'member',
    effect: 'writes',
    input: z.strictObject({ verificationId: idSchema, code: lineText(64) }),
    output: z.object({ member: memberSchema }),
    refuses: [
      'accounts.code_invalid',
      'accounts.code_expired',
      'accounts.code_attempts',
      'accounts.code_session_expired',
      'accounts.code_not_requested',
      'accounts.phone_taken',
      'accounts.phone_not_in_result',
      'accounts.phone_profile_failed',
    ],
  }),

  /** Always answers the same, so that nobody learns which addresses have accounts. */
  requestPasswordReset: call({
    access: 'public',
    effect: 'signs_in',
    input: z.strictObject({ email: emailInput }),
    output: done,
    refuses: ['accounts.form_invalid'],
  }),

  resetPassword: call({
    access: 'public',
    effect: 'signs_in',
    input: z.strictObject({ token: lineText(200), password: passwordInput }),
    output: done,
    refuses: ['accounts.link_invalid', 'accounts.form_invalid'],
  }),

  settings: call({
    access: 'suspended',
    effect: 'reads',
    input: nothing,
    output: savedSettings,
    refuses: [],
  }),

  /** Saves the named settings; takes effect at once, in every tab. */
  saveSettings: call({
    access: 'member',
    effect: 'writes',
    input: settingsChangeSchema,
    output: savedSettings,
    refuses: ['request.stale'],
  }),

  /** Which mails the link of one ends, and whether they still come. */
  mailChoice: call({
    access: 'public',
    effect: 'reads',
    input: z.strictObject({ token: lineText(200) }),
    output: z.object({
      /** `all` is what links of older mails end: Email Notifications. */
      kind: z.enum(['all', ...mailKinds]),
      isOn: z.boolean(),
      /** Whether Email Notifications is on at all. */
      isMailOn: z.boolean(),
    }),
    refuses: ['accounts.link_invalid'],
  }),

  /** Ends the mails of a kind for whom the link of one was sent to; whoever holds the link may press it. */
  unsubscribe: call({
    access: 'public',
    effect: 'signs_in',
    input: z.strictObject({ token: lineText(200) }),
    output: done,
    refuses: ['accounts.link_invalid'],
  }),

  /** Turns the mails that the link ends on again. */
  resubscribe: call({
    access: 'public',
    effect: 'signs_in',
    input: z.strictObject({ token: lineText(200) }),
    output: done,
    refuses: ['accounts.link_invalid'],
  }),

  /** Sets a new password and ends every other session. */
  changePassword: call({
    access: 'suspended',
    effect: 'writes',
    input: z.strictObject({ currentPassword: passwordInput, newPassword: passwordInput }),
    output: done,
    refuses: ['accounts.form_invalid', 'accounts.wrong_password'],
  }),

  /** Where the member is signed in, this browser first. */
  sessions: call({
    access: 'suspended',
    effect: 'reads',
    input: nothing,
    output: z.object({ sessions: z.array(openSessionSchema) }),
    refuses: [],
  }),

  /** Ends one of the member's other sessions. */
  endSession: call({
    access: 'suspended',
    effect: 'signs_in',
    input: z.strictObject({ id: idSchema }),
    output: done,
    refuses: ['accounts.own_session', 'accounts.session_not_found'],
  }),

  endOtherSessions: call({
    access: 'suspended',
    effect: 'signs_in',
    input: nothing,
    output: done,
    refuses: [],
  }),
}
