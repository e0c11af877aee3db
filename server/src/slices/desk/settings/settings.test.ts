import { type SettingKey, settingKeys, settings } from '@netwrk/domain/desk/settings'
import { expect, test } from 'vitest'
import { configKeys } from '../../../config/config.ts'
import { recordedIn } from '../../../testing/moderation/recorded-in.ts'
import { makeStaff } from '../../../testing/moderation/staff.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { openSettings } from '../../settings/settings.reads.ts'
import { changeSetting } from './change-setting.ts'
import { settingHistory } from './shown-settings.reads.ts'

const reason = 'It is needed.'
type Change = { key: SettingKey; value?: unknown; version: number }

/** The two ways of everything here: the call of an admin, and what the command runs. */
const ways = {
  async call(world: World) {
    const ada = await world.member('Ada')
    await makeStaff(world, ada.id, 'admin')
    return {
      by: { id: ada.id, role: 'admin', name: 'Ada' },
      change: async ({ value, ...input }: Change) =>
        (
          await ada.call.desk.changeSetting({
            ...input,
            ...(value !== undefined && { value: value as never }),
            reason,
          })
        ).setting,
    }
  },
  async command({ deps }: World) {
    const by = { id: null, role: null, name: 'root' }
    return { by, change: (input: Change) => changeSetting(deps, by, { ...input, reason }) }
  },
}
const everyWay = Object.entries(ways)

test.each(everyWay)(
  'by %s a setting is changed, holds at once, and is set back; who did what from what to what is on record',
  async (_way, open) => {
    const world = await createWorld({ STRIKE_DAYS: '30' })
    const { change, by } = await open(world)
    const { settings: port, db } = world.deps
    expect((await port.read()).strikeDays).toBe(30)
    expect(await change({ key: 'strikeDays', value: 90, version: 0 })).toEqual({
      key: 'strikeDays',
      value: 90,
      default: 30,
      isDefault: false,
      version: 1,
    })
    expect((await port.read()).strikeDays).toBe(90)
    expect(await change({ key: 'strikeDays', version: 1 })).toMatchObject({
      value: 30,
      isDefault: true,
      version: 2,
    })
    expect((await port.read()).strikeDays).toBe(30)
    const said = { key: 'strikeDays', by: by.name, role: by.role, reason }
    expect(await settingHistory(db, 'strikeDays')).toMatchObject([
      { ...said, before: 90, after: 30, isReset: true },
      { ...said, before: 30, after: 90, isReset: false },
    ])
    expect(await settingHistory(db, 'banner')).toEqual([])
    expect((await recordedIn(db)).map(({ act, actorId }) => [act, actorId])).toEqual([
      ['setting.changed', by.id],
      ['setting.changed', by.id],
    ])
  },
)

test.each(everyWay)(
  'by %s a value that is not possible is refused, and nothing is changed or on record',
  async (_way, open) => {
    const world = await createWorld()
    const { change } = await open(world)
    const impossible: [SettingKey, unknown][] = [
      ['strikeDays', 0],
      ['strikeDays', 'ten'],
      ['strikes', 'spam=1'],
      ['strikeLadder', '1=dismiss'],
      ['readOnly', 'yes'],
      ['minFreeDisk', null],
      ['banner', { text: ' ', until: '2027-01-01T00:00:00Z' }],
      ['banner', { text: 'two\nlines', until: '2027-01-01T00:00:00Z' }],
      ['banner', { text: 'Hello', until: 'soon' }],
      ['securityContact', 'javascript:alert(1)'],
    ]
    for (const [key, value] of impossible)
      await expect(change({ key, value, version: 0 })).rejects.toMatchObject({ code: 'desk.setting_invalid' })
    expect(await world.deps.db.selectFrom('setting').select('key').execute()).toEqual([])
    expect(await recordedIn(world.deps.db)).toEqual([])
  },
)

test.each(everyWay)('by %s of two who change the same at once one is refused', async (_way, open) => {
  const world = await createWorld()
  const { change } = await open(world)
  const outcomes = await Promise.allSettled(
    [1, 2, 3, 4].map((value) => change({ key: 'limitedContacts', value, version: 0 })),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'request.stale' })
  expect(await recordedIn(world.deps.db)).toHaveLength(1)
})

test('a limit can be taken away, and that is not its default', async () => {
  const world = await createWorld({ MEMBER_STORAGE: '100' })
  const { change } = await ways.command(world)
  expect(await change({ key: 'memberStorage', value: null, version: 0 })).toMatchObject({
    value: null,
    default: 100,
    isDefault: false,
  })
  expect((await world.deps.settings.read()).memberStorage).toBeNull()
})

test('a change counts on another server within a second, which asks the database at most twice a second', async () => {
  const world = await createWorld()
  const { change } = await ways.command(world)
  let asked = 0
  const other = openSettings({
    ...world.deps,
    db: new Proxy(world.deps.db, {
      get(db, name) {
        if (name === 'selectFrom') asked++
        const found = Reflect.get(db, name)
        return typeof found === 'function' ? found.bind(db) : found
      },
    }),
  })
  await Promise.all(Array.from({ length: 50 }, () => other.read()))
  expect(asked).toBe(1)
  await change({ key: 'readOnly', value: true, version: 0 })
  const until = performance.now() + 1000
  while (!(await other.read()).readOnly && performance.now() < until)
    await new Promise((resolve) => setTimeout(resolve, 5))
  expect((await other.read()).readOnly).toBe(true)
  expect(asked).toBeLessThanOrEqual(3)
})

test('a reading that was under way when a setting changed is not kept', async () => {
  const world = await createWorld()
  const { change } = await ways.command(world)
  const before = world.deps.settings.read()
  await change({ key: 'readOnly', value: true, version: 0 })
  await before
  expect((await world.deps.settings.read()).readOnly).toBe(true)
})

test('what a stored setting may be no more, or of a key that is none, leaves the default', async () => {
  const world = await createWorld()
  await world.deps.db
    .insertInto('setting')
    .values([
      { key: 'strikeDays', value: '[100000]', version: 1 },
      { key: 'gone', value: '[1]', version: 1 },
    ])
    .execute()
  expect((await world.deps.settings.read()).strikeDays).toBe(365)
})

test('no key of the environment that is secret is a setting, and every key that looks secret is marked so', () => {
  const secrets = Object.entries(configKeys).filter(([, key]) => 'isSecret' in key && key.isSecret)
  const names = secrets.map(([name]) => name)
  const looking = Object.keys(configKeys).filter((name) =>
    /SECRET|TOKEN$|ACCESS_KEY|^BACKUP_KEY$|_HEADERS$|WEBHOOK$|^(SMTP|DATABASE|REDIS)_URL$/.test(name),
  )
  expect(names.sort()).toEqual(looking.sort())
  for (const key of settingKeys) {
    const { environment } = settings[key]
    if (environment === undefined) continue
    expect(Object.keys(configKeys)).toContain(environment)
    expect(names).not.toContain(environment)
  }
})
