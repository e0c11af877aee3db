import type { Mail } from '../../../platform/mail/mail.ts'
import { mailTemplate } from '../../../platform/mail/mail-template.ts'

/** The mail with the link that confirms a new address. The link opens a page with a button; the button counts. */
export function confirmEmailMail(to: string, link: string): Mail {
  return mailTemplate({ email: to, name: null }, 'Confirm your new email for Netwrk', {
    lines: [
      'Someone, hopefully you, wants to use this address for their Netwrk account. From then on they sign in with it.',
    ],
    button: 'Use this address',
    link,
    closing: "The link works once, for an hour. If this wasn't you, ignore this email: nothing changes.",
  })
}

/** Tells who has an account with the address already. Whoever asked is told nothing. */
export function emailInUseMail(to: string, link: string): Mail {
  return mailTemplate({ email: to, name: null }, 'This address already has a Netwrk account', {
    lines: [
      'Someone, perhaps you, wants to use this address for another Netwrk account. It already has one, so nothing changes.',
      'If it was you, sign in to that account, or use another address.',
    ],
    button: 'Sign in',
    link,
    closing: "If this wasn't you, you can ignore this email. Your account is as it was.",
  })
}

type Told = { to: string; name: string | null; isDone: boolean; until: Date }

/** Tells the old address that another one was asked for, or is the account's now. */
export function keepEmailMail({ to, name, isDone, until }: Told, link: string): Mail {
  const when = until.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  const subject = isDone
    ? 'Your Netwrk email address was changed'
    : 'Someone asked to change your Netwrk email address'
  return mailTemplate({ email: to, name }, subject, {
    lines: [
      isDone
        ? 'Your account has another email address now: you sign in with that one, and our emails go there.'
        : 'Someone, hopefully you, asked to use another email address for your account. It changes once that address is confirmed.',
      `If this wasn't you, press the button by ${when} (UTC): this address stays yours, and everybody is signed out.`,
    ],
    button: 'Keep this address',
    link,
    closing: 'If this was you, there is nothing to do here.',
  })
}
