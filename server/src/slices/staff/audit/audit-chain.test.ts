import { expect, test } from 'vitest'
import { makeStaff } from '../../../testing/moderation/staff.ts'
import { tamper } from '../../../testing/moderation/tamper.ts'
import { createWorld } from '../../../testing/world.ts'
import { audit } from './audit.claims.ts'
import { verifyAudit } from './audit-chain.ts'

async function openRecord(rows: number) {
  const world = await createWorld()
  const mo = await world.member('Mo')
  await makeStaff(world, mo.id, 'owner')
  for (let time = 0; time < rows; time++) await mo.call.desk.search({ text: `name ${time}` })
  return { world, mo, db: world.deps.db }
}

test('a record that nobody touched is whole, and names its head', async () => {
  const { db } = await openRecord(5)
  const found = await verifyAudit(db)
  expect(found).toEqual({ rows: 5, head: expect.stringMatching(/^5:[0-9a-f]{64}$/), broken: null })
  expect(await verifyAudit(db, found.head)).toMatchObject({ broken: null })
})

test.each([
  ['changed', 3, `update audit set act = 'ticket.viewed' where id = 3`],
  ['changed', 3, `update audit set details = '{"a": 1}' where id = 3`],
  ['changed', 3, `update audit set done_at = done_at + interval '1 ms' where id = 3`],
  ['changed', 3, `update audit set hash = previous_hash where id = 3`],
  ['changed', 3, `update audit_personal set body = replace(body, 'name 2', 'name 9') where audit_id = 3`],
  ['removed', 3, `delete from audit_personal where audit_id = 3; delete from audit where id = 3`],
  [
    'removed',
    3,
    `delete from audit_personal where audit_id in (3, 4); delete from audit where id = 3;
     update audit set id = 3, hash = audit_hash(row(3, actor_id, act, subject_id, details, done_at, actor_role,
       personal_hash, previous_hash, hash)::audit) where id = 4`,
  ],
  [
    'moved',
    2,
    `delete from audit_personal; update audit set id = 99 where id = 2; update audit set id = 2 where id = 3;
     update audit set id = 3 where id = 99`,
  ],
])('a row that was %s is named: %i', async (how, number, statement) => {
  const { world, db } = await openRecord(6)
  await tamper(world, statement)
  const { broken } = await verifyAudit(db)
  expect(broken).toEqual(statement.includes('audit_hash(') ? { number: 3, how: 'moved' } : { number, how })
})

test('a cut end shows by a head that was kept elsewhere, and by nothing else', async () => {
  const { world, db } = await openRecord(6)
  const { head } = await verifyAudit(db)
  await tamper(world, 'delete from audit_personal where audit_id > 4; delete from audit where id > 4')
  expect(await verifyAudit(db)).toMatchObject({ rows: 4, broken: null })
  expect(await verifyAudit(db, head)).toMatchObject({ broken: { number: 5, how: 'cut' } })
})

test('an end that was cut and written anew shows by the head, too', async () => {
  const { world, mo, db } = await openRecord(6)
  const { head } = await verifyAudit(db)
  await tamper(world, 'delete from audit_personal where audit_id > 4; delete from audit where id > 4')
  for (let time = 0; time < 4; time++) await mo.call.desk.search({ text: 'else' })
  expect(await verifyAudit(db)).toMatchObject({ rows: 8, broken: null })
  expect(await verifyAudit(db, head)).toMatchObject({ broken: { number: 6, how: 'changed' } })
})

test('what is personal can be erased, and the record stays whole', async () => {
  const { mo, db } = await openRecord(4)
  await db.deleteFrom('auditPersonal').where('auditId', '=', '2').execute()
  expect(await verifyAudit(db)).toMatchObject({ rows: 4, broken: null })
  const { rows } = await mo.call.desk.audit({ before: null, subjectId: null, actorId: null, act: null })
  expect(rows.map(({ by, details }) => [by, details.text ?? null])).toEqual([
    ['Mo', 'name 3'],
    ['Mo', 'name 2'],
    [null, null],
    ['Mo', 'name 0'],
  ])
})

test('rows written at once by many follow each other without a gap, also where some come to nothing', async () => {
  const { world, mo, db } = await openRecord(0)
  const broken = db.transaction().execute(async (tx) => {
    await tx
      .insertInto('audit')
      .values({ act: 'audit.read', details: '{}', doneAt: world.deps.clock.now() })
      .execute()
    throw new Error('rolled back')
  })
  await Promise.allSettled([
    broken,
    ...Array.from({ length: 40 }, (_, at) => mo.call.desk.search({ text: `many ${at}` })),
  ])
  expect(await verifyAudit(db)).toMatchObject({ rows: 40, broken: null })
})

test('nothing is put on record outside a transaction, where its personal part could be missing', async () => {
  const { db, world } = await openRecord(0)
  const root = { id: null, name: 'root', role: null }
  const entry = { act: 'audit.read', subjectId: null } as const
  await expect(audit(db, root, world.deps.clock.now(), entry)).rejects.toThrow('outside a transaction')
  expect(await db.selectFrom('audit').select('id').execute()).toEqual([])
})
