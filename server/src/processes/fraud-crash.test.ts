import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { agreed } from '../testing/accounts/agreed.ts'
import { createBrowser } from '../testing/browser.ts'
import { startReadyServer } from '../testing/processes/ready-directory.ts'
import { databaseOf, freePort } from '../testing/processes/server-process.ts'
import { amount } from '../testing/rounds.ts'

const counterparts = Math.max(100, amount(300))
const statement = { facts: 'Asked for fees.', rule: 'No fraud.', scope: 'Your account.' }

/** Where mails arrive; how many each address got. */
async function inbox() {
  const got = new Map<string, number>()
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      let text = ''
      stream.on('data', (part: Buffer) => {
        text += part
      })
      stream.on('end', () => {
        if (text.includes('for fraud'))
          for (const { address } of session.envelope.rcptTo) got.set(address, (got.get(address) ?? 0) + 1)
        done()
      })
    },
  })
  const port = Number(await freePort())
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  server.on('error', () => {})
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { got, url: `smtp://127.0.0.1:${port}` }
}

async function databaseIn(dataDirectory: string) {
  const client = new pg.Client((await databaseOf(dataDirectory)).connection)
  client.on('error', () => {})
  await client.connect()
  return {
    query: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      (await client.query<Row>(text, values)).rows,
    end: () => client.end().catch(() => {}),
  }
}

async function signUp(origin: string, username: string) {
  const { call } = createBrowser(origin)
  const { member } = await call.accounts.signUp({
    ...{
      name: username,
      username,
      email: `${username}@example.com`,
      password: 'correct horse',
      timeZone: 'UTC',
    },
    ...agreed,
  })
  return { call, id: member.id }
}

/** So many members, each of whom exchanged a message with somebody; half of them are parted by now. */
const talks = `
  with people as (
    insert into account (id, name, username, email)
    select gen_random_uuid(), 'Person ' || n, 'person' || n, 'person' || n || '@example.com'
    from generate_series(1, ${counterparts}) as n returning id),
  profiles as (
    insert into profile (account_id, last_active_at, joined_at, bio) select id, now(), now(), '' from people),
  preferences as (insert into preference (account_id) select id from people),
  clocks as (insert into member_clock (account_id) select id from people),
  talks as (
    insert into conversation (id, low_id, high_id, created_at, last_number, last_message_at, ended_at)
    select gen_random_uuid(), least(id, $1), greatest(id, $1), now(), 1, now(),
      case when id::text < '8' then now() end
    from people returning id)
  insert into message (id, conversation_id, number, sender_id, client_id, content, sent_at)
  select gen_random_uuid(), id, 1, $1, gen_random_uuid(), 'Hi', now() from talks`

/** Has each row of a table take its time, so that a server can be killed between two. */
const slow = (table: string) => `
  create function take_time() returns trigger language plpgsql as
    $$ begin perform pg_sleep(0.01); return new; end $$;
  create trigger slow before insert on ${table} for each row execute function take_time()`

const told = `select count(*)::int as count from notification where kind = 'fraud_notice'`
const written = 'select count(*)::int as count from pg_locks where not granted'

test.each([
  ['before anybody is written down', 'lock table fraud_notice in exclusive mode', written, 1, 1000],
  ['before anybody is told', 'lock table notification in exclusive mode', written, 1, 1000],
  ['while they are told', slow('notification'), told, 10, counterparts - 20],
])(
  'killed %s, a server that starts again has told every counterpart of a fraud once',
  {
    timeout: 240_000,
  },
  async (_, hinder, seen, least, most) => {
    const dataDirectory = await mkdtemp(join(tmpdir(), 'netwrk-fraud-'))
    const { got, url } = await inbox()
    const environment = { SMTP_URL: url, MAIL_FROM: 'Netwrk <hello@example.com>' }
    let server = await startReadyServer(dataDirectory, environment)
    onTestFinished(async () => {
      await server.stop()
      await rm(dataDirectory, { recursive: true, force: true })
    })
    const [uncle, mo] = [await signUp(server.origin, 'richuncle'), await signUp(server.origin, 'momo')]
    const before = await databaseIn(dataDirectory)
    await before.query(`insert into staff (account_id, role, added_at) values ($1, 'moderator', now())`, [
      mo.id,
    ])
    await before.query(`update account set two_factor_enabled = true where id = $1`, [mo.id])
    await before.query(`insert into factor_use select id, now() from session where account_id = $1`, [mo.id])
    await before.query(talks, [uncle.id])
    const hindering = await databaseIn(dataDirectory)
    await hindering.query('begin')
    await hindering.query(hinder)
    if (hinder.includes('trigger')) await hindering.query('commit')

    const { number } = await mo.call.safety.openTicket({ memberId: uncle.id, category: 'scam', words: '' })
    const decided = { act: 'ban', category: 'scam', days: null, content: null, note: '' } as const
    await mo.call.safety.decide({ number, version: 0, statement, ...decided })
    const count = async () => (await before.query<{ count: number }>(seen))[0]!.count
    await expect.poll(count, { timeout: 60_000, interval: 20 }).toBeGreaterThanOrEqual(least)
    const toldBefore = (await before.query<{ count: number }>(told))[0]!.count
    await server.kill()
    expect(toldBefore).toBeLessThan(most)

    server = await startReadyServer(dataDirectory, { ...environment, PORT: new URL(server.origin).port })
    // The database ended with its server, and what hindered it with that.
    const after = await databaseIn(dataDirectory)
    await after.query('drop trigger if exists slow on notification')
    const unhandled = async () =>
      (
        await after.query<{ count: number }>(
          'select count(*)::int as count from event where handled_at is null',
        )
      )[0]!.count
    await expect.poll(unhandled, { timeout: 60_000, interval: 250 }).toBe(0)
    const notices = await after.query<{ times: number }>(
      `select count(*)::int as times from notification where kind = 'fraud_notice' group by recipient_id`,
    )
    expect([notices.length, notices.every(({ times }) => times === 1)]).toEqual([counterparts, true])
    const mails = await after.query<{ times: number }>(
      `select count(*)::int as times from event where body -> 'mail' ->> 'about' = 'fraud'
     group by body -> 'mail' ->> 'recipientId'`,
    )
    expect([mails.length, mails.every(({ times }) => times === 1)]).toEqual([counterparts, true])
    // A mail that was under way at the kill may be there twice: whether it had left is known to nobody.
    expect(got.size).toBe(counterparts)
    await after.end()
  },
)
