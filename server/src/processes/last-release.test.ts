import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { inServer } from '../platform/server-root.ts'
import { type Browser, createBrowser } from '../testing/browser.ts'
import { freePort, type ServerProcess, startServerProcess } from '../testing/processes/server-process.ts'
import { createTestDatabase } from '../testing/test-database.ts'

// The server of the last release and that of this tree on one database: what an upgrade without a pause comes past.

const folder = await mkdtemp(join(tmpdir(), 'netwrk-last-release-'))
let release: string

beforeAll(() => {
  const words = [inServer('..', 'scripts', 'last-release.mjs')]
  release = execFileSync(process.execPath, words, { encoding: 'utf8' }).trim()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function openScene() {
  const { connection, pool, drop } = await createTestDatabase({ isMigrated: false })
  const host = encodeURIComponent(connection.host!)
  const DATABASE_URL = `postgres://${connection.user}@localhost:${connection.port}/${connection.database}?host=${host}`
  const servers: ServerProcess[] = []
  onTestFinished(async () => {
    await Promise.all(servers.map((server) => server.stop()))
    await drop()
  })
  const start = async (server: string, port?: string) => {
    const data = await mkdtemp(join(folder, 'data-'))
    const environment = {
      DATABASE_URL,
      SECRET: 'a secret for tests, long enough to be one',
      PORT: port ?? String(await freePort()),
    }
    const started = await startServerProcess(data, environment, { folder: server })
    servers.push(started)
    return started
  }
  return {
    pool,
    startOld: (port?: string) => start(join(release, 'server'), port),
    startNew: () => start(inServer()),
  }
}

type Person = { id: string; at(server: ServerProcess): Browser }

/** Signs somebody up on one server; any other knows them by their cookies. */
async function signUp(server: ServerProcess, username: string): Promise<Person> {
  const first = createBrowser(server.origin)
  const { texts } = await first.call.rights.texts({})
  const { member } = await first.call.accounts.signUp({
    name: 'Some Body',
    username,
    email: `${username}@example.com`,
    password: 'correct horse',
    timeZone: 'Europe/London',
    isAdult: true,
    agreedTo: Object.fromEntries(texts.map(({ kind, hash }) => [kind, hash])) as never,
  })
  return {
    id: member.id,
    at({ origin }) {
      const browser = createBrowser(origin)
      for (const [name, value] of first.cookies) browser.cookies.set(name, value)
      return browser
    },
  }
}

/** Two people, each at a server: they match, write to each other, and both servers show the same. */
async function walk([one, other]: [ServerProcess, ServerProcess], word: string) {
  const ana = await signUp(one, `ana.${word}`)
  const ben = await signUp(other, `ben.${word}`)
  await ana.at(one).call.connections.swipe({ targetId: ben.id, action: 'connect' })
  await ben.at(other).call.connections.swipe({ targetId: ana.id, action: 'connect' })
  const { conversation } = await ana.at(one).call.messages.open({ withId: ben.id })
  const conversationId = conversation.id
  const write = (person: Person, server: ServerProcess, content: string) =>
    person.at(server).call.messages.send({ conversationId, clientId: randomUUID(), content })
  await write(ana, one, 'from the one')
  await write(ben, other, 'from the other')
  for (const [person, server] of [
    [ana, other],
    [ben, one],
  ] as const) {
    const { messages } = await person.at(server).call.messages.thread({ conversationId })
    expect(messages.map(({ content }) => content)).toEqual(['from the one', 'from the other'])
    const kinds = async () =>
      (await person.at(server).call.notifications.list({})).notifications.map(({ kind }) => kind)
    await expect.poll(kinds, { timeout: 20_000 }).toContain('new_match')
  }
  return { ana, ben, conversationId }
}

test('the last release goes on while the database is migrated, serves beside this one, and is the way back', async () => {
  const { startOld, startNew, pool } = await openScene()
  const old = await startOld()
  const early = await walk([old, old], 'before')
  const young = await startNew()
  await walk([old, young], 'forward')
  await walk([young, old], 'backward')
  // A tab that was open before goes on, on either.
  for (const server of [old, young]) {
    await early.ana.at(server).call.messages.send({
      conversationId: early.conversationId,
      clientId: randomUUID(),
      content: 'still here',
    })
  }
  const { messages } = await early.ben.at(old).call.messages.thread({ conversationId: early.conversationId })
  expect(messages).toHaveLength(4)
  const failed = await pool.query('select body from event where last_error is not null')
  expect(failed.rows).toEqual([])

  expect(await young.stop()).toBe(0)
  // A release before migrations had steps starts on no newer database.
  const knowsSteps = existsSync(join(release, 'server/src/platform/database/migrations/migration-step.ts'))
  if (!knowsSteps) return
  expect(await old.stop()).toBe(0)
  const back = await startOld(new URL(old.origin).port)
  await walk([back, back], 'back')
})
