import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDeps } from '../src/app/open-deps.ts'
import { seedDemoAtFirstStart } from '../src/app/seed-demo.ts'
import { readConfig } from '../src/config/config.ts'
import { randomIds } from '../src/platform/clock.ts'
import { openDatabase, openPool, unlimited } from '../src/platform/database/database.ts'
import { openLog } from '../src/platform/log/log.ts'
import { todaysAllowance } from '../src/slices/connections/connections.reads.ts'
import { fullScan } from '../src/slices/discovery/testing/full-scan.ts'
import { conversationsOf } from '../src/slices/messages/conversations.reads.ts'
import { setLaunch } from '../src/slices/waitlist/set-launch.claims.ts'
import { readGate } from '../src/slices/waitlist/waitlist.reads.ts'
import { createTestDatabase, type TestDatabase } from '../src/testing/test-database.ts'
import { DEMO_PASSWORD, demoEmails } from './cast/maya-and-jonas.ts'

const quiet = () => {}
let directory: string

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'netwrk-seed-'))
})
afterAll(() => rm(directory, { recursive: true, force: true }))

function openDepsOn({ pool }: TestDatabase, environment: Record<string, string> = {}) {
  const config = readConfig({ DATA_DIR: directory, ...environment })
  return openDeps(config, pool, 'a secret of at least thirty-two characters', { log: openLog('silent') })
}

const countAccounts = (database: TestDatabase) => countRows(database, 'account')

async function countRows({ pool }: TestDatabase, table: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(`select count(*)::int as count from ${table}`)
  return rows[0]!.count
}

describe('after two servers have started together', () => {
  let database: TestDatabase
  let deps: ReturnType<typeof openDepsOn>
  let said: (readonly string[])[]

  beforeAll(async () => {
    database = await createTestDatabase()
    deps = openDepsOn(database)
    // As a server that starts does: the one that comes second waits for the first, however long it takes.
    const unhurried = openPool({ ...database.connection, ...unlimited, max: 2 })
    const db = openDatabase(unhurried)
    said = await Promise.all([
      seedDemoAtFirstStart({ ...deps, db }, quiet),
      seedDemoAtFirstStart({ ...openDepsOn(database), db }, quiet),
    ])
    await unhurried.end()
  })
  afterAll(() => database.drop())

  const idOf = async (email: string) =>
    (await deps.db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id

  test('there is one community, and both say how to sign in', async () => {
    expect(await countAccounts(database)).toBe(423)
    expect(said[0]).toEqual(said[1])
    for (const email of demoEmails) expect(said[0]!.join('\n')).toContain(`${email} / ${DEMO_PASSWORD}`)
  })

  test('a later start adds nobody and says it again', async () => {
    expect(await seedDemoAtFirstStart(openDepsOn(database), quiet)).toEqual(said[0])
    expect(await countAccounts(database)).toBe(423)
  })

  test('it is launched, also where the demo is older than the gate, but not against the operator’s word', async () => {
    const isLaunched = async () => (await readGate(deps.db, deps.config)).isLaunched
    expect(await isLaunched()).toBe(true)
    await deps.db.deleteFrom('launchSettings').execute()
    await seedDemoAtFirstStart(deps, quiet)
    expect(await isLaunched()).toBe(true)
    await setLaunch(deps, { launchLive: false })
    await seedDemoAtFirstStart(deps, quiet)
    expect(await isLaunched()).toBe(false)
  })

  test('every photo of the community is in the file storage', async () => {
    const { rows } = await database.pool.query<{ photo: string }>(
      'select distinct unnest(photos) as photo from profile',
    )
    expect(rows.length).toBeGreaterThan(200)
    for (const { photo } of rows) {
      const file = await deps.files.open(photo.replace('/files/', ''))
      file?.stream.destroy()
      expect(file?.bytes).toBeGreaterThan(100)
    }
  })

  describe.each(demoEmails)('%s', (email) => {
    test('signs in with the printed password', async () => {
      const { user } = await deps.identity.api.signInEmail({ body: { email, password: DEMO_PASSWORD } })
      expect(user.email).toBe(email)
    })

    test('is shown the other one and at least two who have connected among the first five', async () => {
      const id = await idOf(email)
      const { best } = await fullScan(deps.config).best(deps.db, id, new Date(), 5)
      const first = best.map((found) => found.id)
      expect(first).toContain(await idOf(demoEmails.find((other) => other !== email)!))
      const { rows } = await database.pool.query<{ account_id: string }>(
        `select account_id from swipe where target_id = $1 and action = 'connect'`,
        [id],
      )
      const waiting = rows.filter(({ account_id }) => first.includes(account_id))
      expect(waiting.length).toBeGreaterThanOrEqual(2)
      expect(rows.length).toBeGreaterThanOrEqual(12 + 2)
    })

    test('has two matches and conversations with right counts, and all of today’s swipes', async () => {
      const id = await idOf(email)
      const conversations = await conversationsOf(deps.db, id)
      expect(conversations).toHaveLength(2)
      for (const { id: conversationId, unreadCount, lastMessage } of conversations) {
        const { rows } = await database.pool.query<{ count: number }>(
          `select count(*)::int as count from message join participant using (conversation_id)
           where conversation_id = $1 and account_id = $2 and sender_id <> $2 and number > read_up_to`,
          [conversationId, id],
        )
        expect(unreadCount).toBe(rows[0]!.count)
        expect(lastMessage!.sentAt.getTime()).toBeLessThan(Date.now())
      }
      expect(conversations.reduce((sum, { unreadCount }) => sum + unreadCount, 0)).toBeGreaterThan(0)
      const allowance = await todaysAllowance(deps.db, id, new Date())
      expect(allowance).toMatchObject({ used: 0 })
    })
  })
})

test('with the demo off nobody moves in', async () => {
  const database = await createTestDatabase()
  const deps = openDepsOn(database, { DEMO: 'off' })
  expect(await seedDemoAtFirstStart(deps, quiet)).toEqual([])
  expect(await countAccounts(database)).toBe(0)
  expect(await readGate(deps.db, deps.config)).toMatchObject({ isLaunched: false, needed: 1000 })
  await database.drop()
})

test('where somebody has signed up already nobody moves in', async () => {
  const database = await createTestDatabase()
  await database.pool.query(
    `insert into account (id, email, name, username) values (gen_random_uuid(), 'real@example.com', 'Real', 'real')`,
  )
  expect(await seedDemoAtFirstStart(openDepsOn(database), quiet)).toEqual([])
  expect(await countAccounts(database)).toBe(1)
  await database.drop()
})

test.each([
  ['the community', 400],
  ['the work of the desk', 520],
])('a start that breaks in the middle of %s leaves nothing, and the next one seeds', async (_, ids) => {
  const database = await createTestDatabase()
  const deps = openDepsOn(database)
  let left = ids
  const breaking = {
    next() {
      if (left-- === 0) throw new Error('the lights went out')
      return randomIds.next()
    },
  }
  await expect(seedDemoAtFirstStart({ ...deps, ids: breaking }, quiet)).rejects.toThrow('the lights went out')
  expect(await countAccounts(database)).toBe(0)
  expect(await countRows(database, 'ticket')).toBe(0)
  expect(await seedDemoAtFirstStart(deps, quiet)).toHaveLength(5)
  await database.drop()
})
