import type { BusinessVerification, VerificationStatus } from '@netwrk/domain/profiles/business-verification'
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
