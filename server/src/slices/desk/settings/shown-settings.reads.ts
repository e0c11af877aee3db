import { type SettingKey, settingKeys } from '@netwrk/domain/desk/settings'
import type { SettingChange, ShownSetting } from '@netwrk/domain/desk/settings.contract'
import { sql } from 'kysely'
import type { Config } from '../../../config/config.ts'
import type { Db } from '../../../platform/database/database.ts'
import { defaultsOf } from '../../settings/defaults.reads.ts'
import { readSettings } from '../../settings/settings.reads.ts'

/** Every setting with its default, in the order of their table. */
export async function shownSettings(db: Db, config: Config): Promise<ShownSetting[]> {
  const rows = await db.selectFrom('setting').select(['key', 'value', 'version']).execute()
  const values = await readSettings(db, config)
  const defaults = defaultsOf(config)
  return settingKeys.map((key) => {
    const row = rows.find((found) => found.key === key)
    return {
      key,
      value: values[key],
      default: defaults[key],
      isDefault: (row?.value ?? null) === null,
      version: row?.version ?? 0,
    }
  })
}

/** One of them. */
export async function shownSetting(db: Db, config: Config, key: SettingKey): Promise<ShownSetting> {
  return (await shownSettings(db, config)).find((shown) => shown.key === key)!
}

const shownChanges = 100

/** Who changed what from what to what, as it is in the record, newest first. */
export async function settingHistory(db: Db, key: SettingKey | null): Promise<SettingChange[]> {
  const rows = await db
    .selectFrom('audit')
    .leftJoin('auditPersonal', 'auditPersonal.auditId', 'audit.id')
    .select(['audit.details', 'audit.actorRole', 'audit.doneAt', 'auditPersonal.body'])
    .where('audit.act', '=', 'setting.changed')
    .$if(key !== null, (query) => query.where(sql<boolean>`audit.details ->> 'key' = ${key}`))
    .orderBy('audit.id', 'desc')
    .limit(shownChanges)
    .execute()
  return rows.map(({ details, actorRole, doneAt, body }) => {
    const { key: changed, before, after, isReset } = details as unknown as Omit<SettingChange, 'by'>
    const { by = null, reason = null } = JSON.parse(body ?? '{}') as { by?: string; reason?: string }
    return { key: changed, before, after, isReset, by, role: actorRole, reason, changedAt: doneAt }
  })
}
