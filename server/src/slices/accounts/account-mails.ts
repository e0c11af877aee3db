import { letter } from '../../platform/mail/letter.ts'
import type { Mail } from '../../platform/mail/mail.ts'

/** The mail with the link that verifies an address. The link opens a page with a button; the button counts. */
export function verificationMail(to: string, name: string, link: string): Mail {
  return letter({ email: to, name }, 'Verify your email for Netwrk', {
    lines: ['Welcome to Netwrk. Please verify your email address to open everything it has for you.'],
    button: 'Verify my email',
    link,
    closing: 'The link works once, for a day. If you did not sign up, you can ignore this mail.',
  })
}

/** The mail with the link that sets a new password. */
export function passwordResetMail(to: string, name: string, link: string): Mail {
  return letter({ email: to, name }, 'Reset your Netwrk password', {
    lines: ['Somebody, hopefully you, asked to set a new password for your account.'],
    button: 'Set a new password',
    link,
    closing: 'The link works once, for an hour. If it was not you, you can ignore this mail.',
  })
}
