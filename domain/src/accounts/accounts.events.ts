export type AccountEvent =
  /** An account came to be, with its basic profile. */
  | { type: 'account.joined'; accountId: string }
  /** A verification mail was asked for (again). */
  | { type: 'account.verification_requested'; accountId: string }
  | { type: 'account.email_verified'; accountId: string }
  | { type: 'account.phone_verified'; accountId: string }
  /**
   * A link to set a new password was asked for, for an address that no account may have: recorded all the same, so that the
   * answer takes as long.
   */
  | { type: 'account.reset_requested'; accountId: string | null }
  /** A new password was set by a mailed link; every session ended. */
  | { type: 'account.password_reset'; accountId: string }
  /** The password is another: by a link, or by who knew the one before. */
  | { type: 'account.password_changed'; accountId: string }
  /** A link that signs in was asked for; as with the reset, perhaps for nobody. */
  | { type: 'account.sign_in_link_requested'; accountId: string | null }
  /** Somebody signed in with a browser that the account did not know. `device` is what it said of itself, in words. */
  | { type: 'account.device_added'; accountId: string; device: string }
  | { type: 'account.signed_in'; accountId: string }
  /** A session ended: its member signed out, or ended it from another browser. */
  | { type: 'account.signed_out'; accountId: string; sessionId: string }
  /** The member decided something about how Netwrk treats them; perhaps whether others see that they are online. */
  | { type: 'account.settings_changed'; accountId: string; isPresenceChanged: boolean }
  /** The staff was asked to turn the second factor off: its owner hears of it, and may stop it. */
  | { type: 'account.factor_removal_asked'; accountId: string }
  /** The member asked for another address: the new one is mailed the link that confirms it. */
  | { type: 'account.email_change_asked'; accountId: string; changeId: string }
  /** The old address is told that another was asked for, or is the member's now, with the link that stops it. */
  | { type: 'account.email_keep_due'; accountId: string; changeId: string }
  /** The address of the account is another, or is again the one before. */
  | { type: 'account.email_changed'; accountId: string }
  /** Something about the second factor that its member is mailed about. */
  | { type: 'account.second_factor_changed'; accountId: string; change: SecondFactorChange }

/** `recovery_used`: somebody signed in with a recovery code. */
export type SecondFactorChange = 'on' | 'off' | 'recovery_renewed' | 'recovery_used'
