import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { transact } from '../../../platform/database/transact.ts'
import { record } from '../../../platform/events/record-event.ts'
import { banForScam, hitsOf } from '../../../testing/moderation/evasion.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { forgetMarks } from './marks.store.ts'

/** Another account with an address of its own, which then verifies this phone. */
async function comeBack(world: World, email: string, phoneNumber: string | null) {
  const { deps } = world
  const { id } = await world.person('Newcomer')
  await deps.db.updateTable('account').set({ email, phoneNumber }).where('id', '=', id).execute()
  const type = phoneNumber === null ? 'account.joined' : 'account.phone_verified'
  await transact(deps, (tx) => record(tx, [{ type, accountId: id }], deps.clock.now()))
  await world.handleEvents()
  return id
}

async function banned(world: World) {
  const fraud = await world.member('Fraud')
  const known = { email: 'rich.uncle@gmail.com', phoneNumber: '+12025550188' }
  await world.deps.db.updateTable('account').set(known).where('id', '=', fraud.id).execute()
  await banForScam(world, fraud)
  return fraud
}

test('whoever comes back with the same mailbox or phone is looked at by a person, and nothing is done', async () => {
  const world = await createWorld()
  await banned(world)
  await world.deps.db.updateTable('account').set({ phoneNumber: null }).execute()
  const again = await comeBack(world, 'richuncle+2@googlemail.com', '+12025550188')
  const hits = await hitsOf(world, again)
  expect(hits).toMatchObject([{ source: 'evasion' }])
  expect(hits[0]!.words).toContain('the same e-mail address')
  expect(hits[0]!.words).toContain('the same phone number')
  const standing = await world.deps.db
    .selectFrom('standing')
    .select('isBanned')
    .where('accountId', '=', again)
    .execute()
  expect(standing).toEqual([])
  // Seen once more it is no news.
  await transact(world.deps, (tx) =>
    record(tx, [{ type: 'account.joined', accountId: again }], world.deps.clock.now()),
  )
  await world.handleEvents()
  expect(await hitsOf(world, again)).toHaveLength(1)
})

test('marks are hashes, end after two years, and go with a ban that was overturned', async () => {
  const world = await createWorld()
  const { deps } = world
  const fraud = await banned(world)
  const marks = await deps.db.selectFrom('banMark').selectAll().execute()
  expect(marks.map(({ kind }) => kind).sort()).toEqual(['email', 'phone'])
  // The whole number, for an id or a hash may contain any four digits.
  for (const { hash } of marks) expect(hash).toMatch(/^[0-9a-f]{64}$/)
  expect(JSON.stringify(marks)).not.toMatch(/uncle|2025550188/)

  world.pass(2 * 366 * 86_400_000)
  expect(await hitsOf(world, await comeBack(world, 'richuncle@gmail.com', null))).toEqual([])
  await deps.db
    .updateTable('banMark')
    .set({ until: new Date('2100-01-01') })
    .execute()
  const now = deps.clock.now()
  const decision = await deps.db
    .selectFrom('decision')
    .select(['id', 'decidedBy'])
    .where('subjectId', '=', fraud.id)
    .executeTakeFirstOrThrow()
  const appealId = randomUUID()
  await deps.db
    .insertInto('appeal')
    .values({
      ...{ id: appealId, decisionId: decision.id, firstDecidedBy: decision.decidedBy, openedAt: now },
      ...{ outcome: 'overturned', decidedBy: fraud.id, decidedAt: now, reason: 'Somebody else.' },
    })
    .execute()
  const decided = { appealId, decisionId: decision.id, subjectId: fraud.id }
  await transact(deps, (tx) => record(tx, [{ type: 'appeal.decided', ...decided }], now))
  await world.handleEvents()
  expect(await deps.db.selectFrom('banMark').select('kind').execute()).toEqual([])
})

test('a mark that has ended is forgotten', async () => {
  const world = await createWorld()
  await banned(world)
  await forgetMarks(world.deps)
  expect(await world.deps.db.selectFrom('banMark').select('kind').execute()).toHaveLength(2)
  world.pass(2 * 366 * 86_400_000)
  await forgetMarks(world.deps)
  expect(await world.deps.db.selectFrom('banMark').select('kind').execute()).toEqual([])
})
