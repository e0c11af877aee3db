import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { seedMembers } from '../../seed/seed-members.ts'
import { randomIds, systemClock } from '../platform/clock.ts'
import { openDatabase } from '../platform/database/database.ts'
import { atAnother, changeMembers, expectAgreement, signUpViewers } from '../testing/agreement.ts'
import { freePort, startServerProcess } from '../testing/processes/server-process.ts'
import { rounds } from '../testing/rounds.ts'
import { createTestDatabase } from '../testing/test-database.ts'

const memberCount = 300
const viewerCount = 4
const freshMilliseconds = 1000

/** A database with members that any number of servers can be started on. */
async function openShared() {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'netwrk-index-'))
  const database = await createTestDatabase()
  const db = openDatabase(database.pool)
  await seedMembers(
    { db, ids: randomIds, clock: systemClock },
    { members: memberCount, startAt: 0, say: () => {} },
  )
  const { host, port, user, database: name } = database.connection
  const DATABASE_URL = `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host!)}`
  const servers: ReturnType<typeof startServerProcess>[] = []
  onTestFinished(async () => {
    for (const server of servers) await (await server).stop()
    await database.drop()
    await rm(dataDirectory, { recursive: true, force: true })
  })
  return {
    db,
    pool: database.pool,
    start(environment: Record<string, string> = {}) {
      const server = startServerProcess(dataDirectory, { DATABASE_URL, ...environment })
      servers.push(server)
      return server
    },
  }
}

test('a server answers nobody until everybody is in its index, and its log says how far it is', async () => {
  const { db, pool, start } = await openShared()
  const PORT = String(await freePort())
  const holding = await pool.connect()
  onTestFinished(() => holding.release(true))
  await holding.query('begin; lock table profile in access exclusive mode')
  const starting = start({ PORT, LOG_LEVEL: 'info' })
  const isReading = async () => {
    const { rows } = await pool.query<{ waiting: number }>(waitingFor)
    return rows[0]!.waiting > 0
  }
  await expect.poll(isReading, { timeout: 60_000, interval: 100 }).toBe(true)
  await expect(fetch(`http://localhost:${PORT}/health`)).rejects.toThrow()

  await holding.query('commit')
  const server = await starting
  expect((await fetch(`${server.origin}/health`)).status).toBe(200)
  // Those of the cast who say nothing of themselves are nobody's suggestion.
  expect(server.output()).toMatch(/"members":2\d\d,.*"the index is full"/)
  await expectAgreement(db, await signUpViewers(server.origin, 1))
})

const waitingFor = `select count(*)::int as waiting from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`

test('what changes through one server or beside it is seen by every server within a second', async () => {
  const { db, start } = await openShared()
  const servers = await Promise.all([start(), start()])
  const viewers = await signUpViewers(servers[0].origin, viewerCount)
  const everywhere = servers.map(({ origin }) => viewers.map((viewer) => atAnother(origin, viewer)))
  // Once through each server at least.
  for (let round = 0; round < Math.max(2, rounds(8)); round += 1) {
    await changeMembers(db, 1000 * round, 40)
    // One of them passes by their first through one server; the others' decks are told of nothing.
    const swiper = everywhere[round % 2]![round % viewerCount]!
    const { suggestions } = await swiper.call.discovery.suggestions({})
    await swiper.call.connections.swipe({ targetId: suggestions[0]!.person.id, action: 'pass' })
    const changedAt = performance.now()
    for (const there of everywhere) {
      const isEarly = () => performance.now() - changedAt < freshMilliseconds
      // Whoever asks within the second may be told what was; nobody who asks after it.
      for (let mayBeOld = isEarly(); ; mayBeOld = isEarly()) {
        const disagreement = await expectAgreement(db, there).then(
          () => null,
          (error: unknown) => ({ error }),
        )
        if (disagreement === null) break
        if (!mayBeOld) throw disagreement.error
      }
    }
  }
})
