import type { EventOf } from '@netwrk/domain/events'
import type { Deps } from '../../../deps.ts'
import type { EventHandler } from '../../../platform/events/event-handler.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { mailTemplate } from '../../../platform/mail/mail-template.ts'
import { createLinkToken } from '../../accounts/links/mailed-tokens.claims.ts'
import { recipientOf } from '../../accounts/recipient.reads.ts'
import { type Departure, departureOf } from './departures.store.ts'

type Needs = Pick<Deps, 'db' | 'ids' | 'clock' | 'mail' | 'config'>

/** Mails who leaves until when they can come back, and the link that does it. */
export function sendDepartureMail(needs: Needs): EventHandler<EventOf<'departure.mail_due'>> {
  return async (tx, { body: { memberId } }) => {
    const account = await recipientOf(tx, memberId)
    const departure = await departureOf(tx, memberId)
    if (!account || !departure || departure.erasedAt !== null) return []
    // On a connection of its own: the link works before it is mailed.
    const token = await createLinkToken(needs, 'keep-account', account)
    const link = `${needs.config.publicOrigin}/auth/keep-account?token=${token}`
    await needs.mail.send(departureMail(account, departure, link))
    return []
  }
}

function departureMail(
  { email, name }: { email: string; name: string | null },
  { dueAt, reason }: Pick<Departure, 'dueAt' | 'reason'>,
  link: string,
): Mail {
  const when = dueAt.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  return mailTemplate({ email, name }, 'Your account will be deleted', {
    lines: [
      ...(reason === null
        ? ['Someone, hopefully you, asked us to delete your account.']
        : ['Our team has decided to delete your account.', `What our team says: ${reason}`]),
      'Nobody can find you any more, you are signed out everywhere, and a plan you had has ended.',
      `On ${when} (UTC) everything of yours will be deleted, and cannot come back. We will not write to you again. Until then you can keep your account: press the button, or sign in.`,
    ],
    button: 'Keep my account',
    link,
    closing:
      reason === null
        ? "If you didn't ask for this, keep your account, and set a new password: somebody else may know yours."
        : 'If you think that this is a mistake, keep your account, and write to us.',
  })
}
