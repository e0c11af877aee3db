import { USER } from '@netwrk/postgres/data-directory'
import type pg from 'pg'
import { createTestDatabase, type TestDatabase } from '../test-database.ts'
import { openReset, type Pristine, readPristine, resetDatabase } from './reset-database.ts'

/** A database that tests of this process use one after the other. */
type Lent = { database: TestDatabase; reset: pg.Pool }

const resting: Lent[] = []
let pristine: Promise<Pristine> | undefined

/**
 * A migrated, empty database for one test: one of an earlier test, put back as it was, or a new one where none rests.
 * To put it back takes a tenth of what a new one takes, and its connections know the tables already. It is dropped where a test
 * has left more than rows in it.
 */
export async function lendDatabase(): Promise<TestDatabase> {
  const lent = resting.pop() ?? (await makeLent())
  const { database, reset } = lent
  const own = ownPool(database.pool)
  let isKept = false
  return {
    pool: own,
    connection: database.connection,
    async drop() {
      if (isKept) return
      await own.end()
      if (await isPutBack(lent)) resting.push(lent)
      else await remove(lent)
    },
    async keep() {
      isKept = true
      await Promise.all([own.end(), reset.end()])
      return database.keep()
    },
  }
}

async function makeLent(): Promise<Lent> {
  const database = await createTestDatabase()
  const reset = openReset({ ...database.connection, user: USER })
  pristine ??= readPristine(reset)
  await pristine
  return { database, reset }
}

/** Where anything fails, no other test should begin with this database. */
async function isPutBack({ database: { pool }, reset }: Lent): Promise<boolean> {
  if (pool.waitingCount > 0 || pool.idleCount < pool.totalCount) return false
  return resetDatabase(reset, await pristine!, pool.totalCount).catch(() => false)
}

async function remove({ database, reset }: Lent): Promise<void> {
  await reset.end()
  await database.drop()
}

/** The pool as a test has it: ended for whoever still holds it after the test, while its connections stay open. */
function ownPool(pool: pg.Pool): pg.Pool {
  let isEnded = false
  const connect = (done?: (error: Error) => void) => {
    if (!isEnded) return pool.connect(done as never)
    const error = new Error('Cannot use a pool after calling end on the pool')
    return done ? done(error) : Promise.reject(error)
  }
  const end = async () => {
    isEnded = true
  }
  return Object.assign(Object.create(pool), { connect, end })
}
