import type { SecondFactorChange } from '@netwrk/domain/accounts/accounts.events'
import type { Mail } from '../../../platform/mail/mail.ts'
import { mailTemplate } from '../../../platform/mail/mail-template.ts'

/** The mail with the link that verifies an address. The link opens a page with a button; the button counts. */
export function verificationMail(to: string, name: string | null, link: string): Mail {
  return mailTemplate({ email: to, name }, 'Verify your email for Netwrk', {
    lines: ['Welcome to Netwrk. Please verify your email address to use all of it.'],
    button: 'Verify my email',
    link,
    closing: "The link works once, for a day. If you didn't sign up, you can ignore this email.",
  })
}

/** The mail with the link that sets a new password. */
export function passwordResetMail(to: string, name: string | null, link: string): Mail {
  return mailTemplate({ email: to, name }, 'Reset your Netwrk password', {
    lines: ['Someone, hopefully you, asked to reset the password of your account.'],
    button: 'Set a new password',
    link,
    closing: "The link works once, for an hour. If this wasn't you, you can ignore this email.",
  })
}

/** The mail with the link that signs in. The link opens a page with a button; the button counts. */
export function signInLinkMail(to: string, name: string | null, link: string): Mail {
  return mailTemplate({ email: to, name }, 'Your link to sign in to Netwrk', {
    lines: ['Someone, hopefully you, asked for a link to sign in.'],
    button: 'Sign in to Netwrk',
    link,
    closing: "The link works once, for 15 minutes. If this wasn't you, you can ignore this email.",
  })
}

/** Tells a member that their password is another now. The link is the way back for whose password somebody else changed. */
export function passwordChangedMail(to: string, name: string | null, link: string): Mail {
  return mailTemplate({ email: to, name }, 'Your Netwrk password was changed', {
    lines: [
      'The password of your account was changed. We signed you out on all other devices, and links we emailed before no longer work.',
    ],
    button: "This wasn't me: set a new password",
    link,
    closing: 'If this was you, there is nothing to do.',
  })
}

/** Tells a member that somebody signed in with a browser that was not seen with their account before. */
export function newDeviceMail(to: string, name: string | null, device: string, link: string): Mail {
  return mailTemplate({ email: to, name }, 'New sign-in to your Netwrk account', {
    lines: [
      `Someone, hopefully you, signed in to your account from a browser we had not seen before: ${device}.`,
    ],
    button: 'Open your settings',
    link,
    closing:
      "If this wasn't you, set a new password right away: press Forgot password? on the sign-in screen.",
  })
}

/** Tells a member that two-step sign-in is going to be turned off. The link opens a page with a button; the button counts. */
export function factorRemovalMail(to: string, name: string | null, endsAt: Date, link: string): Mail {
  const when = endsAt.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  return mailTemplate({ email: to, name }, 'Two-step sign-in will be turned off', {
    lines: [
      `Someone, hopefully you, asked us to turn off two-step sign-in for your account. It will be turned off on ${when} (UTC).`,
      'To keep it on, press the button, or sign in with a code.',
    ],
    button: 'Keep two-step sign-in on',
    link,
    closing: "If you didn't ask for this, keep it on, and set a new password: somebody else may know yours.",
  })
}

const secondFactorWords: Record<SecondFactorChange, { subject: string; line: string }> = {
  on: {
    subject: 'Two-step sign-in is on',
    line: 'Two-step sign-in was turned on for your account. From now on, signing in also takes a code from your authenticator app. We signed you out everywhere else.',
  },
  off: {
    subject: 'Two-step sign-in is off',
    line: 'Two-step sign-in was turned off for your account. Signing in no longer takes a code, and your recovery codes no longer work.',
  },
  recovery_renewed: {
    subject: 'You have new recovery codes',
    line: 'Your account has new recovery codes. The old ones no longer work.',
  },
  recovery_used: {
    subject: 'A recovery code was used to sign in',
    line: 'Someone, hopefully you, signed in to your account with one of your recovery codes. That code no longer works.',
  },
}

/** Tells a member what happened to their second factor, so that nobody does it unnoticed. */
export function secondFactorMail(
  to: string,
  name: string | null,
  change: SecondFactorChange,
  link: string,
): Mail {
  const { subject, line } = secondFactorWords[change]
  return mailTemplate({ email: to, name }, subject, {
    lines: [line],
    button: 'Open your settings',
    link,
    closing:
      "If this wasn't you, set a new password right away: press Forgot password? on the sign-in screen.",
  })
}
