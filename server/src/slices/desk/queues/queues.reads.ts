import { mayDo, type Role } from '@netwrk/domain/desk/permissions'
import { type CaseQueue, type QueueName, queueNames, queues } from '@netwrk/domain/desk/queues'
import type { CaseRow, DeletionRow } from '@netwrk/domain/desk/queues.contract'
import type { Db } from '../../../platform/database/database.ts'
import { waitingRefunds, waitingRefundsFigure } from '../../billing/refunds/refund-requests.reads.ts'
import { questionsFigure } from '../../help/questions.reads.ts'
import { heldFigure } from '../../messages/held.reads.ts'
import { waitingCases, waitingFigure } from '../../profiles/verification.reads.ts'
import { departuresFigure, waitingDepartures } from '../../rights/deletion/departures.reads.ts'
import { queueFigures } from '../../safety/tickets/tickets.reads.ts'

type Figure = { count: number; oldestAt: Date | null }

/** Every queue with how much waits in it and since when, and whether this role works on it. */
export async function listQueues(db: Db, role: Role) {
  const safety = await queueFigures(db)
  const figures: Record<QueueName, Figure> = {
    reports: { count: safety.open, oldestAt: safety.oldestAt },
    appeals: { count: safety.openAppeals, oldestAt: safety.oldestAppealAt },
    held: await heldFigure(db),
    verification: await waitingFigure(db),
    refunds: await waitingRefundsFigure(db),
    questions: await questionsFigure(db),
    deletions: await departuresFigure(db),
  }
  return queueNames.map((name) => ({
    name,
    ...figures[name],
    isMine: mayDo(role, queues[name].permission),
  }))
}

/** Businesses that wait to be verified, the longest waiting first, with who works on each. */
export async function listVerifications(db: Db, viewerId: string, now: Date): Promise<CaseRow[]> {
  return withClaims(db, 'verification', await waitingCases(db), viewerId, now)
}

/** Refunds that were asked for, the longest waiting first, with who works on each. */
export async function listRefunds(db: Db, viewerId: string, now: Date): Promise<CaseRow[]> {
  const rows = await waitingRefunds(db)
  const cases = rows.map(({ memberId, name, username, photo, askedAt: since }) => ({
    ...{ memberId, name, username, photo, since },
  }))
  return withClaims(db, 'refund', cases, viewerId, now)
}

/** Who is leaving, the first due first, with who works on each. */
export async function listDeletions(db: Db, viewerId: string, now: Date): Promise<DeletionRow[]> {
  return withClaims<Omit<DeletionRow, 'claim'>>(
    db,
    'deletion',
    await waitingDepartures(db, now),
    viewerId,
    now,
  )
}

async function withClaims<T extends Omit<CaseRow, 'claim'>>(
  db: Db,
  queue: CaseQueue,
  cases: readonly T[],
  viewerId: string,
  now: Date,
): Promise<(T & Pick<CaseRow, 'claim'>)[]> {
  const claims = await db
    .selectFrom('caseClaim')
    .innerJoin('account', 'account.id', 'caseClaim.claimedBy')
    .select(['caseClaim.memberId', 'caseClaim.claimedBy', 'caseClaim.claimedUntil as until', 'account.name'])
    .where('caseClaim.queue', '=', queue)
    .where('caseClaim.claimedUntil', '>', now)
    .execute()
  return cases.map((one) => {
    const claim = claims.find(({ memberId }) => memberId === one.memberId)
    if (!claim) return { ...one, claim: null }
    const { name, until, claimedBy } = claim
    return { ...one, claim: { name, until, isOwn: claimedBy === viewerId } }
  })
}
