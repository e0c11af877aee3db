import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { agreed } from '../../../testing/accounts/agreed.ts'
import { days, deliverAll, onlySubscription, subscriber } from '../../../testing/billing/provider.ts'
import { preparedWorld } from '../../../testing/prepared-world.ts'
import { type Filled, fillMember } from '../../../testing/rights/filled-member.ts'
import { createWorld, password, type World } from '../../../testing/world.ts'
import { dataMap } from '../data-map/data-map.ts'
import type { TableUse } from '../data-map/table-use.ts'
import { hashOf } from '../texts/texts.reads.ts'
import { eraseMember } from './erase-member.claims.ts'
import { eraseRestored } from './erase-restored.ts'
import { watchDepartures } from './watch-departures.ts'

const filledWorld = preparedWorld(fillMember)

/** Kept with its own end, as the data map says: what was reported, and decided. */
const kept = ['report', 'evidence', 'decision', 'appeal_message']

async function leaveAndWait(world: World, { leaver, marks }: Filled, keepsWords: boolean) {
  const confirmation = leaver.member.username
  await leaver.call.rights.askForDeletion({ proof: { password }, confirmation, keepsWords })
  await world.handleEvents()
  world.pass(days(14))
  // As if the staff had said why, and it had failed before.
  const failed = { reason: `${leaver.member.name} asked by phone.`, failedAt: world.deps.clock.now() }
  await world.deps.db
    .updateTable('departure')
    .set({ ...failed, failure: '53100' })
    .execute()
  expect(await tablesWith(world, marks)).toContain('departure')
  await watchDepartures(world.deps)
  await world.handleEvents()
}

test.each([true, false])(
  'of who left nothing of theirs is in any table, file or memory two weeks later; words kept: %s',
  async (keepsWords) => {
    const { world, scene: filled } = await filledWorld()
    await expectFilled(world, filled)
    await leaveAndWait(world, filled, keepsWords)

    const found = await tablesWith(world, filled.marks)
    expect(found).toEqual([...kept, ...(keepsWords ? ['message', 'upload'] : [])].sort())
    const attached = await world.deps.db.selectFrom('upload').select('path').execute()
    expect(attached).toHaveLength(keepsWords ? 1 : 0)
    expect(await filesOf(world)).toEqual(attached.map(({ path }) => expect.stringContaining(path)))
    await expectErased(world, filled)

    const { conversations } = await filled.other.call.messages.conversations({})
    expect(conversations[0]!.other).toMatchObject({ name: 'Former member', hasLeft: true })
    const { messages } = await filled.other.call.messages.thread({ conversationId: filled.conversationId })
    expect(messages.map(({ content, isDeleted }) => [content, isDeleted])).toEqual(
      keepsWords
        ? [
            ['quixote words', false],
            ['Mine stay', false],
            ['quixote file', false],
          ]
        : [
            ['', true],
            ['Mine stay', false],
            ['', true],
          ],
    )
  },
)

test('who was erased cannot sign in, and their address and name are free again', async () => {
  const { world, scene: filled } = await filledWorld()
  await leaveAndWait(world, filled, true)
  const { email, username, name } = filled.leaver.member
  const signIn = { email, password, timeZone: 'Europe/London' }
  await expect(world.browser().call.accounts.signIn(signIn)).rejects.toMatchObject({
    code: 'accounts.wrong_credentials',
  })
  const again = world.browser()
  const { member } = await again.call.accounts.signUp({
    ...{ email, username, name, password, timeZone: 'UTC' },
    ...{ ...agreed, agreedTo: { ...agreed.agreedTo, rules: hashOf('# Rules\n') } },
  })
  expect(member.id).not.toBe(filled.leaver.id)
  expect((await again.call.messages.conversations({})).conversations).toEqual([])
})

test('an older copy of the database that is put back has them erased again before it serves', async () => {
  const { world, scene: filled } = await filledWorld()
  const { deps } = world
  const erasedAt = new Date(deps.clock.now().getTime() - days(1))
  expect(await eraseRestored(deps)).toBe(0)
  // What the newer database had done, of which the ledger is all that is left.
  await deps.erasures.note({ accountId: filled.leaver.id, erasedAt, keepsWords: false })
  await deps.erasures.note({ accountId: randomUUID(), erasedAt, keepsWords: true })
  expect(await eraseRestored(deps)).toBe(1)
  await world.handleEvents()
  expect(await tablesWith(world, filled.marks)).toEqual([...kept].sort())
  expect(await eraseRestored(deps)).toBe(0)
})

test('the ledger has who was erased, once, and what became of their words', async () => {
  const { world, scene: filled } = await filledWorld()
  await leaveAndWait(world, filled, false)
  const erasure = { accountId: filled.leaver.id, erasedAt: world.deps.clock.now(), keepsWords: false }
  expect(await world.deps.erasures.all()).toEqual([erasure])
  await world.deps.erasures.note({ ...erasure, keepsWords: true })
  expect(await world.deps.erasures.all()).toEqual([erasure])
})

