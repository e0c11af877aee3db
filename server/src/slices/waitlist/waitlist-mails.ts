import type { Mail } from '../../platform/mail/mail.ts'
import { mailTemplate } from '../../platform/mail/mail-template.ts'

type Entry = { email: string; position: number; referralCode: string }

/** To an address that nobody has confirmed yet. */
export function confirmationMail({ email, position }: Entry, link: string): Mail {
  return mailTemplate({ email, name: null }, 'Confirm your place on the Netwrk waitlist', {
    lines: [
      `You are number ${position.toLocaleString('en')} in line.`,
      'Please confirm that this is your email address. Your place counts once you do.',
    ],
    button: 'Confirm my email',
    link,
    closing: "If you didn't join, you can ignore this email.",
  })
}

/** To an address that is confirmed. */
export function placeMail({ email, position, referralCode }: Entry, link: string): Mail {
  return mailTemplate({ email, name: null }, 'Your place on the Netwrk waitlist', {
    lines: [
      `You are number ${position.toLocaleString('en')} in line. We will email you when Netwrk opens.`,
      `Your referral code is ${referralCode}. The more people you bring, the sooner we open.`,
    ],
    button: 'See my place',
    link,
    closing: "If you didn't join, you can ignore this email.",
  })
}

type Invited = { email: string; hasAccount: boolean; link: string }

/** Netwrk is open to this address before the launch. */
export function invitationMail({ email, hasAccount, link }: Invited): Mail {
  return mailTemplate({ email, name: null }, 'Your invitation to Netwrk', {
    lines: [
      'You can come in before everybody else.',
      hasAccount
        ? `Sign in with this address, ${email}, and look around.`
        : `Sign up with this address, ${email}. It takes a minute.`,
    ],
    button: hasAccount ? 'Open Netwrk' : 'Create your account',
    link,
    closing: "If you didn't ask for this, you can ignore this email.",
  })
}

/** Netwrk is open to everybody, as the success card promised. */
export function launchMail({ email, position }: Omit<Entry, 'referralCode'>, link: string): Mail {
  return mailTemplate({ email, name: null }, 'Netwrk is open', {
    lines: [
      `You joined the waitlist as number ${position.toLocaleString('en')}, and now the doors are open.`,
    ],
    button: 'Come in',
    link,
  })
}
