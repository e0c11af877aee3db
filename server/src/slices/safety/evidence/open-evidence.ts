import type { Deps } from '../../../deps.ts'
import { transact } from '../../../platform/database/transact.ts'
import { audit, type Doer } from '../../staff/audit/audit.claims.ts'
import type { FrozenBody } from './evidence.ts'

/** Where the copy of a reported file lies; that it was opened is on record. Null for whom it is about. */
export function openEvidence(
  needs: Pick<Deps, 'db' | 'clock' | 'wake'>,
  by: Doer,
  { evidenceId }: { evidenceId: string },
) {
  return transact(needs, async (tx) => {
    const row = await tx
      .selectFrom('evidence')
      .innerJoin('report', 'report.id', 'evidence.reportId')
      .select(['evidence.filePath', 'evidence.body', 'report.subjectId'])
      .where('evidence.id', '=', evidenceId)
      .executeTakeFirst()
    const file = (row?.body as FrozenBody | undefined)?.file
    if (!row || row.filePath === null || !file || row.subjectId === by.id) return null
    const { subjectId, filePath } = row
    await audit(tx, by, needs.clock.now(), { act: 'evidence.opened', subjectId, details: { evidenceId } })
    return { filePath, file }
  })
}
