import type { Deps } from '../../deps.ts'
import { record } from '../../platform/outbox.ts'
import { lockLaunchSettings } from './waitlist.store.ts'

/** Opens Netwrk to everybody or closes it again; a running server hears of it through the event. */
export async function setLaunch(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  launchLive: boolean,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { version, launchLive: before } = await lockLaunchSettings(tx)
    if (before === launchLive) return
    await tx
      .updateTable('launchSettings')
      .set({ launchLive, version: version + 1 })
      .execute()
    await record(tx, [{ type: 'launch.changed', launchLive }], clock.now())
  })
}
