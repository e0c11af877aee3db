import { Refusal } from '@netwrk/domain/refusals'
import { isLaunched } from '@netwrk/domain/waitlist/gate'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import { record } from '../../platform/events/record-event.ts'
import { announceLaunch } from './announce-launch.ts'
import { lockLaunchSettings } from './waitlist.store.ts'

type LaunchChange = { launchLive?: boolean; targetUsers?: number; version?: number }

/**
 * Opens Netwrk to everybody or closes it again, or moves the number of signups that opens it; a running server hears of
 * it through the event.
 */
export async function setLaunch(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  change: LaunchChange,
): Promise<void> {
  await db.transaction().execute((tx) => setLaunchIn(tx, clock.now(), change))
}

/**
 * As {@link setLaunch}, in the caller's transaction. Refuses (`request.stale`) where it was changed since the version that
 * is named.
 * @returns how it was and how it is; null where nothing has changed
 */
export async function setLaunchIn(tx: Db, now: Date, { version: seen, ...change }: LaunchChange) {
  const settings = await lockLaunchSettings(tx)
  const { version, launchLive, targetUsers } = settings
  if (seen !== undefined && seen !== version) throw new Refusal('request.stale')
  const before = { launchLive, targetUsers }
  const after = { ...before, ...change }
  if (after.launchLive === launchLive && after.targetUsers === targetUsers) return null
  await tx
    .updateTable('launchSettings')
    .set({ ...after, version: version + 1 })
    .execute()
  await record(tx, [{ type: 'launch.changed', launchLive: after.launchLive }], now)
  if (isLaunched({ ...settings, ...after })) await announceLaunch(tx, now)
  return { before, after }
}
