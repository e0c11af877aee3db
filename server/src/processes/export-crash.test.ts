import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { agreed } from '../testing/accounts/agreed.ts'
import { createBrowser } from '../testing/browser.ts'
import { startReadyServer } from '../testing/processes/ready-directory.ts'
import { databaseOf } from '../testing/processes/server-process.ts'
import { unzipped } from '../testing/rights/archive.ts'
import { amount } from '../testing/rounds.ts'

const messages = amount(100_000)
const files = amount(1000)
// As many bytes in fewer files: what holds them all grows as much.
const fileBytes = 100_000_000 / files
const mostMegabytes = 200
const password = 'correct horse'
const proof = { password }

test('killed while it makes an archive of many messages and files, a server that starts again makes it whole, in little memory', {
  timeout: 300_000,
}, async () => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'netwrk-export-'))
  let server = await startReadyServer(dataDirectory)
  onTestFinished(async () => {
    await server.stop()
    await rm(dataDirectory, { recursive: true, force: true })
  })
  const ana = await signUp(server.origin, 'anasilva')
  const ben = await signUp(server.origin, 'benbold')
  const folder = await fill(dataDirectory, ana.id, ben.id)

  const left = async () => (await readdir(join(dataDirectory, 'outgoing'))).length
  // Holds up whoever reads it: a pipe that nobody writes to.
  const held = join(folder, '1.pdf')
  await rm(held)
  execFileSync('mkfifo', [held])
  await ana.call.rights.askForExport({ proof })
  const percent = async () => (await ana.call.rights.export({})).latest!.percent
  await expect.poll(percent, { timeout: 60_000, interval: 50 }).toBeGreaterThan(0)
  await server.kill()
  expect(await left()).toBe(1)
  await rm(held)
  await writeFile(held, Buffer.alloc(fileBytes, 1))

  server = await startReadyServer(dataDirectory, { PORT: new URL(server.origin).port })
  expect((await ana.call.rights.export({})).latest).toMatchObject({ state: 'running' })
  await forgetPeak(server.pid)
  const before = await megabytes(server.pid, 'VmRSS')
  // As if the minute had passed for which the server that was killed had it.
  await query(dataDirectory, `update export set claimed_until = now()`)
  const state = async () => (await ana.call.rights.export({})).latest!.state
  await expect.poll(state, { timeout: 120_000, interval: 200 }).toBe('ready')
  const peak = await megabytes(server.pid, 'VmHWM')
  // biome-ignore lint/suspicious/noConsole: the figure that bench/README.md has
  console.log(
    `an archive of ${messages} messages and ${files} files: ${before} MB before, ${peak} MB at most`,
  )
  expect(peak - before).toBeLessThan(mostMegabytes)
  expect(await left()).toBe(0)

  const { id } = (await ana.call.rights.export({})).latest!
  const { url } = await ana.call.rights.openExport({ id, proof })
  const archive = await unzipped(Buffer.from(await (await ana.fetch(url)).arrayBuffer()))
  const words = JSON.parse(String(archive.get('messages.json'))) as { from: string; content: string }[]
  expect(new Set(words.map(({ content }) => content)).size).toBe(messages)
  expect(words.filter(({ from }) => from === 'you')).toHaveLength(messages / 2)
  const places = [...archive.keys()].filter((place) => place.startsWith('files/'))
  expect(places).toHaveLength(files)
  expect(places.every((place) => archive.get(place)!.length === fileBytes)).toBe(true)
  const ready = await query(dataDirectory, `select 1 from event where body->>'type' = 'export.ready'`)
  expect([ready.length, await readdir(join(dataDirectory, 'files', 'exports'))]).toEqual([1, [`${id}.zip`]])
})

async function signUp(origin: string, username: string) {
  const browser = createBrowser(origin)
  const { member } = await browser.call.accounts.signUp({
    ...{ name: username, username, email: `${username}@example.com`, password, timeZone: 'UTC' },
    ...agreed,
  })
  return { ...browser, id: member.id }
}

/** So many messages of two, each by turns, with an attachment to each of the first. Resolves to the folder of those. */
async function fill(dataDirectory: string, one: string, other: string): Promise<string> {
  const [conversation] = await query<{ id: string }>(
    dataDirectory,
    `insert into conversation (id, low_id, high_id, created_at, last_number)
     values (gen_random_uuid(), least($1::uuid, $2), greatest($1, $2), now(), ${messages}) returning id`,
    [one, other],
  )
  const { id } = conversation!
  await query(
    dataDirectory,
    `insert into message (id, conversation_id, number, sender_id, client_id, content, sent_at, attachment_count)
     select gen_random_uuid(), $1::uuid, n, case when n % 2 = 0 then $2::uuid else $3::uuid end, gen_random_uuid(),
       n || repeat(' words that were said', 10), now(), case when n <= ${files} then 1 else 0 end
     from generate_series(1, ${messages}) as n`,
    [id, one, other],
  )
  await query(
    dataDirectory,
    `insert into upload (id, owner_id, purpose, path, name, content_type, bytes, conversation_id, message_id, position,
       created_at, stored_at, claimed_at)
     select gen_random_uuid(), sender_id, 'attachment', 'chat-media/' || $1::uuid || '/' || number || '.pdf', 'a.pdf',
       'application/pdf', ${fileBytes}, $1::uuid, id, 1, now(), now(), now()
     from message where conversation_id = $1::uuid and number <= ${files}`,
    [id],
  )
  const folder = join(dataDirectory, 'files', 'chat-media', id)
  await mkdir(folder, { recursive: true })
  for (let n = 1; n <= files; n++) await writeFile(join(folder, `${n}.pdf`), Buffer.alloc(fileBytes, n))
  return folder
}

async function query<Row extends pg.QueryResultRow>(
  dataDirectory: string,
  text: string,
  values: unknown[] = [],
) {
  const client = new pg.Client((await databaseOf(dataDirectory)).connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** Of what a process has in memory, as Linux counts it: now (VmRSS), or at most since its peak was forgotten (VmHWM). */
async function megabytes(pid: number, what: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(new RegExp(`${what}:\\s+(\\d+)`).exec(status)![1]) / 1024)
}

async function forgetPeak(pid: number): Promise<void> {
  await writeFile(`/proc/${pid}/clear_refs`, '5')
}
