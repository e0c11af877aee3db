import type { Settings, SettingsChange } from '@netwrk/domain/accounts/settings'
import type { Updateable } from 'kysely'
import type { MemberCtx } from '../../deps.ts'
import type { Db } from '../../platform/database.ts'
import type { Profile, Settings as SettingsTable } from '../../platform/generated/database.ts'
import { record } from '../../platform/outbox.ts'
import { transact } from '../../platform/transact.ts'
import { settingsOf } from './settings.reads.ts'

/** Saves the settings that are named and leaves the others as they are; the member's other tabs follow. */
export async function saveSettings(ctx: MemberCtx, change: SettingsChange): Promise<{ settings: Settings }> {
  const { actor, clock } = ctx
  const settings = await transact(ctx, async (tx) => {
    await saveShown(tx, actor.id, change)
    await saveKept(tx, actor.id, change)
    await record(
      tx,
      [
        {
          type: 'account.settings_changed',
          accountId: actor.id,
          isPresenceChanged: change.showOnlineStatus !== undefined,
        },
      ],
      clock.now(),
    )
    return settingsOf(tx, actor.id)
  })
  return { settings }
}

// What others see of a member stands in the profile.
async function saveShown(tx: Db, accountId: string, change: SettingsChange) {
  const values: Updateable<Profile> = given({
    showsOnlineStatus: change.showOnlineStatus,
    isHidden: change.profileVisibility && change.profileVisibility === 'hidden',
  })
  if (Object.keys(values).length === 0) return
  await tx.updateTable('profile').set(values).where('accountId', '=', accountId).execute()
}

async function saveKept(tx: Db, accountId: string, change: SettingsChange) {
  const values: Updateable<SettingsTable> = given({
    pushNotifications: change.pushNotifications,
    emailNotifications: change.emailNotifications,
    soundEffects: change.soundEffects,
    allowsMessageRequests: change.allowMessageRequests,
    theme: change.theme,
  })
  if (Object.keys(values).length === 0) return
  await tx.updateTable('settings').set(values).where('accountId', '=', accountId).execute()
}

function given<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
}
