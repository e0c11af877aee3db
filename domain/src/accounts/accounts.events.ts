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
  /** A link that signs in was asked for; the token works once, for a quarter of an hour. */
  | { type: 'account.sign_in_link_requested'; accountId: string; token: string }
  | { type: 'account.signed_in'; accountId: string }
  /** A session ended: its member signed out, or ended it from another browser. */
  | { type: 'account.signed_out'; accountId: string; sessionId: string }
  /** The member decided something about how Netwrk treats them; perhaps whether others see that they are online. */
  | { type: 'account.settings_changed'; accountId: string; isPresenceChanged: boolean }
  /** Something about the second factor that its member is mailed about. */
  | { type: 'account.second_factor_changed'; accountId: string; change: SecondFactorChange }

/** `recovery_used`: somebody signed in with a recovery code. */
export type SecondFactorChange = 'on' | 'off' | 'recovery_renewed' | 'recovery_used'
