import { z } from 'zod'
import { call } from '../call.ts'
import { agreedToSchema } from '../rights/texts.ts'
import { lineText } from '../text.ts'
import { identityProviders } from './identity-providers.ts'
import { memberSchema } from './member.ts'

const provider = z.enum(identityProviders)
/** What the link of a mail is for. */
const linkPurpose = z.enum([
  'verify-email',
  'reset-password',
  'sign-in-link',
  'keep-factor',
  'keep-account',
  'change-email',
  'keep-email',
])
export type LinkPurpose = z.infer<typeof linkPurpose>

const fromProvider = lineText(4096)

/** The ways in besides e-mail and password, where the operator has set them up. */
export const wayInCalls = {
  /** Mails a link that signs in. Always answers the same, so that nobody learns which addresses have accounts. */
  requestSignInLink: call({
    access: 'public',
    effect: 'signs_in',
    input: z.strictObject({ email: lineText(320) }),
    output: z.object({ ok: z.literal(true) }),
    refuses: ['accounts.form_invalid', 'accounts.way_not_offered'],
  }),

  /** Consumes the link. As with `signIn`, no member means that the second factor is asked for. */
  signInWithLink: call({
    access: 'public',
    effect: 'signs_in',
    input: z.strictObject({ token: lineText(200), timeZone: lineText(64) }),
    output: z.object({ member: memberSchema.nullable() }),
    refuses: ['accounts.link_invalid', 'accounts.way_not_offered'],
  }),

  /** Whether the link of a mail would still work. Uses nothing up. */
  checkLink: call({
    access: 'public',
    effect: 'reads',
    input: z.strictObject({ purpose: linkPurpose, token: lineText(200) }),
    output: z.object({ isGood: z.boolean() }),
    refuses: [],
  }),

  /** Where to send the browser, so that an identity provider asks its user; a cookie says who asked. */
  beginProviderSignIn: call({
    access: 'public',
    effect: 'signs_in',
    input: z.strictObject({ provider }),
    output: z.object({ url: z.url() }),
    refuses: ['accounts.way_not_offered'],
  }),

  /**
   * Ends a sign-in with what the provider sent the browser back with. Somebody unknown becomes a member. As with
   * `signIn`, no member means that the second factor is asked for.
   */
  finishProviderSignIn: call({
    access: 'public',
    effect: 'signs_in',
    input: z.strictObject({
      provider,
      code: fromProvider.nullable(),
      state: fromProvider.nullable(),
      error: fromProvider.nullable(),
      timeZone: lineText(64),
      /** The texts that were shown where they pressed to continue; somebody who becomes a member agreed to them. */
      agreedTo: agreedToSchema.optional(),
    }),
    output: z.object({ member: memberSchema.nullable() }),
    refuses: [
      'waitlist.closed',
      'accounts.sign_ups_paused',
      'accounts.way_not_offered',
      'accounts.code_session_expired',
      'accounts.provider_cancelled',
      'accounts.provider_conflict',
      'accounts.provider_no_email',
      'accounts.provider_shares_no_email',
      'accounts.provider_email_unusable',
      'accounts.provider_failed',
    ],
  }),
}
