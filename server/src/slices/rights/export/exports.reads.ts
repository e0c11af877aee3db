import { type ExportState, exportPercent, nextExportAt } from '@netwrk/domain/rights/export'
import type { Db } from '../../../platform/database/database.ts'

/** How the archive stands that a member asked for last, and when they may ask for another. */
export async function exportOf(db: Db, accountId: string, now: Date) {
  const row = await db
    .selectFrom('export')
    .select(['id', 'state', 'askedAt', 'done', 'total', 'bytes', 'until'])
    .where('accountId', '=', accountId)
    .orderBy('askedAt', 'desc')
    .executeTakeFirst()
  if (!row) return { latest: null, nextAt: null }
  const { id, askedAt, bytes, until } = row
  const isOver = row.until !== null && row.until <= now
  const state: ExportState = isOver ? 'expired' : (row.state as ExportState)
  const percent = exportPercent({ ...row, state })
  return {
    latest: { id, state, askedAt, percent, bytes: bytes === null ? null : Number(bytes), until },
    nextAt: nextExportAt({ state, askedAt }, now),
  }
}

/** Whether a member's archive can be fetched now. */
export async function isExportReady(db: Db, id: string, accountId: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('export')
    .select('id')
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .where('state', '=', 'ready')
    .where('until', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Where the storage keeps an archive. No other file lies there, and the route of files knows none of them. */
export function storedAt(exportId: string): string {
  return `exports/${exportId}.zip`
}
