import { type ReporterRecord, reportPriority } from '@netwrk/domain/safety/priority'
import type { Category, TargetKind } from '@netwrk/domain/safety/report'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import { record } from '../../../platform/events/record-event.ts'
import type { CopiedFile } from '../evidence/copy-files.ts'
import { type EvidenceDraft, freeze } from '../evidence/evidence.ts'
import { joinTicket } from '../tickets/join-ticket.ts'
import type { FoundTarget } from './find-target.ts'
import { recordOf } from './reports.reads.ts'

export type NewReport = {
  id: string
  source: 'member' | 'notice' | 'staff' | 'shield' | 'evasion'
  reporterId: string | null
  clientId: string | null
  contactName: string | null
  contactEmail: string | null
  subjectId: string
  targetKind: TargetKind
  category: Category
  words: string
}

/** Stores a report with its evidence, in the ticket that is open about its subject or a new one. */
export async function storeReport(
  tx: Db,
  { ids, clock }: Pick<Deps, 'ids' | 'clock'>,
  report: NewReport,
  { profile, ...found }: FoundTarget,
  copied: readonly CopiedFile[],
): Promise<{ number: number; ticketId: string; ticketNumber: number }> {
  const now = clock.now()
  const known: ReporterRecord | null =
    report.reporterId === null ? null : await recordOf(tx, report.reporterId)
  const priority = reportPriority(report.category, known)
  const ticket = await joinTicket(tx, { id: ids.next(), subjectId: report.subjectId, priority, now })
  const { number } = await tx
    .insertInto('report')
    .values({ ...report, ticketId: ticket.id, subjectName: profile.name, reportedAt: now })
    .returning('number')
    .executeTakeFirstOrThrow()
  await freeze(tx, { ids, now }, report.id, draftsOf(report.targetKind, { profile, ...found }, copied))
  await record(tx, [{ type: 'report.made', reportId: report.id, ticketId: ticket.id }], now)
  return { number, ticketId: ticket.id, ticketNumber: ticket.number }
}

/** The profile always, then the messages, then each file. */
function draftsOf(
  targetKind: TargetKind,
  { profile, conversationId, messages, files }: FoundTarget,
  copied: readonly CopiedFile[],
): EvidenceDraft[] {
  const drafts: EvidenceDraft[] = [{ kind: 'member', body: { profile }, filePath: null }]
  if (conversationId !== null) {
    const kind = targetKind === 'request' ? 'request' : 'message'
    drafts.push({ kind, body: { conversationId, messages }, filePath: null })
  }
  for (const { kind, source, attachmentId, isReported } of files) {
    const copy = copied.find((one) => one.source === source)
    const file = copy
      ? { name: copy.name, contentType: copy.contentType, bytes: copy.bytes, sha256: copy.sha256 }
      : null
    const body = { source, isReported, file, ...(attachmentId !== undefined && { attachmentId }) }
    drafts.push({ kind, body, filePath: copy?.path ?? null })
  }
  return drafts
}
