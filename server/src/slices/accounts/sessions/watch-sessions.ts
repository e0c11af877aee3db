import { closeCodes } from '@netwrk/domain/live'
import { sql } from 'kysely'
import type { Deps } from '../../../deps.ts'

/**
 * Closes the tabs whose session has run out or is gone. One that is ended is told at once; this finds what nobody
 * tells: time, and a word that did not arrive.
 */
export async function watchSessions({ db, live, clock }: Pick<Deps, 'db' | 'live' | 'clock'>): Promise<void> {
  const open = live.sessions()
  if (open.length === 0) return
  const rows = await db
    .selectFrom('session')
    .select('id')
    .where(sql<boolean>`id = any(${open}::uuid[])`)
    .where('expiresAt', '>', clock.now())
    .execute()
  const valid = new Set(rows.map(({ id }) => id))
  for (const id of open) if (!valid.has(id)) live.endSession(id, closeCodes.sessionEnded)
}
