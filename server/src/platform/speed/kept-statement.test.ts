import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createWorld } from '../../testing/world.ts'
import { keptStatement } from './kept-statement.ts'
import { preparedAs } from './pipelined-postgres.ts'

test('a kept statement is put into words once, and has the values of each time', async () => {
  const { deps } = await createWorld()
  let times = 0
  const sum = keptStatement<{ one: number; other: number }, { sum: number }>((_db, { one, other }) => {
    times++
    return sql`select ${one}::int + ${other}::int + ${100}::int + ${one}::int as sum`
  })
  expect(await sum(deps.db, { one: 1, other: 20 })).toEqual([{ sum: 122 }])
  expect(await deps.db.transaction().execute((tx) => sum(tx, { one: 2, other: 30 }))).toEqual([{ sum: 134 }])
  expect(times).toBe(1)
})

test('it reads as queries do, in camelCase', async () => {
  const world = await createWorld()
  const ana = await world.member('Ana')
  const profile = keptStatement<{ id: string }, { accountId: string; isHidden: boolean }>((db, { id }) =>
    db.selectFrom('profile').select(['accountId', 'isHidden']).where('accountId', '=', id),
  )
  expect(await profile(world.deps.db, { id: ana.id })).toEqual([{ accountId: ana.id, isHidden: false }])
})

test('what is the same each time stands in its words, for a plan that is kept knows no values', async () => {
  const { deps } = await createWorld()
  const some = keptStatement<{ id: string }, { name: string }>((db, { id }) =>
    db
      .selectFrom('account')
      .modifyFront(preparedAs('some_names'))
      .select('name')
      .where('id', '=', id)
      .where('name', '!=', `it's`)
      .where('emailVerified', '=', false)
      .limit(3),
  )
  await deps.db.connection().execute(async (db) => {
    await some(db, { id: randomUUID() })
    const { rows } = await sql`
      select statement, parameter_types::text[] as types from pg_prepared_statements where name = 'some_names'`.execute(
      db,
    )
    expect(rows).toEqual([
      {
        statement: expect.stringMatching(
          /"id" = \$1 and "name" != 'it''s' and "email_verified" = false limit 3$/,
        ),
        types: ['uuid'],
      },
    ])
  })
})

test('whoever looks at a value while the words are found is refused, for it would be kept', async () => {
  const { deps } = await createWorld()
  const looking = keptStatement<{ id: string }, unknown>(
    (_db, { id }) => sql`select ${JSON.stringify({ id })}`,
  )
  await expect(looking(deps.db, { id: 'x' })).rejects.toThrow('id of a kept statement is not known')
  const adding = keptStatement<{ id: string }, unknown>((_db, { id }) => sql`select ${`${id}!`}`)
  await expect(adding(deps.db, { id: 'x' })).rejects.toThrow('id of a kept statement is not known')
})
