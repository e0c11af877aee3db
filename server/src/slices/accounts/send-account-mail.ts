import type { SecondFactorChange } from '@netwrk/domain/accounts/accounts.events'
import type { Deps } from '../../deps.ts'
import { type Reaction, record } from '../../platform/outbox.ts'
import { passwordResetMail, secondFactorMail, signInLinkMail, verificationMail } from './account-mails.ts'
import { recipientOf } from './recipient.reads.ts'
import { createVerificationToken } from './verify-email.ts'

type Needs = Pick<Deps, 'mail' | 'config'>
type LinkNeeds = Needs & Pick<Deps, 'db' | 'ids' | 'clock'>
type Joined = { type: 'account.joined'; accountId: string }
type AskedFor = { type: 'account.verification_requested'; accountId: string }
type ResetAskedFor = { type: 'account.reset_requested'; accountId: string; token: string }
type LinkAskedFor = { type: 'account.sign_in_link_requested'; accountId: string; token: string }
type FactorChanged = {
  type: 'account.second_factor_changed'
  accountId: string
  change: SecondFactorChange
}

/** Has a verification link mailed to whoever joined, by an event of its own: what else follows waits for no mail. */
export function askForVerificationMail({ clock }: Pick<Deps, 'clock'>): Reaction<Joined> {
  return async (tx, { body: { accountId } }) => {
    await record(tx, [{ type: 'account.verification_requested', accountId }], clock.now())
    return []
  }
}

/** Mails a verification link, unless the address is verified by now. */
export function sendVerificationMail(needs: LinkNeeds): Reaction<AskedFor> {
  return async (tx, { body }) => {
    const account = await recipientOf(tx, body.accountId)
    if (!account || account.emailVerified) return []
    // On a connection of its own: the link works before it is mailed, and still does where the reaction is undone after.
    const token = await createVerificationToken(needs, body.accountId)
    const link = `${needs.config.publicOrigin}/auth/verify?token=${token}`
    await needs.mail.send(verificationMail(account.email, account.name, link))
    return []
  }
}

/** Mails the link that sets a new password. */
export function sendPasswordResetMail(needs: Needs): Reaction<ResetAskedFor> {
  return async (tx, { body }) => {
    const account = await recipientOf(tx, body.accountId)
    if (!account) return []
    const link = `${needs.config.publicOrigin}/auth/reset?token=${body.token}`
    await needs.mail.send(passwordResetMail(account.email, account.name, link))
    return []
  }
}

/** Mails the link that signs in. */
export function sendSignInLinkMail(needs: Needs): Reaction<LinkAskedFor> {
  return async (tx, { body }) => {
    const account = await recipientOf(tx, body.accountId)
    if (!account) return []
    const link = `${needs.config.publicOrigin}/auth/link?token=${body.token}`
    await needs.mail.send(signInLinkMail(account.email, account.name, link))
    return []
  }
}

/** Mails the member what happened to their second factor. */
export function sendSecondFactorMail({ mail, config }: Needs): Reaction<FactorChanged> {
  return async (tx, { body }) => {
    const account = await recipientOf(tx, body.accountId)
    if (!account) return []
    const link = `${config.publicOrigin}/profile`
    await mail.send(secondFactorMail(account.email, account.name, body.change, link))
    return []
  }
}
