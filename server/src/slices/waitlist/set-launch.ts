import { isLaunched } from '@netwrk/domain/waitlist/gate'
import type { Deps } from '../../deps.ts'
import { record } from '../../platform/events/outbox.ts'
import { announceLaunch } from './announce-launch.ts'
import { lockLaunchSettings } from './waitlist.store.ts'

/**
 * Opens Netwrk to everybody or closes it again, or moves the number of signups that opens it; a running server hears of
 * it through the event.
 */
export async function setLaunch(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  change: { launchLive?: boolean; targetUsers?: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const settings = await lockLaunchSettings(tx)
    const { version, launchLive, targetUsers } = settings
    const next = { launchLive, targetUsers, ...change }
    if (next.launchLive === launchLive && next.targetUsers === targetUsers) return
    await tx
      .updateTable('launchSettings')
      .set({ ...next, version: version + 1 })
      .execute()
    await record(tx, [{ type: 'launch.changed', launchLive: next.launchLive }], clock.now())
    if (isLaunched({ ...settings, ...next })) await announceLaunch(tx, clock.now())
  })
}
