import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../testing/test-database.ts'
import { type Db, openDatabase, openPool } from '../database/database.ts'
import { lookUpTogether } from './look-up-together.ts'
import { listOf } from './pipelined-postgres.ts'

type Word = { key: string; word: string }

/** Three words in a table, and how they are looked up; `asked` has the keys of each statement. */
async function openWords() {
  const { connection, drop } = await createTestDatabase()
  const pool = openPool({ ...connection, max: 2 })
  onTestFinished(async () => {
    await pool.end()
    await drop()
  })
  await pool.query(
    `create table entry (key text primary key, word text);
     insert into entry values ('a', 'ant'), ('b', 'bee'), ('c', 'cow')`,
  )
  const asked: (readonly string[])[] = []
  const wordOf = lookUpTogether<Word>(
    async (db: Db, keys) => {
      asked.push(keys)
      const { rows } = await sql<Word>`
        select key, word from unnest(${listOf(keys, 'text')}) as asked (key) join entry using (key)`.execute(
        db,
      )
      return rows
    },
    ({ key }) => key,
  )
  return { pool, db: openDatabase(pool), asked, wordOf }
}

test('all who ask in one turn are answered by one statement, each with their own row', async () => {
  const { db, asked, wordOf } = await openWords()
  const found = await Promise.all(['c', 'a', 'x', 'a'].map((key) => wordOf(db, key)))
  expect(found.map((row) => row?.word)).toEqual(['cow', 'ant', undefined, 'ant'])
  expect(asked).toEqual([['c', 'a', 'x', 'a']])
})

test('nothing is remembered: who asks later sees what has changed since', async () => {
  const { pool, db, wordOf } = await openWords()
  expect((await wordOf(db, 'b'))?.word).toBe('bee')
  await pool.query(`update entry set word = 'bat' where key = 'b'; delete from entry where key = 'c'`)
  const [changed, gone] = await Promise.all([wordOf(db, 'b'), wordOf(db, 'c')])
  expect([changed?.word, gone]).toEqual(['bat', undefined])
})

test('a statement that fails fails for all who asked, and not for who asks next', async () => {
  const { pool, db, wordOf } = await openWords()
  await pool.query('alter table entry rename to hidden')
  const outcomes = await Promise.allSettled([wordOf(db, 'a'), wordOf(db, 'b')])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await pool.query('alter table hidden rename to entry')
  expect((await wordOf(db, 'a'))?.word).toBe('ant')
})

test('what is asked within a transaction is looked up in it', async () => {
  const { db, asked, wordOf } = await openWords()
  const [within, beside] = await db.transaction().execute(async (tx) => {
    await sql`update entry set word = 'ape' where key = 'a'`.execute(tx)
    return Promise.all([wordOf(tx, 'a'), wordOf(db, 'a')])
  })
  expect([within?.word, beside?.word]).toEqual(['ape', 'ant'])
  expect(asked).toHaveLength(2)
})
