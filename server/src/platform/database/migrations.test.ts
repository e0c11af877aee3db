import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { migrationFolder } from '../../testing/database/migration-folder.ts'
import { rounds } from '../../testing/rounds.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { openPool, unlimited } from './database.ts'
import { usualPatience } from './migrations/patience.ts'
import { connectedAs, enterServer, removeServer, serversWithout } from './migrations/running-servers.ts'
import { migrate } from './migrations.ts'

const first = {
  '0201_make.sql': '-- Step: expand\ncreate table thing (id int primary key, name text, size int);',
}
const contract = { '0202_take.sql': '-- Step: contract\nalter table thing drop column size;' }
const after = { '0203_add.sql': '-- Step: expand\nalter table thing add column colour text;' }
const patience = { ...usualPatience, lock: 100, pause: 20, attempts: 5 }

/** An empty database, with a pool as each server has one. */
async function openScene() {
  const database = await createTestDatabase({ isMigrated: false })
  const pools: pg.Pool[] = []
  onTestFinished(async () => {
    for (const pool of pools) await pool.end()
    await database.drop()
  })
  const open = (application_name = '') => {
    const pool = openPool({ ...database.connection, ...unlimited, application_name })
    pools.push(pool)
    return pool
  }
  const pool = open()
  const said: string[] = []
  const run = async (files: Record<string, string>, options: Parameters<typeof migrate>[2] = {}) =>
    migrate(pool, (line) => said.push(line), { folder: await migrationFolder(files), patience, ...options })
  const columns = async () =>
    (
      await pool.query(
        `select attname from pg_attribute where attrelid = to_regclass('thing') and attnum > 0 and not attisdropped order by attnum`,
      )
    ).rows.map(({ attname }) => attname)
  return { database, pool, open, run, said, columns }
}

test('a contract step is refused in one line while a server is alive that does not know it, and applied afterwards', async () => {
  const { pool, run, columns, said } = await openScene()
  const old = randomUUID()
  await run(first, { serverId: old })
  const files = { ...first, ...contract }
  const mine = randomUUID()
  const waiting = await run(files, { serverId: mine })
  expect(waiting).toMatch(
    /^The contract step 0202_take.sql is refused while a server of an older version is alive: \S+, process \d+, since [\d-]+ [\d:]+ UTC\. It is applied once that one has stopped\.$/,
  )
  expect(await columns()).toContain('size')

  // One that knows it is in nobody's way.
  await removeServer(pool, old)
  expect(await run(files, { serverId: mine })).toBeNull()
  expect(await columns()).toEqual(['id', 'name'])
  expect(said.filter((line) => line.startsWith('applied'))).toHaveLength(3)
})

test('what has not said for a while that it runs is gone, unless it is still connected', async () => {
  const { pool, open, run, columns } = await openScene()
  const [hung, unknown] = [randomUUID(), randomUUID()]
  await run(first, { serverId: hung })
  await pool.query(`update running_server set seen_at = now() - interval '31 seconds'`)
  expect(await serversWithout(pool, '0202_take.sql')).toEqual([])
  const held = open(connectedAs(hung))
  await held.query('select 1')
  expect(await serversWithout(pool, '0202_take.sql')).toHaveLength(1)
  await held.query('select pg_sleep(0)')

  // Of a version that said nothing of the kind.
  await open(connectedAs(unknown)).query('select 1')
  await removeServer(pool, hung)
  expect(await serversWithout(pool, '0202_take.sql')).toEqual(
    [
      `one that is connected as ${connectedAs(hung)}`,
      `one that is connected as ${connectedAs(unknown)}`,
    ].toSorted(),
  )
  expect(await run({ ...first, ...contract })).toMatch(/^The contract step 0202_take.sql is refused/)
  expect(await columns()).toContain('size')
})

test('where a start needs what comes after a contract step it waits for the older server, and then goes on', async () => {
  const { pool, run, columns, said } = await openScene()
  const old = randomUUID()
  await run(first, { serverId: old })
  const running = run({ ...first, ...contract, ...after }, { serverId: randomUUID() })
  await expect.poll(() => said.at(-1)).toMatch(/^The contract step .* Waiting up to 30 seconds for it\.$/)
  expect(await columns()).toEqual(['id', 'name', 'size'])
  await removeServer(pool, old)
  expect(await running).toBeNull()
  expect(await columns()).toEqual(['id', 'name', 'colour'])
})

test('of an older and a newer server that start at once, no step is taken away from one that runs', async () => {
  for (let round = 0; round < rounds(80); round++) {
    const { pool, open, run, columns } = await openScene()
    await run(first)
    const ids = [randomUUID(), randomUUID()]
    const [older, newer] = await Promise.allSettled([
      migrate(open(connectedAs(ids[0]!)), () => {}, {
        folder: await migrationFolder(first),
        serverId: ids[0]!,
      }),
      migrate(open(connectedAs(ids[1]!)), () => {}, {
        folder: await migrationFolder({ ...first, ...contract }),
        serverId: ids[1]!,
      }),
    ])
    const isTaken = !(await columns()).includes('size')
    expect(newer.status).toBe('fulfilled')
    expect([isTaken, older.status]).toEqual(isTaken ? [true, 'rejected'] : [false, 'fulfilled'])
    if (isTaken) await enterServer(pool, ids[1]!, [])
  }
})

test('where two servers of one version start at once, none is in the way of a contract step', async () => {
  const { open, run, columns, said } = await openScene()
  await run(first)
  const slow = { '0201_slow.sql': '-- Step: expand\nselect pg_sleep(1)' }
  const folder = await migrationFolder({ ...first, ...slow, ...contract })
  const start = async () => {
    const serverId = randomUUID()
    const pool = open(connectedAs(serverId))
    return migrate(pool, (line) => said.push(line), { folder, serverId })
  }
  expect(await Promise.all([start(), sleep(300).then(start)])).toEqual([null, null])
  expect(await columns()).toEqual(['id', 'name'])
})

