import type { SafetyEvent } from '@netwrk/domain/safety/safety.events'
import type { Db } from '../../../platform/database/database.ts'
import { record } from '../../../platform/events/record-event.ts'

/** Answers every report of a ticket, in the transaction of the caller: who made it is told, and mailed. */
export async function closeReports(
  tx: Db,
  ticketId: string,
  outcome: 'acted' | 'dismissed',
  now: Date,
): Promise<void> {
  const closed = await tx
    .updateTable('report')
    .set({ outcome, outcomeAt: now })
    .where('ticketId', '=', ticketId)
    .where('outcome', '=', 'open')
    .returning(['id', 'source', 'reporterId', 'contactEmail'])
    .execute()
  const mails = closed
    .filter(({ reporterId, contactEmail }) => reporterId !== null || contactEmail !== null)
    .map(
      ({ id: reportId }): SafetyEvent => ({ type: 'safety.mail_due', mail: { about: 'outcome', reportId } }),
    )
  const answered = closed.flatMap(({ id: reportId, reporterId }): SafetyEvent[] =>
    reporterId === null ? [] : [{ type: 'report.answered', reportId, reporterId }],
  )
  await record(tx, [...answered, ...mails], now)
}
