import { retentionNames } from '@netwrk/domain/rights/retention'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { retentionWorks } from '../../../app/retention-works.ts'
import { mailing, oldRows } from '../../../testing/rights/old-rows.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { dataMap } from '../data-map/data-map.ts'
import type { TableUse } from '../data-map/table-use.ts'
import { retentionJobs } from './retention.reads.ts'
import { runAll, runJob } from './run-job.ts'

const jobsIn = async (world: World) => retentionJobs(world.deps, await world.deps.settings.read())
const uses = Object.entries(dataMap) as [string, TableUse][]

test('every table of which the data map says that it ends by time has a job, and every job has a table', () => {
  const byTime = uses.filter(([, { erased }]) =>
    erased.some((one) => one.becomes === 'kept' && /\b(day|month|year)s?\b/.test(one.until)),
  )
  expect(byTime.length).toBeGreaterThan(5)
  expect(byTime.filter(([, { ends = [] }]) => ends.length === 0).map(([name]) => name)).toEqual([])
  const jobs = uses.flatMap(([, { ends = [] }]) => ends.map(({ by }) => by))
  expect([...new Set(jobs)].sort()).toEqual([...retentionNames].sort())
})

test('what a job removes is rows that the data map names, or it has work of its own', async () => {
  const world = await createWorld()
  const works = retentionWorks(world.deps)
  const withRows = uses.flatMap(([, { ends = [] }]) => ends.flatMap(({ by, rows }) => (rows ? by : [])))
  expect(retentionNames.filter((name) => !(name in works) && !withRows.includes(name))).toEqual([])
})

test.each(retentionNames)(
  '%s: with the clock moved over its limit all of it is gone within one run, and a second before all of it is there',
  async (name) => {
    const world = await createWorld()
    const { rows, until } = await oldRows[name](world)
    const before = await rows()
    expect(before).toBeGreaterThan(0)
    const deps = mailing(world)
    const works = retentionWorks(deps)
    world.setNow(new Date(until.getTime() - 999))
    await runAll(deps, works)
    expect(await rows()).toBe(before)
    world.setNow(new Date(until.getTime() + 2))
    await runAll(deps, works)
    expect(await rows()).toBe(0)
    const job = (await jobsIn(world)).find((one) => one.name === name)!
    expect(job).toMatchObject({ ranAt: world.deps.clock.now(), error: null, isRunning: false })
    expect(job.removed).toBeGreaterThan(0)
    expect(job.removedInAll).toBe(job.removed)
    await world.handleEvents()
  },
)

test('a limit that was shortened counts from the next run on', async () => {
  const world = await createWorld()
  const { rows } = await oldRows.events(world)
  await world.deps.db.insertInto('setting').values({ key: 'eventDays', value: '[2]', version: 1 }).execute()
  world.deps.settings.forget()
  const works = retentionWorks(world.deps)
  world.pass(2 * 86_400_000)
  await runAll(world.deps, works)
  expect(await rows()).toBe(0)
})

test('a job that fails says so, stops no other, and is done by the next run', async () => {
  const world = await createWorld()
  const { rows, until } = await oldRows.events(world)
  const sessions = await oldRows.sessions(world)
  const { db } = world.deps
  await sql`create function fail() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$`.execute(
    db,
  )
  await sql`create trigger fails before delete on event execute function fail()`.execute(db)
  world.setNow(new Date(until.getTime() + 1))
  const works = retentionWorks(world.deps)
  const before = await rows()
  await runAll(world.deps, works)
  expect(world.log.takeErrors()).toHaveLength(1)
  expect([await rows(), await sessions.rows()]).toEqual([before, 0])
  const failed = (await jobsIn(world)).filter(({ error }) => error !== null)
  expect(failed).toMatchObject([{ name: 'events', removed: 0, succeededAt: null }])
  expect(failed[0]!.error).toContain('no room')

  await sql`drop trigger fails on event`.execute(db)
  await runAll(world.deps, works)
  expect(await rows()).toBe(0)
  const mended = (await jobsIn(world)).find(({ name }) => name === 'events')
  expect(mended).toMatchObject({ error: null, removedInAll: before })
})

test('of servers that run a job at once one does; it is run again when its time has come, or when it is asked for', async () => {
  const world = await createWorld()
  const { until } = await oldRows.events(world)
  world.setNow(new Date(until.getTime() + 1))
  const how = { works: retentionWorks(world.deps) }
  const atOnce = () => Promise.all([1, 2, 3, 4].map(() => runJob(world.deps, 'events', how)))
  expect((await atOnce()).filter(Boolean)).toHaveLength(1)
  expect((await atOnce()).filter(Boolean)).toHaveLength(0)
  expect(await runJob(world.deps, 'events', { ...how, isAsked: true })).toBe(true)
  world.pass(31 * 60_000)
  expect((await atOnce()).filter(Boolean)).toHaveLength(1)
})

test('of servers that delete the same rows at once each row is deleted by one, and none is left', async () => {
  const world = await createWorld()
  const { db, clock } = world.deps
  await sql`insert into event (body, occurred_at, due_at, handled_at)
    select '{"type": "text.agreed"}', ${clock.now()}, ${clock.now()}, ${clock.now()} from generate_series(1, 3500)`.execute(
    db,
  )
  world.pass(7 * 86_400_000)
  const works = retentionWorks(world.deps)
  const run = async () => {
    await sql`update retention_job set running_until = null`.execute(db)
    await runJob(world.deps, 'events', { works, isAsked: true })
  }
  await Promise.all([run(), run(), run()])
  await run()
  const job = (await jobsIn(world)).find(({ name }) => name === 'events')!
  expect(job.removedInAll).toBe(3500)
})

test('what a server that was killed had begun is taken up by another, after five minutes', async () => {
  const world = await createWorld()
  const { rows, until } = await oldRows.events(world)
  world.setNow(new Date(until.getTime() + 1))
  const { db, clock } = world.deps
  const runningUntil = new Date(clock.now().getTime() + 300_000)
  await db.insertInto('retentionJob').values({ name: 'events', runningUntil }).execute()
  const how = { works: retentionWorks(world.deps), isAsked: true }
  expect(await runJob(world.deps, 'events', how)).toBe(false)
  world.pass(300_000)
  expect(await runJob(world.deps, 'events', how)).toBe(true)
  expect(await rows()).toBe(0)
})

test('a server that ends stops between two steps, and leaves the rest for the next run', async () => {
  const world = await createWorld()
  const { rows, until } = await oldRows.events(world)
  world.setNow(new Date(until.getTime() + 1))
  const works = retentionWorks(world.deps)
  await runJob(world.deps, 'events', { works, stop: AbortSignal.abort() })
  expect(await rows()).toBeGreaterThan(0)
  await runJob(world.deps, 'events', { works, isAsked: true })
  expect(await rows()).toBe(0)
})
