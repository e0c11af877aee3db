import { keepableUntil } from '@netwrk/domain/accounts/email-change'
import type { EventOf } from '@netwrk/domain/events'
import type { Deps } from '../../../deps.ts'
import type { EventHandler } from '../../../platform/events/event-handler.ts'
import { isEmailTaken } from '../accounts.reads.ts'
import { createLinkToken } from '../links/mailed-tokens.claims.ts'
import { recipientOf } from '../recipient.reads.ts'
import { emailChangeOf } from './email-change.store.ts'
import { confirmEmailMail, emailInUseMail, keepEmailMail } from './email-change-mail-texts.ts'

type Needs = Pick<Deps, 'db' | 'ids' | 'clock' | 'mail' | 'config'>

/** Mails the new address the link that confirms it or, where it has an account, tells that account's member. */
export function sendConfirmEmailMail(needs: Needs): EventHandler<EventOf<'account.email_change_asked'>> {
  return async (tx, { body: { accountId, changeId } }) => {
    const change = await emailChangeOf(tx, accountId)
    if (change?.id !== changeId || change.state !== 'waiting') return []
    const { mail, config } = needs
    const email = change.newEmail
    if (await isEmailTaken(tx, email, accountId)) {
      await mail.send(emailInUseMail(email, `${config.publicOrigin}/auth`))
      return []
    }
    // On a connection of its own: the link works before it is mailed.
    const token = await createLinkToken(needs, 'change-email', { id: accountId, email, changeId })
    await mail.send(confirmEmailMail(email, `${config.publicOrigin}/auth/change-email?token=${token}`))
    return []
  }
}

/** Tells the old address, where it was verified, with the link that stops the change or takes it back. */
export function sendKeepEmailMail(needs: Needs): EventHandler<EventOf<'account.email_keep_due'>> {
  return async (tx, { body: { accountId, changeId } }) => {
    const change = await emailChangeOf(tx, accountId)
    const account = await recipientOf(tx, accountId)
    if (!account || change?.id !== changeId || change.state === 'stopped' || change.oldEmail === null)
      return []
    const to = change.oldEmail
    const token = await createLinkToken(needs, 'keep-email', { id: accountId, email: to })
    const told = {
      to,
      name: account.name,
      isDone: change.state === 'changed',
      until: keepableUntil(change.askedAt),
    }
    await needs.mail.send(keepEmailMail(told, `${needs.config.publicOrigin}/auth/keep-email?token=${token}`))
    return []
  }
}
