import type { SecondFactorChange } from '@netwrk/domain/accounts/accounts.events'
import type { Mail } from '../../../platform/mail/mail.ts'
import { mailTemplate } from '../../../platform/mail/mail-template.ts'

/** The mail with the link that verifies an address. The link opens a page with a button; the button counts. */
export function verificationMail(to: string, name: string | null, link: string): Mail {
  return mailTemplate({ email: to, name }, 'Verify your email for Netwrk', {
    lines: ['Welcome to Netwrk. Please verify your email address to open everything it has for you.'],
    button: 'Verify my email',
    link,
    closing: 'The link works once, for a day. If you did not sign up, you can ignore this mail.',
  })
}

/** The mail with the link that sets a new password. */
export function passwordResetMail(to: string, name: string | null, link: string): Mail {
  return mailTemplate({ email: to, name }, 'Reset your Netwrk password', {
    lines: ['Somebody, hopefully you, asked to set a new password for your account.'],
    button: 'Set a new password',
    link,
    closing: 'The link works once, for an hour. If it was not you, you can ignore this mail.',
  })
}

/** The mail with the link that signs in. The link opens a page with a button; the button counts. */
export function signInLinkMail(to: string, name: string | null, link: string): Mail {
  return mailTemplate({ email: to, name }, 'Your link to sign in to Netwrk', {
    lines: ['Somebody, hopefully you, asked for a link to sign in.'],
    button: 'Sign in to Netwrk',
    link,
    closing: 'The link works once, for 15 minutes. If it was not you, you can ignore this mail.',
  })
}

/** Tells a member that their password is another now. The link is the way back for whose password somebody else changed. */
export function passwordChangedMail(to: string, name: string | null, link: string): Mail {
  return mailTemplate({ email: to, name }, 'Your Netwrk password was changed', {
    lines: [
      'The password of your account was changed. All other browsers were signed out, and links we mailed before do not work any more.',
    ],
    button: 'It was not me: set a new password',
    link,
    closing: 'If it was you, there is nothing to do.',
  })
}

/** Tells a member that somebody signed in with a browser that was not seen with their account before. */
export function newDeviceMail(to: string, name: string | null, device: string, link: string): Mail {
  return mailTemplate({ email: to, name }, 'New sign-in to your Netwrk account', {
    lines: [
      `Somebody, hopefully you, signed in to your account from a browser we had not seen before: ${device}.`,
    ],
    button: 'Open your settings',
    link,
    closing: 'If it was not you, set a new password at once: Forgot password? on the sign-in screen.',
  })
}

const secondFactorWords: Record<SecondFactorChange, { subject: string; line: string }> = {
  on: {
    subject: 'Two-step sign-in is on',
    line: 'Two-step sign-in was turned on for your account. From now on, signing in also asks for a code of your authenticator app. You are signed out everywhere but where you turned it on.',
  },
  off: {
    subject: 'Two-step sign-in is off',
    line: 'Two-step sign-in was turned off for your account. Signing in asks for no code any more, and your recovery codes do not work.',
  },
  recovery_renewed: {
    subject: 'You have new recovery codes',
    line: 'New recovery codes were made for your account. The earlier ones do not work any more.',
  },
  recovery_used: {
    subject: 'A recovery code was used to sign in',
    line: 'Somebody, hopefully you, signed in to your account with one of your recovery codes. It does not work again.',
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
    closing: 'If it was not you, set a new password at once: Forgot password? on the sign-in screen.',
  })
}
