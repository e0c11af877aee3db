import type { BusinessVerification, VerificationStatus } from '@netwrk/domain/profiles/business-verification'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { documentsOf } from '../uploads/uploads.reads.ts'

/** Where a member's business stands, with the documents sent for it. */
export async function verificationOf(db: Db, accountId: string): Promise<BusinessVerification> {
  const row = await db
    .selectFrom('businessVerification')
    .select(['status', 'reason'])
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  const documents = await documentsOf(db, accountId)
  return {
    status: (row?.status as VerificationStatus | undefined) ?? 'none',
    reason: row?.reason ?? null,
    documents: documents.map(({ path: _, ...document }) => document) as BusinessVerification['documents'],
  }
}

/** The account of an e-mail address, or null. */
export async function accountIdOf(db: Db, email: string): Promise<string | null> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst()
  return row?.id ?? null
}

/** Members whose documents wait for a decision, the longest waiting first. */
export async function waitingForDecision(db: Db) {
  return db
    .selectFrom('businessVerification')
    .innerJoin('account', 'account.id', 'businessVerification.accountId')
    .select(['account.id', 'account.email', 'account.name', 'businessVerification.submittedAt'])
    .where('businessVerification.status', '=', 'pending')
    .orderBy('businessVerification.submittedAt')
    .execute()
}

/** As {@link waitingForDecision}, as the desk lists them. */
export async function waitingCases(db: Db) {
  const rows = await db
    .selectFrom('businessVerification')
    .innerJoin('account', 'account.id', 'businessVerification.accountId')
    .innerJoin('profile', 'profile.accountId', 'businessVerification.accountId')
    .select([
      'account.id as memberId',
      'account.name',
      'account.username',
      'profile.photos',
      'businessVerification.submittedAt as since',
    ])
    .where('businessVerification.status', '=', 'pending')
    .orderBy('businessVerification.submittedAt')
    .orderBy('account.id')
    .limit(200)
    .execute()
  return rows.map(({ photos, ...row }) => ({ ...row, photo: photos[0] ?? null }))
}

/** How many businesses wait for a decision, and since when the oldest. */
export function waitingFigure(db: Db) {
  return db
    .selectFrom('businessVerification')
    .select([sql<number>`count(*)::int`.as('count'), sql<Date | null>`min(submitted_at)`.as('oldestAt')])
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
}
