import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@netwrk/postgres/embedded'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { inServer } from '../platform/server-root.ts'
import { agreed } from '../testing/accounts/agreed.ts'
import { createBrowser } from '../testing/browser.ts'
import { copyTree } from '../testing/processes/copy-tree.ts'
import { startReadyServer } from '../testing/processes/ready-directory.ts'
import { runCommand } from '../testing/processes/run-command.ts'
import { collect, databaseOf } from '../testing/processes/server-process.ts'
import { contentsOf } from '../testing/rights/whole-community.ts'
import { bulk } from '../testing/rounds.ts'

const password = 'correct horse'
const messages = bulk(10_000)
const files = bulk(200)

test('a move that is killed anywhere leaves what it comes from whole, and goes on when it is run again', {
  timeout: 600_000,
}, async () => {
  const { from, to, between, before } = await openScene()
  for (const step of ['rows read', 'files copied', 'bytes checked', 'rows written', 'rows compared'])
    await killAt(from, to, new RegExp(`${step}: [1-9]`))
  expect(await inside(from)).toEqual(before)
  // What a kill between the end of the import and that of the command leaves, and one while the folder is removed.
  await copyTree(between, `${between}-kept`)
  expect(await move(from, to)).toEqual({ status: 0, said: expect.stringContaining('compares equal') })
  for (const removed of [[], ['rows', 'files', 'files.jsonl', 'export.json']]) {
    await copyTree(`${between}-kept`, between)
    for (const name of removed) await rm(join(between, name), { recursive: true })
    expect(await move(from, to)).toEqual({ status: 0, said: expect.stringContaining('compares equal') })
    await expect(readdir(between)).rejects.toThrow('ENOENT')
  }
  expect(await inside(from)).toEqual(before)
  expect(await inside(to)).toEqual(before)
  for (let n = 0; n < files; n++) expect(await readFile(fileAt(to, n), 'utf8')).toBe(`file ${n}`)
  const server = await startReadyServer(to)
  onTestFinished(async () => void (await server.stop()))
  const { call } = createBrowser(server.origin)
  await call.accounts.signIn({ email: 'anasilva@example.com', password, timeZone: 'UTC' })
})

test('a move that was interrupted does not go on once the old server has run again, and begins anew where nothing was brought', {
  timeout: 600_000,
}, async () => {
  const { from, to, between } = await openScene()
  await killAt(from, to, /files copied: [1-9]/)
  await runServer(from, 'benbold')
  await killAt(from, to, /rows written: [1-9]/)
  await runServer(from, 'cleocruz')
  const refused = await move(from, to)
  expect(refused).toEqual({
    status: 1,
    said: expect.stringMatching(
      /has changed since: a server ran\. Remove that folder, and take a new target\.$/,
    ),
  })
  await rm(between, { recursive: true })
  expect((await move(from, `${to}-new`)).status).toBe(0)
  const { account } = await inside(`${to}-new`)
  expect(account).toEqual((await inside(from)).account)
  expect(account).toHaveLength(4)
})

async function openScene() {
  const place = await mkdtemp(join(tmpdir(), 'netwrk-move-crash-'))
  onTestFinished(() => rm(place, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }))
  const from = join(place, 'from')
  await runServer(from, 'anasilva', fill)
  return { from, to: join(place, 'to'), between: `${from}.moving`, before: await inside(from) }
}

/** Somebody signs up on a server that stops then. */
async function runServer(
  dataDirectory: string,
  username: string,
  work?: (dataDirectory: string, memberId: string) => Promise<void>,
): Promise<void> {
  const server = await startReadyServer(dataDirectory)
  onTestFinished(async () => void (await server.stop()))
  const { member } = await createBrowser(server.origin).call.accounts.signUp({
    ...{ name: username, username, email: `${username}@example.com`, password, timeZone: 'UTC' },
    ...agreed,
  })
  await work?.(dataDirectory, member.id)
  await server.stop()
}

const fileAt = (dataDirectory: string, n: number) => join(dataDirectory, 'files', 'removed', `${n}.txt`)

/** A talk with somebody, and files. */
async function fill(dataDirectory: string, memberId: string): Promise<void> {
  const client = new pg.Client((await databaseOf(dataDirectory)).connection)
  await client.connect()
  const other = '00000000-0000-4000-8000-000000000000'
  await client.query(
    `insert into account (id, email, name, username) values ($1, 'dan@example.com', 'Dan', 'dandoe')`,
    [other],
  )
  await client.query(
    `insert into conversation (id, low_id, high_id, created_at, last_number) values ($1, $1, $2, now(), ${messages})`,
    [other, memberId],
  )
  await client.query(
    `insert into message (id, conversation_id, number, sender_id, client_id, content, sent_at)
     select gen_random_uuid(), $1, n, $2, gen_random_uuid(), n || repeat(' words that were said', 10), now()
     from generate_series(1, ${messages}) as n`,
    [other, memberId],
  )
  await client.end()
  await mkdir(join(dataDirectory, 'files', 'removed'), { recursive: true })
  for (let n = 0; n < files; n++) await writeFile(fileAt(dataDirectory, n), `file ${n}`)
}

/** All that a move takes along, but for the record, which says that it happened. */
async function inside(dataDirectory: string): Promise<Record<string, string[]>> {
  const postgres = await startEmbeddedPostgres({ directory: join(dataDirectory, 'postgres') })
  const { tables } = await contentsOf(postgres).finally(() => postgres.stop())
  const { audit, audit_personal, ...others } = tables
  return others
}

const move = (from: string, to: string) => runCommand('backup', ['move', '--to', to], { DATA_DIR: from })

/** Ends it as a crash would, once it says this. */
async function killAt(from: string, to: string, said: RegExp): Promise<void> {
  const child = spawn(process.execPath, [inServer('dist', 'tools', 'backup.js'), 'move', '--to', to], {
    cwd: inServer(),
    env: { ...process.env, DATA_DIR: from },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = collect(child)
  const ended = once(child, 'exit')
  output.onMore(() => said.test(output.text()) && child.kill('SIGKILL'))
  await ended
  expect([child.signalCode, output.text()]).toEqual(['SIGKILL', expect.stringMatching(said)])
}
