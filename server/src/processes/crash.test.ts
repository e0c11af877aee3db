import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { agreed } from '../testing/accounts/agreed.ts'
import { type Browser, createBrowser } from '../testing/browser.ts'
import { startReadyServer } from '../testing/processes/ready-directory.ts'
import { databaseOf, type ServerProcess } from '../testing/processes/server-process.ts'

const password = 'correct horse'
const timeZone = 'Europe/London'

async function signUp(origin: string, username: string) {
  const browser = createBrowser(origin)
  const email = `${username}@example.com`
  const { member } = await browser.call.accounts.signUp({
    name: 'Some Body',
    username,
    email,
    password,
    timeZone,
    ...agreed,
  })
  return { ...browser, id: member.id }
}

/** Sends without pause until the server is gone, and notes the client ids that were acknowledged. */
async function sendUntilCut(browser: Browser, conversationId: string, acknowledged: string[]): Promise<void> {
  for (;;) {
    const clientId = randomUUID()
    try {
      await browser.call.messages.send({ conversationId, clientId, content: `Message ${clientId}` })
      acknowledged.push(clientId)
    } catch {
      return
    }
  }
}

async function threadOf(browser: Browser, conversationId: string) {
  const all = []
  for (let after = 0; ; after = all.at(-1)!.number) {
    const { messages, hasMore } = await browser.call.messages.thread({ conversationId, after })
    all.push(...messages)
    if (!hasMore) return all
  }
}

const crashes: [string, (server: ServerProcess, dataDirectory: string) => Promise<void>][] = [
  ['the server is killed', (server) => server.kill()],
  [
    'server and database are killed together',
    async (server, dataDirectory) => {
      process.kill((await databaseOf(dataDirectory)).pid, 'SIGKILL')
      await server.kill()
    },
  ],
]

test.each(crashes)(
  'when %s under load, every acknowledged message and swipe is there once, and every event is handled and counted',
  { timeout: 300_000 },
  async (_, crash) => {
    const dataDirectory = await mkdtemp(join(tmpdir(), 'netwrk-crash-'))
    let server = await startReadyServer(dataDirectory)
    onTestFinished(async () => {
      await server.stop()
      await rm(dataDirectory, { recursive: true, force: true })
    })
    const [ana, ben, cat] = [
      await signUp(server.origin, 'ana'),
      await signUp(server.origin, 'ben'),
      await signUp(server.origin, 'cat'),
    ]
    await ana.call.connections.swipe({ targetId: ben.id, action: 'connect' })
    await ben.call.connections.swipe({ targetId: ana.id, action: 'connect' })
    const conversationId = (await ana.call.messages.open({ withId: ben.id })).conversation.id

    const acknowledged: string[] = []
    const load = Promise.all(
      [ana, ben, ana, ben].map((browser) => sendUntilCut(browser, conversationId, acknowledged)),
    )
    await ana.call.connections.swipe({ targetId: cat.id, action: 'connect' })
    // A busy machine takes its time, and a server that has done little is no server under load.
    await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(20)
    await crash(server, dataDirectory)
    await load

    server = await startReadyServer(dataDirectory, { PORT: new URL(server.origin).port })
    const thread = await threadOf(ana, conversationId)
    const stored = thread.map(({ clientId }) => clientId)
    expect(new Set(stored).size).toBe(stored.length)
    expect(acknowledged.filter((clientId) => !stored.includes(clientId))).toEqual([])
    expect(thread.map(({ number }) => number)).toEqual(thread.map((_message, index) => index + 1))

    const again = ana.call.connections.swipe({ targetId: cat.id, action: 'connect' })
    await expect(again).rejects.toMatchObject({ code: 'connections.already_swiped' })
    await expect.poll(() => unhandled(dataDirectory), { timeout: 20_000 }).toBe(0)
    // One of the match, and one of all the messages.
    const { notifications } = await ana.call.notifications.list({})
    expect(notifications.map(({ kind }) => kind).toSorted()).toEqual(['new_match', 'new_message'])
    expect((await ana.call.stats.live({})).stats).toMatchObject({
      totalUsers: 3,
      connectionsToday: 1,
      totalMessages: stored.length,
    })
  },
)

async function unhandled(dataDirectory: string): Promise<number> {
  const client = new pg.Client((await databaseOf(dataDirectory)).connection)
  await client.connect()
  try {
    const { rows } = await client.query('select count(*)::int as count from event where handled_at is null')
    return rows[0].count
  } finally {
    await client.end()
  }
}
