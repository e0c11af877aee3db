import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { agreed } from '../testing/accounts/agreed.ts'
import { createBrowser } from '../testing/browser.ts'
import { deskBesideServer } from '../testing/processes/desk-beside-server.ts'
import { startReadyServer } from '../testing/processes/ready-directory.ts'
import { databaseOf } from '../testing/processes/server-process.ts'

const [password, timeZone] = ['correct horse', 'UTC']

async function setUp() {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'netwrk-desk-'))
  onTestFinished(() => rm(dataDirectory, { recursive: true, force: true }))
  const start = async () => {
    const server = await startReadyServer(dataDirectory)
    onTestFinished(async () => void (await server.stop()))
    return server
  }
  return { dataDirectory, start, server: await start() }
}

async function signUp(origin: string, username: string) {
  const { call } = createBrowser(origin)
  const email = `${username}@example.com`
  const { member } = await call.accounts.signUp({
    name: username,
    username,
    email,
    password,
    timeZone,
    ...agreed,
  })
  return { call, id: member.id, email }
}

test('the operator makes owners and moderators, sees who is of the staff, and cannot lose the last owner', async () => {
  const { client, ana: olga, ben: mo, desk, deskProcess } = await deskBesideServer()

  for (const words of [
    ['owner'],
    ['boss', 'add', olga.email],
    ['owner', 'make', olga.email],
    ['staff', 'all'],
  ])
    expect(await desk(...words)).toMatchObject({ status: 1, said: expect.stringMatching(/^Say what to do/) })
  const unknown = await deskProcess('owner')
  expect(unknown).toMatchObject({ status: 1, said: expect.stringMatching(/^Say what to do/) })
  expect(await desk('owner', 'add', 'nobody@example.com')).toEqual({
    status: 1,
    said: 'Nobody here has the address nobody@example.com.',
  })
  expect(await deskProcess('owner', 'add', olga.email)).toEqual({
    status: 0,
    said: `${olga.email} is owner now.`,
  })
  expect(await desk('owner', 'remove', olga.email)).toEqual({
    status: 1,
    said: 'This is the last owner. Make another one first.',
  })
  expect((await desk('moderator', 'add', olga.email)).status).toBe(1)
  await desk('moderator', 'add', mo.email)
  expect((await desk('staff', 'list')).said.split('\n').map((line) => line.slice(12, 23).trim())).toEqual([
    'owner',
    'moderator',
  ])
  await mo.call.safety.tickets({})
  await desk('moderator', 'remove', mo.email)
  await expect(mo.call.safety.tickets({})).rejects.toMatchObject({ code: 'desk.not_permitted' })

  const { rows } = await client.query(
    `select act, actor_id, p.body::json ->> 'by' as by, subject_id from audit join audit_personal p on audit_id = id
      order by id`,
  )
  expect(rows.map(({ act, subject_id }) => [act, subject_id])).toEqual([
    ['staff.role_given', olga.id],
    ['staff.role_given', mo.id],
    ['staff.role_taken', mo.id],
    ['desk.refused', null],
  ])
  for (const { actor_id, by } of rows.slice(0, 3)) expect([actor_id, by !== '']).toEqual([null, true])
})

test('a suspension ends within a minute of its time, while the server runs and across a restart', async () => {
  const { dataDirectory, start, server } = await setUp()
  const [ana, ben] = [await signUp(server.origin, 'anaa'), await signUp(server.origin, 'benn')]
  const suspend = async (id: string, seconds: number) => {
    const client = new pg.Client((await databaseOf(dataDirectory)).connection)
    await client.connect()
    const [ticket, until] = [randomUUID(), new Date(Date.now() + seconds * 1000)]
    await client.query(
      `with opened as (
         insert into ticket (id, subject_id, state, priority, opened_at, decided_at)
         values ($1, $2, 'decided', 1, now(), now()) returning id),
       decided as (
         insert into decision (id, ticket_id, subject_id, act, category, decided_by, decided_at, until, strikes, note,
           facts, rule, scope, is_automated, appealable_until)
         select $3, id, $2, 'suspend', 'spam', $3, now(), $4, 0, '', 'Adverts', 'No adverts', 'All', false, now()
         from opened),
       stood as (
         insert into standing (account_id, are_contacts_limited, is_hidden, is_suspended, suspended_until, is_banned,
           strikes, changes_at)
         values ($2, false, false, true, $4, false, 0, $4))
       update profile set is_suspended = true where account_id = $2`,
      [ticket, id, randomUUID(), until],
    )
    await client.end()
    return until.getTime()
  }
  const isSuspended = async (one: typeof ana) => (await one.call.accounts.me({})).member?.isSuspended
  const endsWithinAMinute = async (one: typeof ana, until: number) => {
    await expect.poll(() => isSuspended(one), { timeout: 60_000, interval: 250 }).toBe(false)
    const late = Date.now() - until
    expect(late).toBeGreaterThan(-1000)
    expect(late).toBeLessThan(60_000)
  }

  const anasEnd = await suspend(ana.id, 4)
  expect(await isSuspended(ana)).toBe(true)
  await endsWithinAMinute(ana, anasEnd)

  const bensEnd = await suspend(ben.id, 2)
  await server.kill()
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, bensEnd - Date.now())))
  const again = await start()
  const browser = createBrowser(again.origin)
  await browser.call.accounts.signIn({ email: ben.email, password, timeZone })
  await endsWithinAMinute({ ...ben, call: browser.call }, bensEnd)
})
