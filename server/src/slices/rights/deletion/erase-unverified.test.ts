import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { retentionWorks } from '../../../app/retention-works.ts'
import { converse, type Member, report } from '../../../testing/moderation/moderation.ts'
import { giveRoleOnly } from '../../../testing/moderation/staff.ts'
import { mailing, unverifiedMember } from '../../../testing/rights/old-rows.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { retentionJobs } from '../retention/retention.reads.ts'
import { runJob } from '../retention/run-job.ts'
import { eraseUnverified } from './erase-unverified.ts'

const day = 86_400_000

/** Runs it as on a server that mails leave. */
async function run(world: World) {
  const deps = mailing(world)
  await runJob(deps, 'unverified', { works: retentionWorks(deps), isAsked: true })
  await world.handleEvents()
  const jobs = await retentionJobs(deps, await deps.settings.read())
  return jobs.find(({ name }) => name === 'unverified')!
}

async function names({ deps }: World): Promise<string[]> {
  const rows = await deps.db
    .selectFrom('profile')
    .innerJoin('account', 'account.id', 'accountId')
    .select('name')
    .execute()
  return rows.map(({ name }) => name).sort()
}

const verify = ({ deps }: World, { id }: Member) =>
  deps.db.updateTable('account').set({ emailVerified: true }).where('id', '=', id).execute()

test('an account that was not verified in thirty days is erased, is in the ledger, and its address is free again', async () => {
  const world = await createWorld()
  const ana = await unverifiedMember(world, 'Ana')
  await verify(world, await unverifiedMember(world, 'Ben'))
  world.pass(day)
  await unverifiedMember(world, 'Cleo')
  world.pass(29 * day - 1000)
  expect(await run(world)).toMatchObject({ removed: 0 })
  world.pass(1000)
  const now = world.deps.clock.now()
  expect(await run(world)).toMatchObject({ removed: 1, removedInAll: 1, error: null })
  expect(await names(world)).toEqual(['Ben', 'Cleo'])
  expect(await world.deps.erasures.all()).toEqual([{ accountId: ana.id, erasedAt: now, keepsWords: false }])
  await expect(ana.call.accounts.me({})).resolves.toMatchObject({ member: null })
  const { email } = await world.deps.db
    .selectFrom('account')
    .select('email')
    .where('id', '=', ana.id)
    .executeTakeFirstOrThrow()
  expect(email).toBe(`${ana.id}@former.invalid`)
  expect(await run(world)).toMatchObject({ removed: 0 })
})

/** Why somebody stays although their address is not verified. */
const reasons: Record<string, (world: World, ana: Member, ben: Member) => Promise<unknown>> = {
  'has a match and a conversation': (_world, ana, ben) => converse(ana, ben),
  'has a match': async (_world, ana, ben) => {
    await ana.call.connections.swipe({ targetId: ben.id, action: 'connect' })
    await ben.call.connections.swipe({ targetId: ana.id, action: 'connect' })
  },
  'is of the staff': (world, { id }) => giveRoleOnly(world, id, 'support'),
  'verified a phone number': ({ deps }, { id }) =>
    deps.db.updateTable('profile').set({ phoneVerified: true }).where('accountId', '=', id).execute(),
  'has paid': ({ deps: { db, clock } }, { id: accountId }) =>
    db
      .insertInto('payment')
      .values({ accountId, plan: 'premium', amountPence: 999, paidAt: clock.now(), invoiceId: 'in_1' })
      .execute(),
  'has a plan': ({ deps: { db, clock } }, { id: accountId }) =>
    db
      .insertInto('planGrant')
      .values({ accountId, plan: 'elite', grantedAt: clock.now(), until: new Date('2030-01-01') })
      .execute(),
  'has a subscription': ({ deps: { db, clock } }, { id: accountId }) =>
    db
      .insertInto('subscription')
      .values({
        ...{ accountId, providerId: 'sub_1', plan: 'premium', status: 'active' },
        ...{ startedAt: clock.now(), periodEndsAt: clock.now() },
      })
      .execute(),
  'has begun to pay': ({ deps: { db, clock } }, { id: accountId }) =>
    db
      .insertInto('checkout')
      .values({
        accountId,
        sessionId: 'cs_1',
        plan: 'premium',
        createdAt: new Date(clock.now().getTime() + 29 * day),
      })
      .execute(),
  'has an open case': (_world, ana, ben) => report(ben, ana),
}

test.each(Object.entries(reasons))('whoever %s stays', async (_reason, arrange) => {
  const world = await createWorld()
  const [ana, ben] = [await unverifiedMember(world, 'Ana'), await world.member('Ben')]
  await verify(world, ben)
  await arrange(world, ana, ben)
  await world.handleEvents()
  world.pass(30 * day)
  expect(await run(world)).toMatchObject({ removed: 0, error: null })
  expect(await names(world)).toEqual(['Ana', 'Ben'])
})

test('nobody is erased where no mail leaves the server: nobody can verify an address there', async () => {
  const world = await createWorld()
  await unverifiedMember(world, 'Ana')
  world.pass(40 * day)
  const { deps } = world
  expect(await runJob(deps, 'unverified', { works: retentionWorks(deps), isAsked: true })).toBe(false)
  expect(await names(world)).toEqual(['Ana'])
  const jobs = await retentionJobs(deps, await deps.settings.read())
  expect(jobs.filter(({ isOffBecause }) => isOffBecause !== null).map(({ name }) => name)).toEqual([
    'unverified',
  ])
})

test('one whose erasure fails holds up none of the others, and is whole', async () => {
  const world = await createWorld()
  const members = []
  for (let n = 0; n < 3; n++) members.push(await unverifiedMember(world, `Member ${n}`))
  const stuck = members[1]!
  const { db } = world.deps
  await sql`create function fail() returns trigger language plpgsql as $$
    begin if old.account_id = ${sql.lit(stuck.id)} then raise exception 'no room'; end if; return old; end $$`.execute(
    db,
  )
  await sql`create trigger fails before delete on preference for each row execute function fail()`.execute(db)
  world.pass(30 * day)
  const job = await run(world)
  expect(world.log.takeErrors()).toHaveLength(1)
  expect(job).toMatchObject({ removed: 2 })
  expect(job.error).toContain('no room')
  expect(await names(world)).toEqual(['Member 1'])
  expect((await stuck.call.accounts.me({})).member).not.toBeNull()
  await sql`drop trigger fails on preference`.execute(db)
  expect(await run(world)).toMatchObject({ removed: 1, removedInAll: 3 })
})

test('of servers that look at once each account is erased by one; more than a handful are erased in one run', async () => {
  const world = await createWorld()
  const people = await Promise.all(Array.from({ length: 45 }, (_, n) => world.person(`Person ${n}`)))
  const ids = people.map(({ id }) => id)
  const createdAt = world.deps.clock.now()
  await world.deps.db
    .updateTable('account')
    .set({ createdAt, emailVerified: false })
    .where('id', 'in', ids)
    .execute()
  world.pass(30 * day)
  const now = world.deps.clock.now()
  const runs = [1, 2, 3].map(() => ({ now, before: createdAt, removed: 0 }))
  await Promise.all(runs.map((one) => eraseUnverified(world.deps, one)))
  expect(runs.reduce((sum, { removed }) => sum + removed, 0)).toBe(45)
  expect(await names(world)).toEqual([])
})
