import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabaseCheck } from '../../platform/database/database-answers.ts'
import { readMigrations } from '../../platform/database/migrations/read-migrations.ts'
import { startDatabaseProxy } from '../../testing/processes/database-proxy.ts'
import { createWorld } from '../../testing/world.ts'
import { startEvents } from '../start-events.ts'
import { partsOf } from './parts.ts'

const lateMilliseconds = 1000

/** The parts of a server whose database is behind a proxy, with its events and its index running. */
async function openScene() {
  const world = await createWorld()
  const { deps } = world
  const proxy = await startDatabaseProxy(world.connection)
  const check = openDatabaseCheck({ connectionString: proxy.url })
  const closing: (() => unknown)[] = []
  const events = startEvents(deps, closing)
  const migrations = await readMigrations()
  const parts = partsOf({ deps, check, events, migrations, lateMilliseconds })
  const stopEvents = async () => {
    for (const close of closing.splice(0)) await close()
  }
  onTestFinished(async () => {
    await proxy.stop()
    await stopEvents()
    await deps.index.stop()
    await check.end()
  })
  const wrong = async () => {
    const entries = Object.entries(parts).map(async ([name, part]) => [name, await part()] as const)
    return Object.fromEntries((await Promise.all(entries)).filter(([, text]) => text !== null))
  }
  return { world, deps, proxy, parts, wrong, stopEvents }
}

test('a server is not ready before it has read its index, and is then', async () => {
  const { deps, wrong } = await openScene()
  expect(await wrong()).toEqual({ index: 'is not read yet' })
  await deps.index.start()
  expect(await wrong()).toEqual({})
})

test('a database that is away is said, and that it is back', async () => {
  const { deps, proxy, parts } = await openScene()
  await deps.index.start()
  expect(await parts.database!()).toBeNull()
  proxy.vanish()
  expect(await parts.database!()).toMatch(/^does not answer: .+/)
  expect(await parts.migrations!()).toBe('cannot be read')
  proxy.comeBack()
  await expect.poll(() => parts.database!(), { timeout: 10_000 }).toBeNull()
  expect(await parts.migrations!()).toBeNull()
})

test('a database that can only be read, as a standby can, is not enough', async () => {
  const { world, deps, proxy, parts, stopEvents } = await openScene()
  const { database } = world.connection
  // A connection that events open meanwhile could only read from then on, and they would log that.
  await stopEvents()
  // The connection that takes it back may be one that can only read by itself.
  const set = (what: string) =>
    deps.db
      .transaction()
      .setAccessMode('read write')
      .execute((tx) => sql`alter database ${sql.ref(database!)} ${sql.raw(what)}`.execute(tx))
  await set('set default_transaction_read_only = on')
  expect(await parts.database!()).toBe('can only be read')
  await set('reset default_transaction_read_only')
  proxy.vanish()
  await parts.database!()
  proxy.comeBack()
  await expect.poll(() => parts.database!(), { timeout: 10_000 }).toBeNull()
})

test('a database that is behind this version is not enough, and one that is ahead of it is', async () => {
  const { deps, parts } = await openScene()
  const last = (await readMigrations()).at(-1)!.name
  const { hash } = await deps.db
    .deleteFrom('migration')
    .where('name', '=', last)
    .returning('hash')
    .executeTakeFirstOrThrow()
  expect(await parts.migrations!()).toBe(`1 missing, ${last} first: start the server again`)
  const rows = [last, '9999_newer.sql'].map((name) => ({ name, hash }))
  await deps.db.insertInto('migration').values(rows).execute()
  expect(await parts.migrations!()).toBeNull()
  const beyond = { name: '9999_taken.sql', hash, step: 'contract' }
  await deps.db.insertInto('migration').values(beyond).execute()
  expect(await parts.migrations!()).toBe('9999_taken.sql of a newer version took away what this one uses')
})

test('a contract step that waits for servers of an older version is nothing that is missing', async () => {
  const { deps, parts } = await openScene()
  const contract = (await readMigrations()).find(({ step }) => step === 'contract')!
  await deps.db.deleteFrom('migration').where('name', '=', contract.name).execute()
  expect(await parts.migrations!()).toBeNull()
})

test('events that nobody can get at are said once they are late, and handled by themselves later', async () => {
  const { world, deps, wrong } = await openScene()
  await deps.index.start()
  const admin = new pg.Client(world.connection)
  await admin.connect()
  await admin.query('begin')
  await admin.query('lock table event in access exclusive mode')
  await sleep(lateMilliseconds)
  await expect.poll(wrong).toEqual({ events: expect.stringMatching(/^have not been handled for \d+ s$/) })
  await admin.query('rollback')
  await admin.end()
  await expect.poll(wrong, { timeout: 20_000 }).toEqual({})
  world.log.takeErrors()
})

test('an index that cannot follow the database is said once it is late, and follows again by itself', async () => {
  const { world, deps, wrong } = await openScene()
  await deps.index.start()
  await deps.db.schema.alterTable('member_change').renameTo('gone').execute()
  await expect
    .poll(wrong, { timeout: 10_000 })
    .toEqual({ index: expect.stringMatching(/^has not followed the database for \d+ s$/) })
  await deps.db.schema.alterTable('gone').renameTo('member_change').execute()
  await expect.poll(wrong, { timeout: 10_000 }).toEqual({})
  world.log.takeErrors()
})

test('a full disk is said, and that there is room again', async () => {
  const { deps, parts } = await openScene()
  expect(await parts.disk!()).toBeNull()
  const { freeBytes } = deps.disk
  deps.disk.freeBytes = async () => 3 * 2 ** 20
  expect(await parts.disk!()).toBe('No space left on the disk of DATA_DIR: 3 MB are free.')
  deps.disk.freeBytes = freeBytes
  expect(await parts.disk!()).toBeNull()
})
