import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createWorld } from '../../testing/world.ts'
import { todaysSwipes } from './connections.reads.ts'

test('who has decided about nobody has no pass to bring back, whatever others passed', async () => {
  const { deps, member, person } = await createWorld()
  const target = await person()
  const ben = await member('Ben')
  await ben.call.connections.swipe({ targetId: target.id, action: 'pass', clientId: crypto.randomUUID() })
  const undoable = async (id: string) => (await todaysSwipes(deps.db, id, deps.clock.now())).undoableId
  expect(await undoable(ben.id)).toBe(target.id)
  // Their ids come before and after Ben's.
  for (let count = 0; count < 20; count++) expect(await undoable((await person()).id)).toBeNull()
})

test('the last choice is found by the member, however many others have been made since', async () => {
  const { deps, person } = await createWorld()
  const ana = await person()
  await deps.db.connection().execute(async (db) => {
    // A plan for any member, by the order in which rows can be read and not by how few there are here.
    await sql`set plan_cache_mode = force_generic_plan`.execute(db)
    await sql`set enable_seqscan = off`.execute(db)
    await sql`set enable_sort = off`.execute(db)
    await todaysSwipes(db, ana.id, deps.clock.now())
    const { rows: prepared } = await sql<{ count: number }>`
      select cardinality(parameter_types) as count from pg_prepared_statements
      where name = 'member_clock_with_last_swipe'`.execute(db)
    const given = Array.from({ length: prepared[0]!.count }, () => sql.lit(ana.id))
    const { rows } = await sql<Record<string, string>>`
      explain execute member_clock_with_last_swipe(${sql.join(given)})`.execute(db)
    const plan = rows.flatMap((row) => Object.values(row)).join('\n')
    expect(plan).toContain('using swipe_by_day on swipe')
    expect(plan).not.toContain('swipe_latest')
  })
})
