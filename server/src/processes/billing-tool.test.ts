import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { signUpBuyer } from '../testing/billing/buyer.ts'
import { startReadyServer } from '../testing/processes/ready-directory.ts'
import { runCommand } from '../testing/processes/run-command.ts'
import { databaseOf } from '../testing/processes/server-process.ts'

const billing = (dataDirectory: string, ...words: string[]) =>
  runCommand('billing', words, { DATA_DIR: dataDirectory })

/** What the provider tells of a first payment. */
const told = ['checkout.session.completed', 'customer.subscription.created', 'invoice.paid']

async function webhookEventsIn(client: pg.Client) {
  const { rows: types } = await client.query('select distinct type from billing_notice order by type')
  const { rows: waiting } = await client.query(
    "select from event where handled_at is null and body ->> 'type' like 'billing.%'",
  )
  return { types: types.map(({ type }) => type), waiting: waiting.length }
}

async function directory() {
  const path = await mkdtemp(join(tmpdir(), 'netwrk-billing-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}

test('the operator looks at a member and repairs what was never heard, with a clear line for what cannot be', async () => {
  const dataDirectory = await directory()
  const server = await startReadyServer(dataDirectory)
  const ada = await signUpBuyer(server.origin)
  const run = (...words: string[]) => billing(dataDirectory, ...words)

  const [shown, unknown, ...misspelt] = await Promise.all([
    run('show', ada.email),
    run('sync', 'nobody@example.com'),
    run(),
    run('mend', ada.email),
  ])
  expect(shown).toEqual({
    status: 0,
    said: [
      `Account:       ${ada.id}`,
      'Plan:          Free',
      'Customers:     none',
      'Subscription:  none',
      'Money back:    no',
    ].join('\n'),
  })
  expect(unknown).toEqual({
    status: 1,
    said: 'Nobody here has the address nobody@example.com.',
  })
  for (const answer of misspelt) {
    expect(answer).toMatchObject({ status: 1, said: expect.stringMatching(/^Say what to do/) })
  }

  await ada.payAt(await ada.openCheckout('elite'))
  await expect.poll(ada.tier, { timeout: 10_000 }).toBe('elite')
  const client = new pg.Client((await databaseOf(dataDirectory)).connection)
  await client.connect()
  // What is still on its way from the provider would repair it first.
  await expect.poll(() => webhookEventsIn(client), { timeout: 20_000 }).toEqual({ types: told, waiting: 0 })
  // As if no webhook had ever come: only the checkout that was opened is known.
  for (const table of ['billing_notice', 'payment', 'subscription', 'billing_customer']) {
    // One at a time, as to truncate them together may deadlock with the server that reads them.
    await client.query(`delete from ${table}`)
  }
  await client.query("update profile set tier = 'free'")
  await client.end()
  expect(await ada.tier()).toBe('free')

  const repaired = await run('sync', ` ${ada.email.toUpperCase()}`)
  expect(repaired.said).toMatch(/^Repaired\.\n/)
  for (const line of [
    'Plan:          Elite',
    'Subscription:  Elite, active',
    'Grace ends:    no payment is missing',
  ]) {
    expect(repaired.said).toContain(line)
  }
  expect(repaired.status).toBe(0)
  expect(await ada.tier()).toBe('elite')
  expect((await run('sync', ada.email)).said).toMatch(/^Nothing differed\.\n/)

  await server.stop()
  expect((await run('show', ada.email)).said).toContain('Subscription:  Elite, active')
  expect(await run('sync', ada.email)).toMatchObject({
    status: 1,
    said: expect.stringMatching(/^Nothing was changed: the payment provider cannot be reached\. [^\n]*$/),
  })
  const empty = await directory()
  expect(await billing(empty, 'show', ada.email)).toEqual({
    status: 1,
    said: `There is no database in ${empty}. Set DATA_DIR or DATABASE_URL as it is set for the server.`,
  })
})
