import type { Deps } from '../../deps.ts'
import type { EventHandler } from '../../platform/events/outbox.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { mailTemplate } from '../../platform/mail/mail-template.ts'
import { digestOf, newSecret } from './browser-secret.ts'

type Placed = { type: 'waitlist.joined' | 'waitlist.place_asked'; position: number }

/** Mails somebody their place, with the link that confirms the address and shows the place in any browser. */
export function mailPlace({ mail, config, db }: Pick<Deps, 'mail' | 'config' | 'db'>): EventHandler<Placed> {
  return async (tx, { body: { position } }) => {
    const entry = await tx
      .selectFrom('waitlistEntry')
      .select(['email', 'position', 'referralCode', 'confirmedAt'])
      .where('position', '=', position)
      .executeTakeFirst()
    if (!entry) return []
    const token = newSecret()
    // On a connection of its own: the link works before it is mailed, and still does where the reaction is undone after.
    await db
      .updateTable('waitlistEntry')
      .set({ linkDigest: digestOf(token) })
      .where('position', '=', position)
      .execute()
    const link = `${config.publicOrigin}/waitlist?place=${token}`
    await mail.send(entry.confirmedAt === null ? confirmationMail(entry, link) : placeMail(entry, link))
    return []
  }
}

type Entry = { email: string; position: number; referralCode: string }

function confirmationMail({ email, position }: Entry, link: string): Mail {
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

function placeMail({ email, position, referralCode }: Entry, link: string): Mail {
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
