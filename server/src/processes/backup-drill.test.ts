import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { administering } from '@netwrk/postgres/live-log'
import { runningAdministration } from '@netwrk/postgres/running'
import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { stateOfBackups } from '../platform/backup/backup-state.ts'
import { drill } from '../platform/backup/drill.ts'
import { lastDrill } from '../platform/backup/drill-result.ts'
import { folderStore } from '../platform/backup/store/folder-store.ts'
import { takeBackup } from '../platform/backup/take-backup.ts'
import { backupCommandOn, folderTarget } from '../testing/processes/backup-command.ts'
import { makeSmallDirectory, startReadyServer } from '../testing/processes/ready-directory.ts'

const timeout = 300_000

/** A server with the demo community that backs itself up, once it has tried its first backup. */
async function openScene() {
  const place = await mkdtemp(join(tmpdir(), 'netwrk-drill-'))
  const [living, target] = [join(place, 'living'), join(place, 'backups')]
  const store = folderStore(target)
  await makeSmallDirectory(living)
  const server = await startReadyServer(living, {
    ...{ BACKUP_FOLDER: target, LOG_LEVEL: 'info' },
    ...{ DEMO: 'on', DEMO_LIFE: 'off' },
  })
  onTestFinished(async () => {
    await server.stop()
    await rm(place, { recursive: true, force: true })
  })
  await expect.poll(() => lastDrill(store), { timeout: 120_000, interval: 200 }).toBeDefined()
  const administration = (await runningAdministration(join(living, 'postgres')))!
  return {
    ...{ living, target, store },
    drill: () => backupCommandOn(living)('drill', target),
    /** The same in this process, as further ones take seconds: why the newest backup is none, or null. */
    drillHere: async () => (await drill(store, living, new Date())).error,
    backUp: () => takeBackup({ dataDirectory: living, databaseUrl: undefined }, folderTarget(target)),
    /** Asks the living database without its triggers and references. */
    change: (sql: string) =>
      administering(administration, async (client: pg.Client) => {
        await client.query('set session_replication_role = replica')
        return client.query(sql)
      }),
  }
}

test('a server tries its first backup by itself, and one that lacks a row, a message or a file is refused', {
  timeout,
}, async () => {
  const { living, target, store, drill, drillHere, backUp, change } = await openScene()
  const members = (await change('select count(*)::int as members from account')).rows[0].members
  expect(await lastDrill(store)).toMatchObject({ error: null, found: { members } })
  expect(members).toBeGreaterThan(100)
  const started = Date.now()
  const { status, said } = await drill()
  expect([status, said]).toEqual([0, expect.stringContaining(`${members} members`)])
  const state = await stateOfBackups(store)
  expect(state.drill).toMatchObject({ isGood: true })
  expect(state.drill!.at).toBeGreaterThanOrEqual(started)
  expect(state.begunAt).toBeLessThan(started)
  const until = async () => (await stateOfBackups(store)).until
  await expect.poll(until, { timeout: 30_000 }).toBeGreaterThan(state.begunAt!)
  expect((await readdir(target)).filter((name) => name.startsWith('drill-'))).toEqual([])

  const refuses = async (reason: string) => {
    await backUp()
    expect(await drillHere()).toContain(reason)
    expect((await lastDrill(store))?.error).toContain(reason)
    expect((await stateOfBackups(store)).drill).toMatchObject({ isGood: false })
  }
  const lost = (await change('select id from account order by id limit 1')).rows[0].id
  await change(`create table kept as select * from account where id = '${lost}'`)
  await change(`delete from account where id = '${lost}'`)
  await refuses('point to rows of account that are not there')
  await change('insert into account select * from kept')
  await change('drop table kept')

  await change(`insert into upload (id, purpose, path, name, content_type, bytes, created_at, stored_at)
    values (gen_random_uuid(), 'profile', 'some/file', 'a', 'image/webp', 5, now(), now())`)
  await refuses('The file some/file is not there')
  await mkdir(join(living, 'files', 'some'), { recursive: true })
  await writeFile(join(living, 'files', 'some', 'file'), 'short')
  await backUp()
  expect(await drillHere()).toBeNull()

  const conversation = (await change('select id, low_id from conversation limit 1')).rows[0]
  await change(`insert into message (id, conversation_id, number, sender_id, client_id, content, sent_at)
    values (gen_random_uuid(), '${conversation.id}', 1000, '${conversation.low_id}', gen_random_uuid(), 'Hi', now())`)
  await refuses('1 conversations hold messages that they have not counted')

  const newest = (await readdir(target))
    .filter((name) => /^\d{4}-/.test(name))
    .toSorted()
    .at(-1)!
  const control = join(target, newest, 'content/postgres/data/global/pg_control')
  const bytes = await readFile(control)
  bytes[0]! ^= 1
  await writeFile(control, bytes)
  const damaged = await drill()
  expect([damaged.status, damaged.said]).toEqual([1, expect.stringContaining('is not as it was written')])
})

test('there is nothing to try in an empty folder', { timeout }, async () => {
  const place = await mkdtemp(join(tmpdir(), 'netwrk-drill-'))
  onTestFinished(() => rm(place, { recursive: true, force: true }))
  const { status, said } = await backupCommandOn(join(place, 'living'))('drill', place)
  expect([status, said]).toEqual([1, `There is no backup in ${place}.`])
})
