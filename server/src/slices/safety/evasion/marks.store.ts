import { canonicalEmail, type MarkKind, markEnd } from '@netwrk/domain/safety/evasion/marks'
import { bandsOf } from '@netwrk/domain/uploads/perceptual-hash'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'

type EqualMark = { kind: Exclude<MarkKind, 'photo'>; hash: string }

/** By what an account could be known again where it is exactly the same, as keyed hashes. */
export async function equalMarksOf(
  tx: Db,
  { hashMark }: Pick<Deps, 'hashMark'>,
  accountId: string,
): Promise<EqualMark[]> {
  const account = await tx
    .selectFrom('account')
    .select(['email', 'phoneNumber'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (!account) return []
  // An address that was given up lately leads to the same mailbox as before.
  const before = await tx
    .selectFrom('emailChange')
    .select('oldEmail')
    .where('accountId', '=', accountId)
    .where('state', '=', 'changed')
    .executeTakeFirst()
  const emails = [account.email, before?.oldEmail].flatMap((email) => (email ? canonicalEmail(email) : []))
  const browsers = await tx
    .selectFrom('pushSubscription')
    .innerJoin('session', 'session.id', 'pushSubscription.sessionId')
    .select('endpoint')
    .where('session.accountId', '=', accountId)
    .execute()
  // What somebody paid with is a keyed hash already: the provider is not asked in a transaction.
  const payments = await tx
    .selectFrom('paymentMark')
    .select('hash')
    .where('accountId', '=', accountId)
    .execute()
  const known: [EqualMark['kind'], string | null][] = [
    ...[...new Set(emails)].map((email): ['email', string] => ['email', email]),
    ['phone', account.phoneNumber],
    ...browsers.map(({ endpoint }): ['push', string] => ['push', endpoint]),
  ]
  const hashed = known.flatMap(([kind, value]) =>
    value === null ? [] : [{ kind, hash: hashMark(`${kind} ${value}`) }],
  )
  return [...hashed, ...payments.map(({ hash }) => ({ kind: 'payment' as const, hash }))]
}

/** The perceptual hashes of the photos that an account has put on its profile, one that was taken down among them. */
export async function photoHashesOf(tx: Db, accountId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('upload')
    .select('perceptualHash')
    .distinct()
    .where('ownerId', '=', accountId)
    .where('purpose', '=', 'profile')
    .where('claimedAt', 'is not', null)
    .where('perceptualHash', 'is not', null)
    .execute()
  return rows.flatMap(({ perceptualHash }) => perceptualHash ?? [])
}

/** By what photos that look alike are found: keyed hashes of the parts of a perceptual hash. */
export function keyedBandsOf({ hashMark }: Pick<Deps, 'hashMark'>, perceptualHash: string): string[] {
  return bandsOf(perceptualHash).map((band) => hashMark(`photo ${band}`))
}

type Closed = { decisionId: string; subjectId: string }

/** Keeps the marks of an account that is being closed for good, before its sessions end and take its browsers along. */
export async function keepMarks(
  tx: Db,
  deps: Pick<Deps, 'hashMark' | 'sealMark' | 'clock'>,
  { decisionId, subjectId }: Closed,
): Promise<void> {
  const equal = (await equalMarksOf(tx, deps, subjectId)).map((mark) => ({ ...mark, bands: null }))
  const photos = (await photoHashesOf(tx, subjectId)).map((photo) => ({
    kind: 'photo' as const,
    hash: deps.sealMark.seal(photo),
    bands: keyedBandsOf(deps, photo),
  }))
  const marks = [...equal, ...photos]
  if (marks.length === 0) return
  const until = markEnd(deps.clock.now())
  await tx
    .insertInto('banMark')
    .values(marks.map((mark) => ({ ...mark, decisionId, accountId: subjectId, until })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Adds what an account paid with to the marks of its ban: the provider may say so only after the account was closed. */
export async function keepLatePayments(tx: Db, accountId: string): Promise<void> {
  await tx
    .insertInto('banMark')
    .columns(['decisionId', 'kind', 'hash', 'accountId', 'until'])
    .expression((eb) =>
      eb
        .selectFrom('banMark')
        .innerJoin('paymentMark', 'paymentMark.accountId', 'banMark.accountId')
        .select((one) => [
          'banMark.decisionId',
          one.val('payment').as('kind'),
          'paymentMark.hash',
          'banMark.accountId',
          one.fn.max('banMark.until').as('until'),
        ])
        .where('banMark.accountId', '=', accountId)
        .groupBy(['banMark.decisionId', 'paymentMark.hash', 'banMark.accountId']),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Forgets marks that have ended, and who was found by them. Resolves to how many rows went. */
export async function forgetMarks({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const marks = await db.deleteFrom('banMark').where('until', '<=', clock.now()).executeTakeFirst()
  const hits = await db
    .deleteFrom('banMarkHit')
    .where('decisionId', 'not in', (eb) => eb.selectFrom('banMark').select('decisionId'))
    .executeTakeFirst()
  return Number(marks.numDeletedRows + hits.numDeletedRows)
}
