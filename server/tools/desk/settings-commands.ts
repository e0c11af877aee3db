import { type SettingKey, settingKeys, settings } from '@netwrk/domain/desk/settings'
import type { ShownSetting } from '@netwrk/domain/desk/settings.contract'
import { ConfigError } from '../../src/config/config.ts'
import { changeSetting } from '../../src/slices/desk/settings/change-setting.ts'
import { settingHistory, shownSettings } from '../../src/slices/desk/settings/shown-settings.reads.ts'
import type { Command, Commands, Desk, Outcome } from './command.ts'

const list: Command = {
  takes: '',
  about: 'every setting and switch, with its default',
  run: (desk, words) => (words.length > 0 ? null : listed(desk)),
}

async function listed({ db, config }: Desk): Promise<Outcome> {
  const shown = await shownSettings(db, config)
  return { lines: shown.map(lineOf), json: shown }
}

const set: Command = {
  takes: 'KEY VALUE [WHY]',
  about: 'changes one: a number, on or off, text, or JSON',
  run: (desk, [key = '', text, why, ...more]) =>
    text === undefined || more.length > 0 ? null : changed(desk, key, { value: typedValue(key, text) }, why),
}

const reset: Command = {
  takes: 'KEY [WHY]',
  about: 'has its default hold again',
  run: (desk, [key = '', why, ...more]) =>
    key === '' || more.length > 0 ? null : changed(desk, key, {}, why),
}

async function changed(
  desk: Desk,
  key: string,
  value: { value?: unknown },
  reason?: string,
): Promise<Outcome> {
  const setting = await changeSetting(desk, desk.by, { key: known(key), ...value, version: null, reason })
  return { lines: [lineOf(setting)], json: setting }
}

const history: Command = {
  takes: '[KEY]',
  about: 'who changed what from what to what',
  run: (desk, [key, ...more]) => (more.length > 0 ? null : told(desk, key)),
}

async function told({ db }: Desk, key?: string): Promise<Outcome> {
  const changes = await settingHistory(db, key === undefined ? null : known(key))
  const lines = changes.map(
    ({ key: of, before, after, by, reason, changedAt }) =>
      `${changedAt.toISOString()}  ${by ?? 'erased'}  ${of}: ${JSON.stringify(before)} to ${JSON.stringify(after)}` +
      `${reason ? ` - ${reason}` : ''}`,
  )
  return { lines: lines.length > 0 ? lines : ['Nothing was changed yet.'], json: changes }
}

function known(key: string): SettingKey {
  if ((settingKeys as readonly string[]).includes(key)) return key as SettingKey
  throw new ConfigError(`There is no setting ${key}. See them all: npm run desk -- setting list`)
}

// As a person types it: `on` for a switch, `off` for no limit, words without quotes.
function typedValue(key: string, text: string): unknown {
  const { control } = settings[known(key)]
  if (control === 'switch' && (text === 'on' || text === 'off')) return text === 'on'
  if (text === 'off' || text === '') return null
  if (control === 'text') return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function lineOf({ key, value, default: ownDefault, isDefault }: ShownSetting): string {
  const default_ = isDefault ? 'its default' : `default ${JSON.stringify(ownDefault)}`
  return `${key.padEnd(20)}  ${JSON.stringify(value)}  (${default_})`
}

export const settingsCommands: Commands = {
  'setting list': list,
  'setting set': set,
  'setting reset': reset,
  'setting history': history,
}
