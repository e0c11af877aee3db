import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { signUpBuyer } from '../testing/billing/buyer.ts'
import { startReadyServer } from '../testing/processes/ready-directory.ts'
import { databaseOf, type ServerProcess } from '../testing/processes/server-process.ts'

async function startWithData() {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'netwrk-payment-'))
  const running: { server: ServerProcess } = { server: await startReadyServer(dataDirectory) }
  onTestFinished(async () => {
    await running.server.stop()
    await rm(dataDirectory, { recursive: true, force: true })
  })
  return { dataDirectory, running }
}

/** A second look into the server's database, from outside of it. */
async function databaseIn(dataDirectory: string) {
  const client = new pg.Client((await databaseOf(dataDirectory)).connection)
  // It ends with its database.
  client.on('error', () => {})
  await client.connect()
  return async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await client.query<Row>(text, values)).rows
}

const restart = async (dataDirectory: string, { origin }: ServerProcess) =>
  startReadyServer(dataDirectory, { PORT: new URL(origin).port })

test('killed between the receipt of a webhook and its effect, a server that starts again gives the plan', async () => {
  const { dataDirectory, running } = await startWithData()
  const ada = await signUpBuyer(running.server.origin)
  const query = await databaseIn(dataDirectory)
  const page = await ada.openCheckout('elite')
  // Whoever holds this keeps the effect from happening, not the receipt.
  await query('begin')
  await query('lock table billing_version in exclusive mode')
  await ada.payAt(page)
  const received = () => query<{ count: number }>('select count(*)::int as count from billing_notice')
  await expect.poll(async () => (await received())[0]!.count, { timeout: 10_000 }).toBe(3)
  expect(await ada.tier()).toBe('free')
  await running.server.kill()

  running.server = await restart(dataDirectory, running.server)
  await expect.poll(ada.tier, { timeout: 20_000 }).toBe('elite')
  const again = await databaseIn(dataDirectory)
  expect(await again('select plan, amount_pence from payment')).toEqual([
    { plan: 'elite', amount_pence: 4900 },
  ])
})

test('killed before a webhook is recorded, a server that starts again is told once more', async () => {
  const { dataDirectory, running } = await startWithData()
  const ada = await signUpBuyer(running.server.origin)
  const query = await databaseIn(dataDirectory)
  const page = await ada.openCheckout('premium')
  await query('begin')
  await query('lock table billing_notice in access exclusive mode')
  await ada.payAt(page)
  // All three wait at the lock: none is recorded, none is answered.
  const waiting = () =>
    query<{ count: number }>(
      "select count(*)::int as count from pg_locks where not granted and locktype = 'relation'",
    )
  await expect.poll(async () => (await waiting())[0]!.count, { timeout: 10_000 }).toBe(3)
  await running.server.kill()

  running.server = await restart(dataDirectory, running.server)
  await expect.poll(ada.tier, { timeout: 20_000 }).toBe('premium')
})
