import { createHmac, timingSafeEqual } from 'node:crypto'
import { type MailKind, mailKinds } from '@netwrk/domain/notifications/news-choices'

/** Whose mails a link is about: their id, and a secret of their own that lives as long as their account. */
type Owner = { id: string; token: string }

/** What a link ends: mails of one kind or, where it is older than the kinds, all of a member's. */
export type MailLink =
  | { kind: MailKind; accountId: string; signature: string }
  | { kind: 'all'; unsubscribeToken: string }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const signed = /^([a-z]{1,20})\.([0-9a-f]{32})\.([A-Za-z0-9_-]{43})$/

/**
 * The token by which mails of one kind are ended without signing in. Signed with the member's own secret, so that it is
 * good for years, also after a change of SECRET, and for nothing but this kind of this member.
 */
export function mailTokenOf(kind: MailKind, owner: Owner): string {
  return `${kind}.${owner.id.replaceAll('-', '')}.${signatureOf(kind, owner)}`
}

/** What a token says it is; whether that is true shows only {@link isSigned}. Null where it says nothing. */
export function readMailToken(text: string): MailLink | null {
  if (uuid.test(text)) return { kind: 'all', unsubscribeToken: text }
  const [, kind, id, signature] = signed.exec(text) ?? []
  if (!isKind(kind)) return null
  const accountId = id!.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { kind, accountId, signature: signature! }
}

/** Whether a token of one kind was made for this member. */
export function isSigned({ kind, signature }: Exclude<MailLink, { kind: 'all' }>, owner: Owner): boolean {
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(kind, owner)))
}

function signatureOf(kind: MailKind, { id, token }: Owner): string {
  return createHmac('sha256', token).update(`unsubscribe ${kind} ${id}`).digest('base64url')
}

function isKind(text: string | undefined): text is MailKind {
  return (mailKinds as readonly (string | undefined)[]).includes(text)
}
