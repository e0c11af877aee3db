import { isDeepStrictEqual } from 'node:util'
import type { SettingsChange } from '@netwrk/domain/accounts/settings'
import { Refusal } from '@netwrk/domain/refusals'
import type { MemberCtx } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import { countSave } from '../../../platform/database/revisions.ts'
import { transact } from '../../../platform/database/transact.ts'
import { record } from '../../../platform/events/record-event.ts'
import { type Saved, savedSettings, settingsSection } from './settings.reads.ts'

/** Saves the settings that are named and leaves the others as they are; the member's other tabs follow. */
export async function saveSettings(ctx: MemberCtx, input: SettingsChange): Promise<Saved> {
  const { actor, clock } = ctx
  const { revision, ...change } = input
  try {
    return await transact(ctx, async (tx) => {
      await countSave(tx, actor.id, settingsSection, revision)
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
      return savedSettings(tx, actor.id)
    })
  } catch (error) {
    // It is sent again where the answer was lost.
    const saved = await savedSettings(ctx.db, actor.id)
    const isDone = isDeepStrictEqual({ ...saved.settings, ...change }, saved.settings)
    if (error instanceof Refusal && error.code === 'request.stale' && isDone) return saved
    throw error
  }
}

// What others see of a member stands in the profile. What is undefined stays as it is.
async function save(tx: Db, accountId: string, change: Omit<SettingsChange, 'revision'>) {
  const { showOnlineStatus, profileVisibility, allowMessageRequests, capacity, ...others } = change
  const shown = {
    capacity,
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
