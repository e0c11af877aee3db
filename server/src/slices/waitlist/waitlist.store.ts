import { isLaunched } from '@netwrk/domain/waitlist/gate'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { record } from '../../platform/events/record-event.ts'
import { announceLaunch } from './announce-launch.ts'

/** Makes the configuration where there is none, and locks it: whoever changes it, joins or confirms takes turns here. */
export async function lockLaunchSettings(tx: Db) {
  await tx
    .insertInto('launchSettings')
    .defaultValues()
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx
    .selectFrom('launchSettings')
    .select(['launchLive', 'targetUsers', 'currentSignups', 'lastPosition', 'version'])
    .forUpdate()
    .executeTakeFirstOrThrow()
}

type Settings = Awaited<ReturnType<typeof lockLaunchSettings>>

/** Counts a confirmed address towards the target; the one that reaches it opens Netwrk. The settings are locked. */
export async function countEntry(tx: Db, settings: Settings, position: number, now: Date): Promise<void> {
  const currentSignups = settings.currentSignups + 1
  await tx
    .updateTable('launchSettings')
    .set({ currentSignups, version: settings.version + 1 })
    .execute()
  await record(tx, [{ type: 'waitlist.counted', position }], now)
  if (isLaunched({ ...settings, currentSignups })) await announceLaunch(tx, now)
}

/** Gives the next position, which stays an address's own. The settings are locked. */
export async function takePosition(tx: Db, settings: Settings): Promise<number> {
  const position = settings.lastPosition + 1
  await tx.updateTable('launchSettings').set({ lastPosition: position }).execute()
  return position
}

/** How many browsers may see one place; of more the oldest is forgotten. */
const mostBrowsers = 8

/** The place may be seen by this browser from now on. */
export async function linkBrowser(tx: Db, position: number, browser: string): Promise<void> {
  const others = sql`array_remove(browser_digests, ${browser})`
  await tx
    .updateTable('waitlistEntry')
    .set({
      browserDigests: sql<
        string[]
      >`(array_append(${others}, ${browser}))[greatest(1, cardinality(${others}) + 2 - ${mostBrowsers}::int):]`,
    })
    .where('position', '=', position)
    .execute()
}
