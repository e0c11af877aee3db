import { Refusal } from '@netwrk/domain/refusals'
import { type ExportState, exportEnds, nextExportAt } from '@netwrk/domain/rights/export'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import { record } from '../../../platform/events/record-event.ts'

type Asked = { accountId: string; isByStaff: boolean }

/**
 * Has an archive made of what belongs to a member, in the transaction of the caller.
 * @throws Refusal `rights.export_too_soon`, within 24 hours of the last one
 */
export async function beginExport(tx: Db, { ids, clock }: Pick<Deps, 'ids' | 'clock'>, asked: Asked) {
  const { accountId } = asked
  // Those of one member take turns, or two that come at once would each find none before it.
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
  const now = clock.now()
  const nextAt = nextExportAt(await lastExport(tx, accountId), now)
  if (nextAt !== null) throw new Refusal('rights.export_too_soon', tooSoonText(nextAt))
  await tx
    .insertInto('export')
    .values({ id: ids.next(), ...asked, askedAt: now, claimedUntil: now })
    .execute()
}

/** Takes all archives of a member away, in the transaction of the caller. */
export async function endExports(tx: Db, accountId: string, now: Date): Promise<void> {
  const ended = await tx.deleteFrom('export').where('accountId', '=', accountId).returning('id').execute()
  await record(
    tx,
    ended.map(({ id }) => ({ type: 'export.removed' as const, exportId: id })),
    now,
  )
}

/** Says that an archive can be fetched, in the transaction of the caller. False where whoever made it has it no more. */
export async function markReady(
  tx: Db,
  claim: { id: string; accountId: string; attempts: number },
  bytes: number,
  now: Date,
): Promise<boolean> {
  const { id: exportId, accountId, attempts } = claim
  const { numUpdatedRows } = await tx
    .updateTable('export')
    .set({ state: 'ready', readyAt: now, until: exportEnds(now), bytes })
    .where('id', '=', exportId)
    .where('state', '=', 'running')
    .where('attempts', '=', attempts)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await record(tx, [{ type: 'export.ready', exportId, accountId }], now)
  return true
}

async function lastExport(tx: Db, accountId: string) {
  const last = await tx
    .selectFrom('export')
    .select(['state', 'askedAt'])
    .where('accountId', '=', accountId)
    .where('state', '<>', 'failed')
    .orderBy('askedAt', 'desc')
    .executeTakeFirst()
  return last ? { ...last, state: last.state as ExportState } : null
}

function tooSoonText(nextAt: Date): string {
  const moment = nextAt.toISOString().slice(0, 16).replace('T', ', ')
  return `You can ask for your data once in 24 hours. The next time is from ${moment} UTC.`
}
