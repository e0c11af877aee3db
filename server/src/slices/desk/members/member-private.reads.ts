import type { MemberPrivate } from '@netwrk/domain/desk/members/member-page'
import type { Db } from '../../../platform/database/database.ts'
import { deviceOf } from '../../accounts/sessions/device.reads.ts'
import { customersOf, subscriptionOf } from '../../billing/billing.reads.ts'

/** What is private of a member's. */
export async function memberPrivate(db: Db, memberId: string, now: Date): Promise<MemberPrivate> {
  const account = await db
    .selectFrom('account')
    .innerJoin('profile', 'profile.accountId', 'account.id')
    .select([
      'account.email',
      'account.emailVerified as isEmailVerified',
      'account.phoneNumber',
      'profile.phoneVerified as isPhoneVerified',
    ])
    .where('account.id', '=', memberId)
    .executeTakeFirstOrThrow()
  return {
    ...account,
    sessions: await sessionsOf(db, memberId, now),
    customers: await customersOf(db, memberId),
    subscriptionId: (await subscriptionOf(db, memberId))?.providerId ?? null,
    payments: await paymentsOf(db, memberId),
  }
}

async function sessionsOf(db: Db, memberId: string, now: Date): Promise<MemberPrivate['sessions']> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'userAgent', 'createdAt as signedInAt', 'updatedAt as lastUsedAt'])
    .where('accountId', '=', memberId)
    .where('expiresAt', '>', now)
    .orderBy('updatedAt', 'desc')
    .execute()
  return rows.map(({ userAgent, ...row }) => ({ ...row, device: deviceOf(userAgent) }))
}

async function paymentsOf(db: Db, memberId: string): Promise<MemberPrivate['payments']> {
  const rows = await db
    .selectFrom('payment')
    .select(['invoiceId', 'plan', 'amountPence', 'paidAt', 'refundedAt'])
    .where('accountId', '=', memberId)
    .orderBy('paidAt', 'desc')
    .orderBy('invoiceId')
    .execute()
  return rows as MemberPrivate['payments']
}
