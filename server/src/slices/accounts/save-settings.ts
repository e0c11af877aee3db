import type { Settings, SettingsChange } from '@netwrk/domain/accounts/settings'
import type { MemberCtx } from '../../deps.ts'
import type { Db } from '../../platform/database.ts'
import { record } from '../../platform/outbox.ts'
import { transact } from '../../platform/transact.ts'
import { settingsOf } from './settings.reads.ts'

/** Saves the settings that are named and leaves the others as they are; the member's other tabs follow. */
export async function saveSettings(ctx: MemberCtx, change: SettingsChange): Promise<{ settings: Settings }> {
  const { actor, clock } = ctx
  const settings = await transact(ctx, async (tx) => {
    await save(tx, actor.id, change)
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

// What others see of a member stands in the profile. What is undefined stays as it is.
async function save(tx: Db, accountId: string, change: SettingsChange) {
  const { showOnlineStatus, profileVisibility, allowMessageRequests, ...others } = change
  const shown = {
    showsOnlineStatus: showOnlineStatus,
    isHidden: profileVisibility && profileVisibility === 'hidden',
  }
  const kept = { ...others, allowsMessageRequests: allowMessageRequests }
  if (namesAny(shown)) {
    await tx.updateTable('profile').set(shown).where('accountId', '=', accountId).execute()
  }
  if (namesAny(kept)) {
    await tx.updateTable('settings').set(kept).where('accountId', '=', accountId).execute()
  }
}

function namesAny(values: object): boolean {
  return Object.values(values).some((value) => value !== undefined)
}
