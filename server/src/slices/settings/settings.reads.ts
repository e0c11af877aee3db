import { type SettingKey, type Settings, settingKeys, settings } from '@netwrk/domain/desk/settings'
import type { Config } from '../../config/config.ts'
import type { Db } from '../../platform/database/database.ts'
import { type KnownBriefly, knownBriefly } from '../../platform/database/known-briefly.ts'
import type { Log } from '../../platform/log/log.ts'
import { defaultsOf } from './defaults.reads.ts'

/** What the operator has set, as it holds now: at most half a second old, so that a change counts within a second. */
export type SettingsPort = KnownBriefly<Settings>

const freshMilliseconds = 500

type Needs = { db: Db; config: Config; log: Pick<Log, 'warn'> }

/** Reads the settings from the database at most twice a second, however many ask. */
export function openSettings({ db, config, log }: Needs): SettingsPort {
  return knownBriefly(freshMilliseconds, (tx = db) => readSettings(tx, config, log))
}

/** Every setting as it holds in the database at this moment. */
export async function readSettings(
  db: Db,
  config: Config,
  log: Pick<Log, 'warn'> | null = null,
): Promise<Settings> {
  const rows = await db
    .selectFrom('setting')
    .select(['key', 'value'])
    .where('value', 'is not', null)
    .execute()
  const found: Record<string, unknown> = { ...defaultsOf(config) }
  for (const { key, value } of rows) {
    if (!isKey(key)) continue
    const parsed = settings[key].schema.safeParse(unpacked(value))
    // Of an older version, which allowed more.
    if (parsed.success) found[key] = parsed.data
    else log?.warn({ key }, 'a setting is not possible any more, and its default holds')
  }
  return found as Settings
}

// A null that somebody chose is kept in a list: a bare null stands for the default.
export const packed = (value: unknown) => JSON.stringify([value])
export const unpacked = (value: unknown) => (value as [unknown])[0]

function isKey(key: string): key is SettingKey {
  return (settingKeys as readonly string[]).includes(key)
}
