import type { MemberPage } from '@netwrk/domain/desk/members/member-page'
import { mayActOn, type Role } from '@netwrk/domain/desk/permissions'
import { standingOf, stateOf } from '@netwrk/domain/safety/standing'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { billingOf } from '../../billing/billing.reads.ts'
import { grantOf } from '../../billing/grants/grants.reads.ts'
import { waitingDepartures } from '../../rights/deletion/departures.reads.ts'
import { recordsOf } from '../../safety/reports/reports.reads.ts'
import { decisionsAbout } from '../../safety/standing/decisions.reads.ts'
import { memberRows } from './find-members.reads.ts'

/** Who reads it: a member with their role, or who runs a command, who has neither. */
type Reader = { id: string | null; role: Role | null }

/** A member's page. The member must be there. */
export async function memberPage(db: Db, by: Reader, memberId: string, now: Date): Promise<MemberPage> {
  const [row] = await memberRows(db, [memberId])
  if (!row) throw new Error('a member has a profile')
  const counts = await countsOf(db, memberId, now)
  const record = (await recordsOf(db, [memberId])).get(memberId) ?? { acted: 0, dismissed: 0 }
  const { decisions = [], appeals = [] } = (await decisionsAbout(db, [memberId])).get(memberId) ?? {}
  const { subscription, refundableUntil } = await billingOf(db, memberId, now)
  const [leaving] = await waitingDepartures(db, now, memberId)
  return {
    ...row,
    leaving: leaving ? { dueAt: leaving.dueAt, isDue: leaving.isDue, reason: leaving.reason } : null,
    mayActOn: by.id !== memberId && (by.role === null || mayActOn(by.role, row.role)),
    standing: standingOf(decisions, appeals, now),
    restrictions: await restrictionsIn(db, decisions, appeals, now),
    reports: {
      about: counts.about,
      open: counts.open,
      by: counts.by,
      byActed: record.acted,
      byDismissed: record.dismissed,
    },
    business: {
      status: (counts.status ?? 'none') as MemberPage['business']['status'],
      reason: counts.reason,
      submittedAt: counts.submittedAt,
      decidedAt: counts.decidedAt,
      documents: counts.documents,
    },
    sessions: counts.sessions,
    hasFactor: counts.hasFactor,
    factorEndsAt: counts.factorEndsAt,
    billing: {
      subscription: subscription && withoutGrace(subscription),
      grant: await grantOf(db, memberId, now),
      refundableUntil,
    },
    notes: counts.notes,
  }
}

function withoutGrace({
  graceEndsAt: _,
  ...subscription
}: NonNullable<Awaited<ReturnType<typeof billingOf>>['subscription']>) {
  return subscription
}

const counted = (query: ReturnType<typeof sql>) => sql<number>`(select count(*)::int from ${query})`

function countsOf(db: Db, memberId: string, now: Date) {
  return db
    .selectFrom('account')
    .leftJoin('businessVerification as business', 'business.accountId', 'account.id')
    .leftJoin('factorRemoval', 'factorRemoval.accountId', 'account.id')
    .select([
      'account.twoFactorEnabled as hasFactor',
      'business.status',
      'business.reason',
      'business.submittedAt',
      'business.decidedAt',
      'factorRemoval.endsAt as factorEndsAt',
      counted(sql`report where subject_id = account.id`).as('about'),
      counted(sql`report where subject_id = account.id and outcome = 'open'`).as('open'),
      counted(sql`report where reporter_id = account.id`).as('by'),
      counted(sql`session where account_id = account.id and expires_at > ${now}`).as('sessions'),
      counted(sql`member_note where account_id = account.id`).as('notes'),
      counted(sql`upload where owner_id = account.id and purpose = 'verification'
        and claimed_at is not null and removed_at is null`).as('documents'),
    ])
    .where('account.id', '=', memberId)
    .executeTakeFirstOrThrow()
}

type About = NonNullable<ReturnType<Awaited<ReturnType<typeof decisionsAbout>>['get']>>

/** The decisions that have an effect now, the newest first. */
async function restrictionsIn(
  db: Db,
  decisions: About['decisions'],
  appeals: About['appeals'],
  now: Date,
): Promise<MemberPage['restrictions']> {
  const holding = decisions.flatMap((decision) => {
    const appeal = appeals.find(({ decisionId }) => decisionId === decision.id) ?? null
    const state = stateOf(decision, appeal, now)
    return isLasting(decision) && (state === 'standing' || state === 'shortened')
      ? [{ decision, until: appeal?.newUntil ?? decision.until, state }]
      : []
  })
  if (holding.length === 0) return []
  const tickets = await db
    .selectFrom('ticket')
    .select(['id', 'number'])
    .where(
      'id',
      'in',
      holding.map(({ decision }) => decision.ticketId),
    )
    .execute()
  return holding.reverse().map(({ decision, until, state }) => ({
    number: decision.number,
    ticketNumber: tickets.find(({ id }) => id === decision.ticketId)!.number,
    act: decision.act,
    category: decision.category,
    decidedAt: decision.decidedAt,
    until,
    state,
  }))
}

function isLasting({ act }: { act: string }): boolean {
  return ['limit_contacts', 'hide', 'suspend', 'ban'].includes(act)
}
