export type AccountEvent =
  /** An account came to be, with its basic profile. */
  | { type: 'account.joined'; accountId: string }
  /** A verification mail was asked for (again). */
  | { type: 'account.verification_requested'; accountId: string }
  | { type: 'account.email_verified'; accountId: string }
  | { type: 'account.phone_verified'; accountId: string }
  /** A password reset was asked for; the token works once, for an hour. */
  | { type: 'account.reset_requested'; accountId: string; token: string }
  | { type: 'account.password_reset'; accountId: string }
  | { type: 'account.signed_in'; accountId: string }
  | { type: 'account.signed_out'; accountId: string; sessionId: string }
