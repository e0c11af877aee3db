import type { EventOf } from '@netwrk/domain/events'
import type { Deps } from '../../../deps.ts'
import { transact } from '../../../platform/database/transact.ts'
import type { OutsideEventHandler } from '../../../platform/events/event-handler.ts'
import { record } from '../../../platform/events/record-event.ts'
import type { Run } from '../retention/run.ts'
import { storedAt } from './exports.reads.ts'
import { expireExports, failEndless } from './exports.store.ts'

/** Takes archives away that were ready for seven days, and gives those up that no server came to an end with. */
export async function sweepExports(
  needs: Pick<Deps, 'db' | 'clock' | 'wake' | 'live'>,
  run?: Run,
): Promise<void> {
  const now = needs.clock.now()
  const failed = await failEndless(needs.db, now)
  const expired = await transact(needs, async (tx) => {
    const ended = await expireExports(tx, now)
    await record(
      tx,
      ended.map(({ id }) => ({ type: 'export.removed' as const, exportId: id })),
      now,
    )
    return ended.map(({ accountId }) => accountId)
  })
  if (run) run.removed += expired.length
  const whose = [...failed, ...expired]
  if (whose.length > 0) needs.live.publish(whose, { type: 'stale', topics: ['export'] })
}

/** Has the storage forget an archive. Tried again until it did. */
export function deleteExport({ files }: Pick<Deps, 'files'>): OutsideEventHandler<EventOf<'export.removed'>> {
  return {
    async handleOutside({ body }) {
      await files.remove(storedAt(body.exportId))
    },
  }
}
