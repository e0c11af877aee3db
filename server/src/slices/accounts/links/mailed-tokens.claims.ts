import { createHash, randomBytes } from 'node:crypto'
import type { LinkPurpose } from '@netwrk/domain/accounts/ways-in.contract'
import type { Clock, Ids } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { linkLifetimes } from './link-lifetimes.ts'

type Account = {
  id: string
  email: string
  /** The change of the address that a link is for. */
  changeId?: string
}

/** What is stored of a token: whoever reads the database, or a copy of it, has no link. */
export function identifierOf(purpose: LinkPurpose, token: string): string {
  return `${purpose}:${createHash('sha256').update(token).digest('base64url')}`
}

/** Makes the token of a link: random, for one account, to be used once. */
export async function createLinkToken(
  { db, ids, clock }: { db: Db; ids: Ids; clock: Clock },
  purpose: LinkPurpose,
  account: Account,
): Promise<string> {
  const token = randomBytes(24).toString('hex')
  // The identity library checks sign-in links itself, by the machine's clock.
  const now = purpose === 'sign-in-link' ? Date.now() : clock.now().getTime()
  await db
    .insertInto('verification')
    .values({
      id: ids.next(),
      identifier: identifierOf(purpose, token),
      value: storedValue(purpose, account),
      expiresAt: new Date(now + linkLifetimes[purpose]),
    })
    .execute()
  return token
}

/** Whether a token would work now. Uses nothing up. */
export async function isTokenGood(db: Db, purpose: LinkPurpose, token: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('verification')
    .select('id')
    .where('identifier', '=', identifierOf(purpose, token))
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Uses a token up, and holds its account. Resolves to the account's id for one of any number that race, and to null for the
 * others. A link for one change of the address resolves to both, the account and the change, with a space between.
 */
export async function consumeToken(
  tx: Db,
  purpose: Exclude<LinkPurpose, 'sign-in-link'>,
  token: string,
  now: Date,
): Promise<string | null> {
  const identifier = identifierOf(purpose, token)
  const found = await tx
    .selectFrom('verification')
    .select('value')
    .where('identifier', '=', identifier)
    .executeTakeFirst()
  if (!found) return null
  await holdAccount(tx, found.value.split(' ')[0]!)
  const row = await tx
    .deleteFrom('verification')
    .where('identifier', '=', identifier)
    .where('expiresAt', '>', now)
    .returning('value')
    .executeTakeFirst()
  return row?.value ?? null
}

/**
 * Has whatever ends an account's links take turns, before anything else of the account is written: each ends the links
 * that the others are using, and would wait for them while they wait for it.
 */
export async function holdAccount(tx: Db, accountId: string): Promise<void> {
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
}

/** Ends an account's links of some purposes. */
export async function endLinks(tx: Db, account: Account, purposes: readonly LinkPurpose[]): Promise<void> {
  for (const purpose of purposes) {
    await tx
      .deleteFrom('verification')
      .where('identifier', 'like', `${purpose}:%`)
      .where('value', '=', storedValue(purpose, account))
      .execute()
  }
}

/** Ends what leads past a password that has changed: links to reset it, links that sign in, and half sign-ins. */
export async function endWaysIn(tx: Db, accountId: string): Promise<void> {
  const account = await tx
    .selectFrom('account')
    .select(['id', 'email'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  await endLinks(tx, account, ['reset-password', 'sign-in-link'])
  await tx
    .deleteFrom('verification')
    .where('identifier', 'like', '2fa-%')
    .where('value', '=', accountId)
    .execute()
}

// The identity library reads the value of a sign-in link.
function storedValue(purpose: LinkPurpose, { id, email, changeId }: Account): string {
  if (purpose === 'sign-in-link') return JSON.stringify({ email })
  return changeId === undefined ? id : `${id} ${changeId}`
}
