import type { SecondFactorChange } from '@netwrk/domain/accounts/accounts.events'
import type { LinkPurpose } from '@netwrk/domain/accounts/ways-in.contract'
import type { Deps } from '../../../deps.ts'
import type { EventHandler } from '../../../platform/events/event-handler.ts'
import { record } from '../../../platform/events/record-event.ts'
import { createLinkToken } from '../links/mailed-tokens.claims.ts'
import { recipientOf } from '../recipient.reads.ts'
import {
  factorRemovalMail,
  newDeviceMail,
  passwordChangedMail,
  passwordResetMail,
  secondFactorMail,
  signInLinkMail,
  verificationMail,
} from './account-mail-texts.ts'

type Needs = Pick<Deps, 'mail' | 'config'>
type LinkNeeds = Needs & Pick<Deps, 'db' | 'ids' | 'clock'>
type Joined = { type: 'account.joined'; accountId: string }
type AskedFor = { type: 'account.verification_requested'; accountId: string }
type ResetAskedFor = { type: 'account.reset_requested'; accountId: string | null }
type LinkAskedFor = { type: 'account.sign_in_link_requested'; accountId: string | null }
type PasswordChanged = { type: 'account.password_changed'; accountId: string }
type DeviceAdded = { type: 'account.device_added'; accountId: string; device: string }
type FactorRemovalAsked = { type: 'account.factor_removal_asked'; accountId: string }
type FactorChanged = {
  type: 'account.second_factor_changed'
  accountId: string
  change: SecondFactorChange
}

/** Has a verification link mailed to whoever joined, by an event of its own: what else follows waits for no mail. */
export function askForVerificationMail({ clock }: Pick<Deps, 'clock'>): EventHandler<Joined> {
  return async (tx, { body: { accountId } }) => {
    await record(tx, [{ type: 'account.verification_requested', accountId }], clock.now())
    return []
  }
}

/** Mails a verification link, unless the address is verified by now. */
export function sendVerificationMail(needs: LinkNeeds): EventHandler<AskedFor> {
  return async (tx, { body }) => {
    const account = await recipientOf(tx, body.accountId)
    if (account && !account.emailVerified) await mailVerification(needs, account)
    return []
  }
}

/** Mails the link that sets a new password. */
export function sendPasswordResetMail(needs: LinkNeeds): EventHandler<ResetAskedFor> {
  return async (tx, { body, occurredAt }) => {
    const account = await recipientOf(tx, body.accountId)
    if (!account || hasNewPassword(account, occurredAt)) return []
    const link = await linkFor(needs, account, 'reset-password', '/auth/reset')
    await needs.mail.send(passwordResetMail(account.email, account.name, link))
    return []
  }
}

/**
 * Mails the link that signs in. To an address that was never verified goes a verification link instead: whoever signed
 * up with it may not be who reads its mail.
 */
export function sendSignInLinkMail(needs: LinkNeeds): EventHandler<LinkAskedFor> {
  return async (tx, { body, occurredAt }) => {
    const account = await recipientOf(tx, body.accountId)
    if (!account || hasNewPassword(account, occurredAt)) return []
    if (!account.emailVerified) {
      await mailVerification(needs, account)
      return []
    }
    const link = await linkFor(needs, account, 'sign-in-link', '/auth/link')
    await needs.mail.send(signInLinkMail(account.email, account.name, link))
    return []
  }
}

/** Tells a member that their password is another. */
export function sendPasswordChangedMail({ mail, config }: Needs): EventHandler<PasswordChanged> {
  return async (tx, { body }) => {
    const account = await recipientOf(tx, body.accountId)
    // Who reads the mail of an address that was never verified may have nothing to do with the account.
    if (!account?.emailVerified) return []
    await mail.send(passwordChangedMail(account.email, account.name, `${config.publicOrigin}/auth/forgot`))
    return []
  }
}

/** Tells a member that somebody signed in with a browser that their account did not know. */
export function sendNewDeviceMail({ mail, config }: Needs): EventHandler<DeviceAdded> {
  return async (tx, { body }) => {
    const account = await recipientOf(tx, body.accountId)
    if (!account?.emailVerified) return []
    await mail.send(newDeviceMail(account.email, account.name, body.device, `${config.publicOrigin}/profile`))
    return []
  }
}

/** Mails the member what happened to their second factor. */
export function sendSecondFactorMail({ mail, config }: Needs): EventHandler<FactorChanged> {
  return async (tx, { body }) => {
    const account = await recipientOf(tx, body.accountId)
    if (!account) return []
    const link = `${config.publicOrigin}/profile`
    await mail.send(secondFactorMail(account.email, account.name, body.change, link))
    return []
  }
}

/** Tells a member that their second factor is going to be turned off, unless they stop it. */
export function sendFactorRemovalMail(needs: LinkNeeds): EventHandler<FactorRemovalAsked> {
  return async (tx, { body }) => {
    const account = await recipientOf(tx, body.accountId)
    const removal = await tx
      .selectFrom('factorRemoval')
      .select('endsAt')
      .where('accountId', '=', body.accountId)
      .executeTakeFirst()
    if (!account || !removal) return []
    const link = await linkFor(needs, account, 'keep-factor', '/auth/keep-factor')
    await needs.mail.send(factorRemovalMail(account.email, account.name, removal.endsAt, link))
    return []
  }
}

type Recipient = { id: string; email: string; name: string | null }

async function mailVerification(needs: LinkNeeds, account: Recipient): Promise<void> {
  const link = await linkFor(needs, account, 'verify-email', '/auth/verify')
  await needs.mail.send(verificationMail(account.email, account.name, link))
}

// On a connection of its own: the link works before it is mailed, and still does where the reaction is undone after.
async function linkFor(needs: LinkNeeds, account: Recipient, purpose: LinkPurpose, path: string) {
  const token = await createLinkToken(needs, purpose, account)
  return `${needs.config.publicOrigin}${path}?token=${token}`
}

/** What leads past a password ends when it changes, a link that was asked for before and not mailed yet, too. */
function hasNewPassword({ passwordSetAt }: { passwordSetAt: Date | null }, askedAt: Date): boolean {
  return passwordSetAt !== null && passwordSetAt > askedAt
}