test('an older version starts on what a newer one added, and not on what it took away', async () => {
  const { run } = await openScene()
  await run({ ...first, ...after })
  expect(await run(first, { serverId: randomUUID() })).toBeNull()
  const { run: runOther } = await openScene()
  await runOther({ ...first, ...contract })
  await expect(runOther(first)).rejects.toThrow(
    'The database was migrated by a newer Netwrk: 0202_take.sql is unknown here, and takes away what this version uses.',
  )
})

test('a migration that cannot have a lock lets the others go on, and is tried again until it can', async () => {
  const { pool, open, run, columns, said } = await openScene()
  await run(first)
  const holder = await open().connect()
  await holder.query('begin')
  await holder.query('select from thing')
  const running = run({ ...first, ...after }, { patience: { ...patience, attempts: 1000 } })
  await expect.poll(() => said.at(-1)).toMatch(/^0203_add.sql is tried again: .*lock timeout/)
  // A migration that waited without a limit would hold these up for as long as the holder reads.
  const waits: number[] = []
  for (let at = 0; at < 20; at++) {
    const startedAt = performance.now()
    await pool.query('select from thing')
    waits.push(performance.now() - startedAt)
  }
  expect(Math.max(...waits)).toBeLessThan(1000)
  await holder.query('commit')
  holder.release()
  expect(await running).toBeNull()
  expect(await columns()).toContain('colour')
})

test('one that never gets its lock ends in one line', async () => {
  const { open, run } = await openScene()
  await run(first)
  const holder = await open().connect()
  await holder.query('begin')
  await holder.query('select from thing')
  await expect(run({ ...first, ...after })).rejects.toThrow(
    /^The migration 0203_add.sql was tried 5 times: .* See in pg_stat_activity what is in its way, and start again\.$/,
  )
  await holder.query('rollback')
  holder.release()
})

test('a statement that takes too long is ended, and leaves nothing behind', async () => {
  const { run, columns } = await openScene()
  await run(first)
  const slow = {
    '0204_slow.sql': '-- Step: expand\nalter table thing add column x int; select pg_sleep(20);',
  }
  const quick = { ...patience, statement: 100, attempts: 2 }
  await expect(run({ ...first, ...slow }, { patience: quick })).rejects.toThrow(
    /tried 2 times: .*statement timeout/,
  )
  expect(await columns()).toEqual(['id', 'name', 'size'])
})

const fill = {
  '0205_fill.sql':
    '-- Step: migrate data, in batches of 100 rows of thing by id\nupdate thing set size = coalesce(size, 0) + 1 where id between $1 and $2',
}

test('a big table is changed in batches, each row once, and who was killed goes on where they were', async () => {
  const { pool, open, run, said } = await openScene()
  await run(first)
  await pool.query('insert into thing (id) select generate_series(1, 2050); analyze thing')
  const holder = await open().connect()
  await holder.query('begin')
  await holder.query('select from thing where id = 1040 for update')
  await expect(run({ ...first, ...fill }, { patience: { ...patience, attempts: 1 } })).rejects.toThrow(/0205/)
  const before = await pool.query('select name, done_up_to, rows_done::int from migration_progress')
  expect(before.rows).toEqual([{ name: '0205_fill.sql', done_up_to: '1000', rows_done: 1000 }])
  await holder.query('commit')
  holder.release()

  await run({ ...first, ...fill })
  expect((await pool.query('select distinct size from thing')).rows).toEqual([{ size: 1 }])
  expect((await pool.query('select from migration_progress')).rowCount).toBe(0)
  expect(said).toContain('0205_fill.sql: 2,050 of about 2,050 rows of thing')
})

test('a batch that takes too long is tried with fewer rows', async () => {
  const { pool, run } = await openScene()
  await run(first)
  await pool.query('insert into thing (id) select generate_series(1, 300); analyze thing')
  const slow = {
    '0205_fill.sql': `-- Step: migrate data, in batches of 100 rows of thing by id
update thing set size = 1 where id between $1 and $2 and pg_sleep(0.005) is not null`,
  }
  await run({ ...first, ...slow }, { patience: { ...patience, statement: 300 } })
  expect((await pool.query('select from thing where size = 1')).rowCount).toBe(300)
})

test('an index that is made beside others who write is made anew after a try that was cut off', async () => {
  const { pool, open, run } = await openScene()
  await run(first)
  await pool.query('insert into thing (id, name) values (1, $1), (2, $1)', ['same'])
  const index = {
    '0206_index.sql': `-- Step: expand, each statement by itself
drop index concurrently if exists thing_name;
create unique index concurrently thing_name on thing (name)`,
  }
  await expect(run({ ...first, ...index })).rejects.toThrow(/0206_index.sql failed/)
  await pool.query('delete from thing where id = 2')
  const busy = open()
  const writing = { isOver: false }
  const writer = (async () => {
    while (!writing.isOver) await busy.query('update thing set size = 1').then(() => sleep(5))
  })()
  await Promise.all([run({ ...first, ...index }), run({ ...first, ...index })])
  writing.isOver = true
  await writer
  const { rows } = await pool.query(
    `select indisvalid from pg_index where indexrelid = 'thing_name'::regclass`,
  )
  expect(rows).toEqual([{ indisvalid: true }])
})

test('a migration without a label is refused', async () => {
  const { run } = await openScene()
  await expect(run({ '0207_plain.sql': 'create table plain (id int);' })).rejects.toThrow(
    'The migration 0207_plain.sql does not begin with its label, as -- Step: expand',
  )
})
