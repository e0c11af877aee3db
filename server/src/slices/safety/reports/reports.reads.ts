import type { ReporterRecord } from '@netwrk/domain/safety/priority'
import type { OwnReport } from '@netwrk/domain/safety/reports.contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

const shown = 200

/** A report by who sent it, whom it is about and the id that their browser gave it. */
type ReportOf = { reporterId: string; subjectId: string; clientId: string }

/**
 * How often somebody's reports led to something, and how often not. What an appeal has overturned counts as dismissed.
 */
export async function recordOf(db: Db, reporterId: string): Promise<ReporterRecord> {
  const records = await recordsOf(db, [reporterId])
  return records.get(reporterId) ?? { acted: 0, dismissed: 0 }
}

export async function recordsOf(
  db: Db,
  reporterIds: readonly string[],
): Promise<Map<string, ReporterRecord>> {
  if (reporterIds.length === 0) return new Map()
  const overturned = sql<boolean>`exists (
    select from decision join appeal on appeal.decision_id = decision.id
    where decision.ticket_id = report.ticket_id and appeal.outcome = 'overturned')`
  const rows = await db
    .selectFrom('report')
    .select([
      'reporterId',
      sql<number>`count(*) filter (where outcome = 'acted' and not ${overturned})::int`.as('acted'),
      sql<number>`count(*) filter (where outcome = 'dismissed' or (outcome = 'acted' and ${overturned}))::int`.as(
        'dismissed',
      ),
    ])
    .where('reporterId', 'in', [...reporterIds])
    .groupBy('reporterId')
    .execute()
  return new Map(rows.map(({ reporterId, ...counts }) => [reporterId!, counts]))
}

/** The report that a client id stands for already. */
export async function reportSentBefore(
  db: Db,
  reporterId: string,
  clientId: string,
): Promise<{ number: number } | undefined> {
  return db
    .selectFrom('report')
    .select('number')
    .where('reporterId', '=', reporterId)
    .where('clientId', '=', clientId)
    .executeTakeFirst()
}

/**
 * How many reports a member has made since then about people whom they had reported before; none where they report
 * this one for the first time. The report itself may be stored meanwhile, sent a second time: it is not counted.
 */
export async function countRepeats(
  db: Db,
  { reporterId, subjectId, clientId, since }: ReportOf & { since: Date },
): Promise<number> {
  const { repeats } = await db
    .selectFrom('report')
    .select((eb) => eb.fn.countAll<number>().as('repeats'))
    .where('reporterId', '=', reporterId)
    .where('clientId', 'is distinct from', clientId)
    .where('reportedAt', '>', since)
    .where('againOf', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('report as earlier')
          .select('earlier.id')
          .whereRef('earlier.reporterId', '=', 'report.reporterId')
          .whereRef('earlier.subjectId', '=', 'report.subjectId')
          .whereRef('earlier.number', '<', 'report.number'),
      ),
    )
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('report as other')
          .select('other.id')
          .where('other.reporterId', '=', reporterId)
          .where('other.subjectId', '=', subjectId)
          .where('other.clientId', 'is distinct from', clientId),
      ),
    )
    .executeTakeFirstOrThrow()
  return Number(repeats)
}

/** A member's reports, the newest first. One that was looked at again has come to what that came to. */
export async function ownReportsOf(db: Db, reporterId: string): Promise<OwnReport[]> {
  const rows = await db
    .selectFrom('report')
    .leftJoin('report as again', 'again.againOf', 'report.id')
    .select([
      'report.number',
      'report.subjectName as name',
      'report.targetKind',
      'report.category',
      'report.words',
      'report.reportedAt',
      sql<OwnReport['outcome']>`coalesce(again.outcome, report.outcome)`.as('outcome'),
      sql<boolean>`report.outcome = 'dismissed' and again.id is null`.as('canAskAgain'),
    ])
    .where('report.reporterId', '=', reporterId)
    .where('report.againOf', 'is', null)
    .orderBy('report.number', 'desc')
    .limit(shown)
    .execute()
  return rows as OwnReport[]
}
