import type { TargetKind } from '@netwrk/domain/safety/report'
import type { Evidence } from '@netwrk/domain/safety/tickets.contract'
import { fileUrl } from '@netwrk/domain/uploads/uploads'
import type { Db } from '../../../platform/database/database.ts'
import type { FilesPort } from '../../../platform/files/files.ts'
import { hashOfFile } from '../../../platform/files/hash-of-file.ts'
import { type FrozenBody, hashOf } from './evidence.ts'

export type EvidenceRow = {
  id: string
  reportId: string
  position: number
  kind: string
  body: FrozenBody
  filePath: string | null
  hash: string
  frozenAt: Date
}

/** What was frozen for some reports, in its order. */
export async function evidenceOf(db: Db, reportIds: readonly string[]): Promise<EvidenceRow[]> {
  if (reportIds.length === 0) return []
  const rows = await db
    .selectFrom('evidence')
    .select(['id', 'reportId', 'position', 'kind', 'body', 'filePath', 'hash', 'frozenAt'])
    .where('reportId', 'in', [...reportIds])
    .orderBy('reportId')
    .orderBy('position')
    .execute()
  return rows as unknown as EvidenceRow[]
}

/** The evidence of one report as the staff reads it, each piece with whether it is still what was frozen. */
export async function shownEvidence(
  files: FilesPort,
  rows: readonly EvidenceRow[],
  subjectId: string,
): Promise<Evidence[]> {
  const photos = rows.filter(({ kind, filePath }) => kind === 'photo' && filePath !== null)
  const shown: Evidence[] = []
  for (const [at, row] of rows.entries()) {
    const { id, body, frozenAt } = row
    shown.push({
      id,
      kind: row.kind as TargetKind,
      frozenAt,
      isIntact: await isIntact(files, row, rows[at - 1] ?? null),
      profile: body.profile ? profileOf(body.profile, photos) : null,
      messages: (body.messages ?? []).map((message) => ({
        id: message.id,
        isFromSubject: message.senderId === subjectId,
        content: message.content,
        sentAt: new Date(message.sentAt),
        attachments: message.attachments.map(({ name }) => name),
        isReported: message.isReported,
      })),
      isReported: body.isReported ?? false,
      photoPath: row.kind === 'photo' && body.source !== undefined ? fileUrl(body.source) : null,
      fileUrl: row.filePath === null ? null : evidenceUrl(id),
      fileName: body.file?.name ?? null,
    })
  }
  return shown
}

/** Whether a piece of evidence, its file and its place in the chain are what they were when it was frozen. */
export async function isIntact(
  files: FilesPort,
  row: EvidenceRow,
  before: EvidenceRow | null,
): Promise<boolean> {
  const { kind, position, body, hash, filePath } = row
  if ((before === null) !== (position === 0)) return false
  if (hashOf({ kind, position, body, previous: before?.hash ?? null }) !== hash) return false
  return filePath === null || (await hashOfFile(files, filePath)) === body.file?.sha256
}

/** Where the staff opens a copied file. */
export function evidenceUrl(id: string): string {
  return `/files/evidence/${id}`
}

function profileOf(
  { name, username, bio, headline = '', website, linkedin, github }: NonNullable<FrozenBody['profile']>,
  photos: readonly EvidenceRow[],
): NonNullable<Evidence['profile']> {
  const links = [website, linkedin, github].filter((link) => typeof link === 'string')
  return { name, username, headline, bio, links, photos: photos.map(({ id }) => evidenceUrl(id)) }
}
