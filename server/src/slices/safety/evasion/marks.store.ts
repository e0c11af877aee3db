import { canonicalEmail, type MarkKind, markEnd } from '@netwrk/domain/safety/evasion/marks'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'

type Mark = { kind: MarkKind; hash: string }

/** By what an account could be known again, as keyed hashes. */
export async function marksOf(
  tx: Db,
  { hashMark }: Pick<Deps, 'hashMark'>,
  accountId: string,
): Promise<Mark[]> {
  const account = await tx
    .selectFrom('account')
    .select(['email', 'phoneNumber'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (!account) return []
  const browsers = await tx
    .selectFrom('pushSubscription')
    .innerJoin('session', 'session.id', 'pushSubscription.sessionId')
    .select('endpoint')
    .where('session.accountId', '=', accountId)
    .execute()
  const known: [MarkKind, string | null][] = [
    ['email', canonicalEmail(account.email)],
    ['phone', account.phoneNumber],
    ...browsers.map(({ endpoint }): [MarkKind, string] => ['push', endpoint]),
  ]
  return known.flatMap(([kind, value]) =>
    value === null ? [] : [{ kind, hash: hashMark(`${kind} ${value}`) }],
  )
}

/** Keeps the marks of an account that is being closed for good, before its sessions end and take its browsers along. */
export async function keepMarks(
  tx: Db,
  deps: Pick<Deps, 'hashMark' | 'clock'>,
  { decisionId, subjectId }: { decisionId: string; subjectId: string },
): Promise<void> {
  const marks = await marksOf(tx, deps, subjectId)
  if (marks.length === 0) return
  const until = markEnd(deps.clock.now())
  await tx
    .insertInto('banMark')
    .values(marks.map((mark) => ({ ...mark, decisionId, accountId: subjectId, until })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Forgets marks that have ended. */
export async function forgetMarks({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.deleteFrom('banMark').where('until', '<=', clock.now()).execute()
}
