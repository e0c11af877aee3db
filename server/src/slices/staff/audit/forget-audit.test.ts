import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { untilWaiting } from '../../../testing/database/until-waiting.ts'
import { makeStaff } from '../../../testing/moderation/staff.ts'
import { tamper } from '../../../testing/moderation/tamper.ts'
import { createWorld } from '../../../testing/world.ts'
import { verifyAudit } from './audit-chain.ts'
import { forgetAudit } from './forget-audit.ts'

const day = 86_400_000

async function openRecord() {
  const world = await createWorld()
  const mo = await world.member('Mo')
  await makeStaff(world, mo.id, 'owner')
  const look = async (times: number) => {
    for (let time = 0; time < times; time++) await mo.call.desk.search({ text: `name ${time}` })
  }
  await look(4)
  const began = world.deps.clock.now()
  world.pass(day)
  await look(3)
  return { world, db: world.deps.db, look, began }
}

test('old rows go from the first on, and the record is whole from there, with its numbers and its head', async () => {
  const { db, began, look } = await openRecord()
  const { head } = await verifyAudit(db)
  expect(await forgetAudit(db, new Date(began.getTime() - 1))).toBe(0)
  expect(await forgetAudit(db, began)).toBe(4)
  expect(await forgetAudit(db, began)).toBe(0)
  expect(await verifyAudit(db, head)).toEqual({ rows: 3, head, broken: null })
  await look(1)
  expect(await verifyAudit(db, head)).toMatchObject({ rows: 4, broken: null })
})

test('where every row was old the record goes on with the next number', async () => {
  const { world, db, look } = await openRecord()
  expect(await forgetAudit(db, world.deps.clock.now())).toBe(7)
  const { head } = await verifyAudit(db)
  expect(head).toMatch(/^7:/)
  await look(2)
  expect(await verifyAudit(db, head)).toMatchObject({
    rows: 2,
    head: expect.stringMatching(/^9:/),
    broken: null,
  })
})

test('a row that is missing behind those that were old still shows', async () => {
  const { world, db, began } = await openRecord()
  await forgetAudit(db, began)
  await tamper(world, 'delete from audit_personal where audit_id = 5; delete from audit where id = 5')
  expect(await verifyAudit(db)).toMatchObject({ broken: { number: 5, how: 'removed' } })
})

test('a row that is younger than those behind it keeps them', async () => {
  const { world, db, began } = await openRecord()
  await tamper(world, `update audit set done_at = done_at + interval '9 days' where id = 2`)
  expect(await forgetAudit(db, began)).toBe(1)
})

test('what is put on record while old rows go has its place in the chain', async () => {
  const { world, db, look } = await openRecord()
  const now = world.deps.clock.now()
  await Promise.all([look(5), forgetAudit(db, now), forgetAudit(db, now), look(5)])
  expect(await verifyAudit(db)).toMatchObject({ broken: null })
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from audit_start`.execute(db)
  expect(rows).toEqual([{ count: 1 }])
})

test('of servers that remove old rows by different limits at once none takes the beginning back', async () => {
  const { world, db, began, look } = await openRecord()
  const later = world.deps.clock.now()
  world.pass(day)
  await look(2)
  await db
    .insertInto('auditStart')
    .values({ number: 0, hash: Buffer.alloc(32) })
    .execute()
  const both = await db.transaction().execute(async (tx) => {
    await sql`select from audit_start for update`.execute(tx)
    const more = forgetAudit(db, later)
    await untilWaiting(db, 1)
    const fewer = forgetAudit(db, began)
    await untilWaiting(db, 2)
    return { more, fewer }
  })
  expect(await Promise.all([both.more, both.fewer])).toEqual([7, 0])
  expect(await verifyAudit(db)).toMatchObject({ rows: 2, broken: null })
})