test('an erasure that fails at any statement is done whole by the next', async () => {
  const { world, scene: filled } = await filledWorld()
  const confirmation = filled.leaver.member.username
  await filled.leaver.call.rights.askForDeletion({ proof: { password }, confirmation, keepsWords: false })
  world.pass(days(14))
  const before = await tablesWith(world, filled.marks)
  await sql`create function fail() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$`.execute(
    world.deps.db,
  )
  for (const table of ['account', 'event', 'departure', 'audit']) {
    await sql`create trigger fails before insert or update or delete on ${sql.table(table)} execute function fail()`.execute(
      world.deps.db,
    )
    await expect(eraseMember(world.deps, filled.leaver.id)).rejects.toThrow('no room')
    expect(await tablesWith(world, filled.marks)).toEqual(before)
    await sql`drop trigger fails on ${sql.table(table)}`.execute(world.deps.db)
  }
  await watchDepartures(world.deps)
  await world.handleEvents()
  expect(await tablesWith(world, filled.marks)).toEqual([...kept].sort())
})

test('nobody is erased before their time has come', async () => {
  const { world, scene: filled } = await filledWorld()
  expect(await eraseMember(world.deps, filled.leaver.id)).toBe(false)
  const confirmation = filled.leaver.member.username
  await filled.leaver.call.rights.askForDeletion({ proof: { password }, confirmation, keepsWords: true })
  world.pass(days(14) - 1)
  expect(await eraseMember(world.deps, filled.leaver.id)).toBe(false)
  expect(await tablesWith(world, filled.marks)).toContain('profile')
})

test('of many who erase at once one does', async () => {
  const { world, scene: filled } = await filledWorld()
  const confirmation = filled.leaver.member.username
  await filled.leaver.call.rights.askForDeletion({ proof: { password }, confirmation, keepsWords: true })
  world.pass(days(14))
  const erased = await Promise.all([1, 2, 3, 4].map(() => eraseMember(world.deps, filled.leaver.id)))
  expect(erased.filter(Boolean)).toHaveLength(1)
})

test('the plan of who leaves ends at the provider, nothing is charged, and late news revive nothing', async () => {
  const world = await createWorld()
  const ada = await subscriber(world, 'premium')
  const confirmation = ada.member.username
  await ada.call.rights.askForDeletion({ proof: { password }, confirmation, keepsWords: true })
  await world.handleEvents()
  expect(onlySubscription(world).status).toBe('canceled')
  const late = [...world.webhookEvents]
  await deliverAll(world)
  world.pass(days(14))
  await watchDepartures(world.deps)
  await world.handleEvents()
  expect(world.sandbox.state.customers).toEqual({})
  const invoices = Object.keys(world.sandbox.state.invoices)
  world.webhookEvents.push(...late, ...late)
  await deliverAll(world)
  expect(Object.keys(world.sandbox.state.invoices)).toEqual(invoices)
  const { db } = world.deps
  for (const table of ['subscription', 'billingCustomer', 'profile', 'checkout'] as const)
    expect(await db.selectFrom(table).selectAll().where('accountId', '=', ada.id).execute()).toEqual([])
  // The invoice is kept, under nobody's name.
  expect(await db.selectFrom('payment').select('amountPence').execute()).toHaveLength(1)
})

async function expectFilled({ deps: { db } }: World, { subject }: Filled) {
  const empty: string[] = []
  for (const { name, erased } of uses())
    for (const erasure of erased) {
      if (erasure.becomes !== 'deleted' && erasure.becomes !== 'anonymised') continue
      // Of whoever is leaving: filled once they are.
      if (name === 'departure') continue
      const { rows } =
        await sql`select from ${sql.table(name)} where ${erasure.rows(subject)} limit 1`.execute(db)
      if (rows.length === 0) empty.push(name)
    }
  expect(empty).toEqual([])
}

async function expectErased({ deps: { db } }: World, { subject }: Filled) {
  const left: string[] = []
  for (const { name, erased } of uses())
    for (const erasure of erased) {
      if (erasure.becomes !== 'deleted' || ['event', 'audit_personal', 'member_change'].includes(name))
        continue
      const { rows } =
        await sql`select from ${sql.table(name)} where ${erasure.rows(subject)} limit 1`.execute(db)
      if (rows.length > 0) left.push(name)
    }
  // What follows from the erasure is an event that names a number, and so is the record of it.
  expect(left.filter((name) => !['event', 'auditPersonal'].includes(name))).toEqual([])
}

async function tablesWith({ deps: { db } }: World, marks: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql`
      select from ${sql.table(name)} as t where t::text ~* ${marks.join('|')} limit 1`.execute(db)
    if (rows.length > 0) found.push(name)
  }
  return found
}

/** All files of members, but for what was reported. */
async function filesOf({ deps: { config } }: World): Promise<string[]> {
  const names = await readdir(join(config.dataDirectory, 'files'), { recursive: true, withFileTypes: true })
  return names
    .filter((one) => one.isFile() && !one.parentPath.includes('evidence'))
    .map((one) => join(one.parentPath, one.name))
}

function uses() {
  return Object.values(dataMap) as TableUse[]
}
