import { type SettingKey, settings } from '@netwrk/domain/desk/settings'
import type { ShownSetting } from '@netwrk/domain/desk/settings.contract'
import { Refusal } from '@netwrk/domain/refusals'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/transact.ts'
import { record } from '../../../platform/events/record-event.ts'
import { defaultsOf } from '../../settings/defaults.reads.ts'
import { packed, unpacked } from '../../settings/settings.reads.ts'
import { audit, type Doer } from '../../staff/audit/audit.claims.ts'
import { shownSetting } from './shown-settings.reads.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'wake' | 'config'> & { settings?: Pick<Deps['settings'], 'forget'> }
/** `value` left out sets the default back; the version is the one the change was made from, null for whichever it is. */
type Input = { key: SettingKey; value?: unknown; version: number | null; reason?: string | undefined }

/**
 * Changes a setting, or sets its default back. It counts on every server within a second. Refuses (`request.stale`) where
 * somebody else has changed it since, and a value its schema does not allow.
 */
export async function changeSetting(needs: Needs, by: Doer, input: Input): Promise<ShownSetting> {
  const { key, version, reason } = input
  const isReset = input.value === undefined
  const value = isReset ? null : validated(key, input.value)
  const changed = await transact(needs, async (tx) => {
    const row = await lockSetting(tx, key)
    if (version !== null && row.version !== version) throw new Refusal('request.stale')
    const ownDefault = defaultsOf(needs.config)[key]
    const before = row.value === null ? ownDefault : unpacked(row.value)
    const next = { value: isReset ? null : packed(value), version: row.version + 1 }
    await tx.updateTable('setting').set(next).where('key', '=', key).execute()
    const now = needs.clock.now()
    const details = { key, before, after: isReset ? ownDefault : value, isReset, version: next.version }
    await audit(tx, by, now, { act: 'setting.changed', subjectId: null, details, ...(reason && { reason }) })
    await record(tx, [{ type: 'setting.changed', key }], now)
    return shownSetting(tx, needs.config, key)
  })
  needs.settings?.forget()
  return changed
}

function validated(key: SettingKey, value: unknown): unknown {
  const parsed = settings[key].schema.safeParse(value)
  if (parsed.success) return parsed.data
  const { label } = settings[key]
  throw new Refusal('desk.setting_invalid', `${label}: ${parsed.error.issues[0]!.message}.`)
}

// A key that has no row yet has none to lock: who comes second waits here all the same.
async function lockSetting(tx: Db, key: SettingKey) {
  await tx
    .insertInto('setting')
    .values({ key, value: null, version: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx
    .selectFrom('setting')
    .select(['value', 'version'])
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow()
}
