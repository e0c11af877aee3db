import { Refusal } from '@netwrk/domain/refusals'
import type { Category, Outcome } from '@netwrk/domain/safety/report'
import { strikeRulesOf } from '@netwrk/domain/safety/strike-texts'
import { proposedBy } from '@netwrk/domain/safety/strikes'
import type { Ticket, TicketReport } from '@netwrk/domain/safety/tickets.contract'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/transact.ts'
import { audit, type Doer } from '../../staff/audit/audit.claims.ts'
import { deciderId } from '../../staff/roles/decider.reads.ts'
import { type EvidenceRow, evidenceOf, shownEvidence } from '../evidence/evidence.reads.ts'
import { recordsOf } from '../reports/reports.reads.ts'
import { pastDecisions, ticketRows } from './tickets.reads.ts'

/** A ticket with all that was reported, as it was then. That somebody looked is on record before they are answered. */
export async function viewTicket(
  needs: Pick<Deps, 'db' | 'clock' | 'wake' | 'files' | 'settings'>,
  by: Doer,
  { number }: { number: number },
): Promise<{ ticket: Ticket }> {
  const { clock, files, settings } = needs
  const now = clock.now()
  const read = await transact(needs, async (tx) => {
    const [found] = await ticketRows(tx, deciderId(by), now, { number })
    if (!found) throw new Refusal('safety.ticket_not_found')
    if (found.subjectId === by.id) throw new Refusal('desk.own_account')
    await audit(tx, by, now, { act: 'ticket.viewed', subjectId: found.subjectId, details: { number } })
    const reports = await reportsIn(tx, found.id)
    const ids = reports.map(({ id, againOf }) => againOf ?? id)
    return {
      found,
      reports,
      evidence: await evidenceOf(tx, ids),
      records: await recordsOf(
        tx,
        reports.flatMap(({ reporterId }) => reporterId ?? []),
      ),
      decisions: await pastDecisions(tx, found.subjectId, now),
    }
  })
  const { found, reports, evidence, records, decisions } = read
  const reportList: TicketReport[] = []
  for (const report of reports) {
    const own: EvidenceRow[] = evidence.filter(({ reportId }) => reportId === (report.againOf ?? report.id))
    const known = report.reporterId === null ? undefined : records.get(report.reporterId)
    reportList.push({
      number: report.number,
      source: report.source as TicketReport['source'],
      category: report.category as Category,
      words: report.words,
      reportedAt: report.reportedAt,
      outcome: report.outcome as Outcome,
      isAskedAgain: report.againOf !== null,
      reporter: reporterOf(report, known ?? { acted: 0, dismissed: 0 }),
      evidence: await shownEvidence(files, own, found.subjectId),
    })
  }
  const strikes = found.standing.strikes
  const ticket: Ticket = {
    ...found.ticket,
    version: found.version,
    state: found.state as Ticket['state'],
    subjectSince: found.joinedAt,
    strikes,
    proposed: proposedBy(strikeRulesOf(await settings.read()), strikes, found.categories),
    reportList,
    decisions,
  }
  return { ticket }
}

function reportsIn(db: Db, ticketId: string) {
  return db
    .selectFrom('report')
    .leftJoin('account', 'account.id', 'report.reporterId')
    .select([
      'report.id',
      'report.number',
      'report.source',
      'report.category',
      'report.words',
      'report.reportedAt',
      'report.outcome',
      'report.againOf',
      'report.reporterId',
      'report.contactName',
      'report.contactEmail',
      'account.name as reporterName',
    ])
    .where('report.ticketId', '=', ticketId)
    .orderBy('report.number')
    .execute()
}

type ReportRow = Awaited<ReturnType<typeof reportsIn>>[number]

// The address of a member is nobody's business here; a notice has nothing else to answer to.
function reporterOf(
  { source, reporterName, contactName, contactEmail }: ReportRow,
  record: { acted: number; dismissed: number },
): TicketReport['reporter'] {
  if (source === 'notice') return { name: contactName ?? '', email: contactEmail, acted: 0, dismissed: 0 }
  return reporterName === null ? null : { name: reporterName, email: null, ...record }
}
