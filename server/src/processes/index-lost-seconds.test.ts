import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@netwrk/postgres/embedded'
import { placesUntil } from '@netwrk/postgres/testing/places'
import { expect, onTestFinished, test } from 'vitest'
import { seedMembers } from '../../seed/seed-members.ts'
import { readConfig } from '../config/config.ts'
import { randomIds, systemClock } from '../platform/clock.ts'
import { type Db, openDatabase, openPool, unlimited } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrations.ts'
import { changesSince, look } from '../slices/discovery/member-index/changes.ts'
import { openIndex } from '../slices/discovery/open-index.ts'
import { fullScan } from '../slices/discovery/testing/full-scan.ts'
import { loudLog } from '../testing/loud-log.ts'
import { startDatabaseProxy } from '../testing/processes/database-proxy.ts'
import { createWorld } from '../testing/world.ts'

const places = placesUntil(onTestFinished)

const start = async (directory: string) => {
  const postgres = await startEmbeddedPostgres({ directory, settings: { fsync: 'off' } })
  onTestFinished(() => postgres.stop())
  return postgres
}

const seed = (db: Db, startAt: number, members: number) =>
  seedMembers({ db, ids: randomIds, clock: systemClock }, { members, startAt, say: () => {} })

test('when the database comes back without its last seconds, nobody is suggested who is not there', async () => {
  const place = await places.open()
  const before = await start(join(place, 'now'))
  const first = openPool({ ...before.connection, ...unlimited })
  await migrate(first)
  await seed(openDatabase(first), 0, 40)
  await first.end()
  await before.stop()
  // With its owners: as root, PostgreSQL runs as another account.
  execFileSync('cp', ['-a', join(place, 'now'), join(place, 'earlier')])

  const lost = await start(join(place, 'now'))
  const proxy = await startDatabaseProxy(lost.connection)
  const db = openDatabase(openPool({ connectionString: proxy.url }))
  const log = loudLog()
  const config = readConfig({})
  const index = openIndex({ db, patientDb: db, log, clock: systemClock, config })
  await index.start()
  onTestFinished(async () => {
    await index.stop()
    await db.destroy()
    await proxy.stop()
  })
  const viewer = await db
    .selectFrom('profile')
    .select('accountId')
    .orderBy('joinedAt')
    .executeTakeFirstOrThrow()
  await seed(db, 40, 300)
  const { best } = index.matching
  const scan = fullScan(config)
  const now = new Date()
  expect(await best(db, viewer.accountId, now, 20)).toEqual(await scan.best(db, viewer.accountId, now, 20))

  await lost.stop()
  proxy.moveTo((await start(join(place, 'earlier'))).connection)
  await expect
    .poll(() =>
      look(db).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
  const truth = await scan.best(db, viewer.accountId, now, 20)
  await expect.poll(() => best(db, viewer.accountId, now, 20), { timeout: 5000 }).toEqual(truth)
  log.takeErrors()
})

test('a database whose position went back, or that was started again, is one that does not go on', async () => {
  const { db } = (await createWorld()).deps
  const now = await look(db)
  expect((await changesSince(db, now)).isElsewhere).toBe(false)
  const later = { ...now, snapshot: '4000000000:4000000000:' }
  expect((await changesSince(db, later)).isElsewhere).toBe(true)
  expect((await changesSince(db, { ...now, life: 'another' })).isElsewhere).toBe(true)
})
