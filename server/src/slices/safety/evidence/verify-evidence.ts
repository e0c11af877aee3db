import type { Db } from '../../../platform/database/database.ts'
import type { FilesPort } from '../../../platform/files/files.ts'
import { evidenceOf, isIntact } from './evidence.reads.ts'

/** A piece of evidence that is not what was frozen, and in which report. */
export type BrokenEvidence = { reportNumber: number; position: number; kind: string }

const atOnce = 200

/**
 * Goes through all evidence and compares each piece, its file and its place in the chain with the hash of the moment it was
 * frozen. A report without any evidence is broken as well: each has at least the profile.
 */
export async function verifyEvidence({
  db,
  files,
}: {
  db: Db
  files: FilesPort
}): Promise<{ pieces: number; broken: BrokenEvidence[] }> {
  const broken: BrokenEvidence[] = []
  let pieces = 0
  for (let last = 0; ; ) {
    const reports = await db
      .selectFrom('report')
      .select(['id', 'number', 'againOf'])
      .where('number', '>', last)
      .orderBy('number')
      .limit(atOnce)
      .execute()
    const rows = await evidenceOf(
      db,
      reports.map(({ id }) => id),
    )
    for (const { id, number: reportNumber, againOf } of reports) {
      const own = rows.filter(({ reportId }) => reportId === id)
      pieces += own.length
      // One that is looked at again has the evidence of the first.
      if (own.length === 0 && againOf === null) broken.push({ reportNumber, position: 0, kind: 'missing' })
      for (const [at, row] of own.entries())
        if (!(await isIntact(files, row, own[at - 1] ?? null)))
          broken.push({ reportNumber, position: row.position, kind: row.kind })
    }
    if (reports.length < atOnce) return { pieces, broken }
    last = reports.at(-1)!.number
  }
}
