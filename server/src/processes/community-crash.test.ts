import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@netwrk/postgres/embedded'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { inServer } from '../platform/server-root.ts'
import { agreed } from '../testing/accounts/agreed.ts'
import { createBrowser } from '../testing/browser.ts'
import { failToStart } from '../testing/processes/fail-to-start.ts'
import { startReadyServer } from '../testing/processes/ready-directory.ts'
import { collect, databaseOf } from '../testing/processes/server-process.ts'
import { contentsOf } from '../testing/rights/whole-community.ts'
import { amount, bulk } from '../testing/rounds.ts'

const messages = bulk(100_000)
const files = bulk(400)
const largeBytes = amount(150 * 2 ** 20)
const mostMegabytes = 350
// What a start says after each of them in full, and otherwise after the last.
const stepsThatLeaveSomething = process.env.TEST_FULL
  ? ['files copied', 'rows written', 'rows compared']
  : ['rows compared']
const password = 'correct horse'
const SECRET = 'a secret for this test, long enough to be one'

test('killed anywhere in an export and in an import, each is whole when it is run again, in little memory', {
  timeout: 600_000,
}, async () => {
  const [from, to] = [await temporary('from'), await temporary('to')]
  const folder = join(await temporary('export'), 'all')
  let server = await startReadyServer(from, { SECRET })
  onTestFinished(async () => void (await server.stop()))
  const { call } = createBrowser(server.origin)
  const { member } = await call.accounts.signUp({
    ...{ name: 'Ana', username: 'anasilva', email: 'ana@example.com', password, timeZone: 'UTC' },
    ...agreed,
  })
  await fill(from, member.id)

  // The server runs on meanwhile.
  for (const step of ['rows read', 'files copied'])
    await killAt(desk('export-all', folder, from), new RegExp(`${step}: [1-9]`))
  const out = await toItsEnd(desk('export-all', folder, from))
  const [, rows, copied] = /holds the whole community: ([\d,]+) rows and ([\d,]+) files/.exec(out.said)!
  expect(numberOf(rows)).toBeGreaterThan(messages)
  expect(numberOf(copied)).toBeGreaterThan(files)
  await server.stop()
  const exported = await inside(from, contentsOf)

  for (const step of ['bytes checked', 'files copied', 'rows written', 'rows compared']) {
    await killAt(desk('import-all', folder, to), new RegExp(`${step}: [1-9]`))
    expect(await inside(to, countAccounts)).toBe(0)
    if (!stepsThatLeaveSomething.includes(step)) continue
    const { status, stderr } = await failToStart({ DATA_DIR: to, SECRET, LOG_LEVEL: 'error' })
    expect([status, stderr]).toEqual([1, expect.stringContaining('the import has not come to its end')])
  }
  const back = await toItsEnd(desk('import-all', folder, to))
  expect(back.said).toContain('The whole community is here, and compares equal')
  const imported = await inside(to, contentsOf)
  // The import, and the last run of the export, which came after the moment of its rows.
  for (const table of ['audit', 'audit_personal'])
    for (const { tables } of [imported, exported]) tables[table]!.pop()
  const changing = ['rate_limit', 'public_stats', 'event', 'figures_count']
  for (const table of changing) delete imported.tables[table]
  for (const table of changing) delete exported.tables[table]
  expect(imported.tables).toEqual(exported.tables)
  for (let n = 0; n < files; n++) expect(await readFile(fileAt(to, n), 'utf8')).toBe(`file ${n}`)
  // biome-ignore lint/suspicious/noConsole: the figure that bench/README.md has
  console.log(`a community out and in: ${out.peak} and ${back.peak} MB at most`)
  expect(Math.max(out.peak, back.peak)).toBeLessThan(mostMegabytes)

  server = await startReadyServer(to, { SECRET })
  const again = createBrowser(server.origin)
  await again.call.accounts.signIn({ email: 'ana@example.com', password, timeZone: 'UTC' })
})

const numberOf = (text: string | undefined) => Number(text?.replaceAll(',', ''))

async function temporary(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `netwrk-whole-${name}-`))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const fileAt = (dataDirectory: string, n: number) => join(dataDirectory, 'files', 'removed', `${n}.txt`)

/** A talk with somebody, and files. */
async function fill(dataDirectory: string, memberId: string): Promise<void> {
  const { connection } = await databaseOf(dataDirectory)
  const client = new pg.Client(connection)
  await client.connect()
  const other = '00000000-0000-4000-8000-000000000000'
  await client.query(
    `insert into account (id, email, name, username) values ($1, 'ben@example.com', 'Ben', 'benbold')`,
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
  // Every few seconds the server says of each whose turn it is when the next comes: of nobody while it is exported.
  await client.query(`update digest set due_at = now() + interval '3 days'`)
  await client.end()
  await mkdir(join(dataDirectory, 'files', 'removed'), { recursive: true })
  for (let n = 0; n < files; n++) await writeFile(fileAt(dataDirectory, n), `file ${n}`)
  await writeFile(join(dataDirectory, 'files', 'removed', 'large.bin'), Buffer.alloc(largeBytes, 7))
}

/** Works on the database of a data directory, on which no server runs. */
async function inside<T>(
  dataDirectory: string,
  work: (place: { connection: pg.PoolConfig }) => Promise<T>,
): Promise<T> {
  const postgres = await startEmbeddedPostgres({ directory: join(dataDirectory, 'postgres') })
  return work(postgres).finally(() => postgres.stop())
}

async function countAccounts({ connection }: { connection: pg.PoolConfig }): Promise<number> {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query<{ count: string }>('select count(*) from account')
  await client.end()
  return Number(rows[0]!.count)
}

function desk(command: string, folder: string, dataDirectory: string) {
  const child = spawn(process.execPath, [inServer('dist', 'tools', 'desk.js'), command, folder], {
    cwd: inServer(),
    env: { ...process.env, SECRET, DATA_DIR: dataDirectory },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return { child, output: collect(child), ended: once(child, 'exit') as Promise<[number | null]> }
}

type Running = ReturnType<typeof desk>

/** Ends it as a crash would, once it says this. */
async function killAt({ child, output, ended }: Running, said: RegExp): Promise<void> {
  output.onMore(() => said.test(output.text()) && child.kill('SIGKILL'))
  await ended
  expect([child.signalCode, output.text()]).toEqual(['SIGKILL', expect.stringMatching(said)])
}

/** Waits for its end, and says how many megabytes of memory it took at most, as Linux counts them. */
async function toItsEnd({ child, output, ended }: Running): Promise<{ said: string; peak: number }> {
  let peak = 0
  output.onMore(async () => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
    peak = Math.max(peak, Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024))
  })
  const [code] = await ended
  expect([code, output.text()]).toEqual([0, expect.any(String)])
  return { said: output.text(), peak }
}
