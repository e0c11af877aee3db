import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@netwrk/postgres/embedded'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { agreed } from '../testing/accounts/agreed.ts'
import { createBrowser } from '../testing/browser.ts'
import { startReadyServer } from '../testing/processes/ready-directory.ts'
import { databaseOf } from '../testing/processes/server-process.ts'

const messages = 300
const password = 'correct horse'

test('killed in the middle of erasing a member, a server that starts again has erased them whole before it serves', {
  timeout: 300_000,
}, async () => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'netwrk-erasure-'))
  let server = await startReadyServer(dataDirectory)
  onTestFinished(async () => {
    await server.stop()
    await rm(dataDirectory, { recursive: true, force: true })
  })
  const [ana, ben] = [await signUp(server.origin, 'anasilva'), await signUp(server.origin, 'benbold')]
  const running = (await databaseOf(dataDirectory)).connection
  await query(running, said, [ana.id, ben.id])
  await query(running, `update conversation set last_number = ${messages}`)
  const confirmation = 'anasilva'
  await ana.call.rights.askForDeletion({ proof: { password }, confirmation, keepsWords: false })
  await query(running, slow)
  // The next start looks at once who is due, unless a look was just before.
  await query(running, dueNow)
  await server.stop()

  server = await startReadyServer(dataDirectory)
  // The note is made within the transaction that erases, under another name until it is durable.
  const names = () => readdir(join(dataDirectory, 'erasures', 'erased')).catch(() => [])
  const notes = async () => (await names()).filter((name) => !name.endsWith('.part'))
  await expect.poll(notes, { timeout: 60_000, interval: 2 }).toHaveLength(1)
  await server.kill()
  const left = await inside(dataDirectory, async (connection) => {
    await query(connection, 'drop trigger slow on message')
    return stateOf(connection)
  })
  expect(left).toEqual({ name: 'anasilva', words: messages, erased: false })

  server = await startReadyServer(dataDirectory)
  const started = (await databaseOf(dataDirectory)).connection
  expect(await stateOf(started)).toEqual({ name: 'Former member', words: 0, erased: true })
  expect(await notes()).toHaveLength(1)
  expect(server.output()).toContain('1 members were erased again')
})

/** Has the erasure of each message take its time, so that a server can be killed in the middle. */
const slow = `
  create function take_time() returns trigger language plpgsql as
    $$ begin perform pg_sleep(0.05); return coalesce(new, old); end $$;
  create trigger slow before update or delete on message for each row execute function take_time()`

const dueNow = `
  delete from retention_job;
  update departure set asked_at = now() - interval '15 days', due_at = now() - interval '1 day'`

/** So many messages of one to the other. */
const said = `
  with talk as (
    insert into conversation (id, low_id, high_id, created_at)
    values (gen_random_uuid(), least($1::uuid, $2), greatest($1, $2), now()) returning id)
  insert into message (id, conversation_id, number, sender_id, client_id, content, sent_at)
  select gen_random_uuid(), talk.id, n, $1, gen_random_uuid(), 'words ' || n, now()
  from talk, generate_series(1, ${messages}) as n`

async function signUp(origin: string, username: string) {
  const browser = createBrowser(origin)
  const { member } = await browser.call.accounts.signUp({
    ...{ name: username, username, email: `${username}@example.com`, password, timeZone: 'UTC' },
    ...agreed,
  })
  return { ...browser, id: member.id }
}

async function stateOf(connection: pg.ClientConfig) {
  const [row] = await query<{ name: string; words: string; erased: boolean }>(
    connection,
    `select name, (select count(*) from message where content <> '') as words, erased_at is not null as erased
     from departure join account on account.id = account_id`,
  )
  return { ...row!, words: Number(row!.words) }
}

/** Looks into the database of a server that was killed. */
async function inside<T>(
  dataDirectory: string,
  look: (connection: pg.ClientConfig) => Promise<T>,
): Promise<T> {
  const postgres = await startEmbeddedPostgres({ directory: join(dataDirectory, 'postgres') })
  return look(postgres.connection).finally(() => postgres.stop())
}

async function query<Row extends pg.QueryResultRow>(
  connection: pg.ClientConfig,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}
