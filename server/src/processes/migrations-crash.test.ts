import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import type pg from 'pg'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { ownFolder, readMigrations } from '../platform/database/migrations/read-migrations.ts'
import { migrate } from '../platform/database/migrations.ts'
import { dumpSchema } from '../platform/database/schema-dump.ts'
import { inServer } from '../platform/server-root.ts'
import { migrationFolder } from '../testing/database/migration-folder.ts'
import { isForRelease, isFull, rounds } from '../testing/rounds.ts'
import { createTestDatabase } from '../testing/test-database.ts'

const script = inServer('dist', 'testing', 'migrate-until-killed.js')

beforeAll(async () => {
  await build({
    entryPoints: [inServer('src', 'testing', 'processes', 'migrate-until-killed.ts')],
    outfile: script,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['pg-native'],
    banner: {
      js: `import { createRequire as from } from 'node:module'\nconst require = from(import.meta.url)`,
    },
    alias: { '@netwrk/domain': inServer('..', 'domain', 'src') },
  })
})

const kill = (connection: pg.PoolConfig, folder: string, statement: number) =>
  new Promise<NodeJS.Signals | null>((resolve) => {
    const words = [script, JSON.stringify(connection), folder, String(statement)]
    const child = execFile(process.execPath, words, () => resolve(child.signalCode))
  })

/** PostgreSQL may still be at what the killed process has sent. */
async function untilAlone(pool: pg.Pool) {
  const others = `select from pg_stat_activity where datname = current_database() and application_name = 'to be killed'`
  await expect.poll(async () => (await pool.query(others)).rowCount, { interval: 5, timeout: 20_000 }).toBe(0)
}

const nameOf = async (pool: pg.Pool, name: string) =>
  (await pool.query(`select from pg_tables where tablename = 'migration'`)).rowCount === 0
    ? 0
    : (await pool.query('select from migration where name = $1', [name])).rowCount

test('a migration that is killed at any of its statements has changed nothing, and the next start goes on', {
  timeout: 1_200_000,
}, async () => {
  const { pool, connection, drop } = await createTestDatabase({ isMigrated: false })
  const whole = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'netwrk-killed-'))
  onTestFinished(async () => {
    await drop()
    await whole.drop()
    await rm(folder, { recursive: true, force: true })
  })
  const all = await readMigrations()
  const tried = triedOf(all)
  let killed = 0
  for (const { name, statements, way } of all) {
    // Where each stands by itself one may leave a part behind, from which it goes on: the next test is about them.
    const areKilled = way.in !== 'statements' && tried.has(name)
    if (areKilled) await migrate(pool, () => {}, { folder })
    await copyFile(join(ownFolder(), name), join(folder, name))
    if (!areKilled) continue
    const before = await dumpSchema(pool)
    // Around its own statements: begin and two limits before, the note and the commit after them.
    const last = statements.length + 5
    for (const statement of statementsToKill(last)) {
      // What any kill before had left behind would still be there; that of the commit may come through.
      if (statement === last) expect(await dumpSchema(pool), name).toBe(before)
      expect(await kill(connection, folder, statement), `${name}, ${statement}`).toBe('SIGKILL')
      killed++
      await untilAlone(pool)
      if (statement === last && (await nameOf(pool, name)) === 1) continue
      expect(await nameOf(pool, name), `${name}, ${statement}`).toBe(0)
    }
    if ((await nameOf(pool, name)) === 0) expect(await dumpSchema(pool), name).toBe(before)
    await migrate(pool, () => {}, { folder })
    expect(await nameOf(pool, name)).toBe(1)
  }
  await migrate(pool, () => {}, { folder })
  expect(await dumpSchema(pool)).toBe(await dumpSchema(whole.pool))
  expect(killed).toBeGreaterThan(rounds(70))
})

const files = {
  '0201_make.sql':
    '-- Step: expand\ncreate table thing (id int primary key, size int not null); insert into thing select one, 0 from generate_series(1, 1000) one',
  '0202_fill.sql': `-- Step: migrate data, in batches of 100 rows of thing by id
update thing set size = size + 1 where id between $1 and $2`,
  '0203_index.sql': `-- Step: expand, each statement by itself
drop index concurrently if exists thing_size; create index concurrently thing_size on thing (size, id)`,
}

test('one that goes through a table in batches, or stands by itself, goes on where it was killed, again and again', async () => {
  const { pool, connection, drop } = await createTestDatabase({ isMigrated: false })
  onTestFinished(drop)
  const folder = await migrationFolder(files)
  await pool.query('select 1')
  const signals = []
  for (let statement = 1; (await nameOf(pool, '0203_index.sql')) !== 1; statement = (statement % 12) + 1) {
    signals.push(await kill(connection, folder, statement))
    await untilAlone(pool)
    // Who began anew each time would never come to an end.
    expect(signals.length).toBeLessThan(300)
  }
  expect(signals.filter((signal) => signal === 'SIGKILL').length).toBeGreaterThan(10)
  expect((await pool.query('select distinct size from thing')).rows).toEqual([{ size: 1 }])
  const index = `select indisvalid from pg_index where indexrelid = 'thing_size'::regclass`
  expect((await pool.query(index)).rows).toEqual([{ indisvalid: true }])
})

/**
 * Each before a release; else every eighth of them, from anywhere on, the last of each way, and in `npm test -- --full` the newest: an
 * older one stays as it was when each of its statements was tried.
 */
function triedOf(all: Awaited<ReturnType<typeof readMigrations>>): Set<string> {
  const every = isForRelease ? 1 : 8
  const first = Math.floor(Math.random() * every)
  const lastOfEach = new Map(all.map(({ name, way }) => [way.in, name])).values()
  const some = all.filter((_, at) => at % every === first)
  const newest = isFull ? all.slice(-newestTried) : []
  return new Set([...[...some, ...newest].map(({ name }) => name), ...lastOfEach])
}

const newestTried = 12

/** Each in `npm test -- --full`, else one of them. */
function statementsToKill(last: number): number[] {
  const all = Array.from({ length: last }, (_, at) => at + 1)
  return isFull ? all : [all[Math.floor(Math.random() * last)]!]
}
