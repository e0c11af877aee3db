import pg from 'pg'
import { type Db, openDatabase, unlimited } from '../../../platform/database/database.ts'
import { type DatabaseAddress, PrimaryClient } from '../../../platform/database/primary.ts'
import { CommunityError } from './community-error.ts'

/** A connection of its own, and the same for queries that are written as everywhere else. */
export type Session = { client: pg.Client; db: Db }

// Any number that nothing else in this database locks.
const lockKey = 7_306_919

/** What text of the database must not depend on, and how long another export or import is waited for. */
const settings = `
  set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set bytea_output = 'hex';
  set extra_float_digits = 1; set client_encoding = 'UTF8'; set lock_timeout = '30s'`

/**
 * Works on a connection without limits of time. Two exports and imports of one database take turns, half a minute at most:
 * so long the database may take to see that one was killed.
 */
export async function withSession<T>(
  connection: DatabaseAddress,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  const client = new PrimaryClient({ ...connection, ...unlimited })
  await client.connect()
  try {
    await client.query(settings)
    await client.query('select pg_advisory_lock($1)', [lockKey]).catch(refuseSecond)
    await client.query('set lock_timeout = 0')
    return await work({ client, db: databaseOf(client) })
  } finally {
    await client.end().catch(() => {})
  }
}

function refuseSecond(error: Error): never {
  const isTaken = error instanceof pg.DatabaseError && error.code === '55P03'
  throw isTaken
    ? new CommunityError('Another export or import of this database is under way. Wait for its end.')
    : error
}

/** The one connection in the place of a pool: what is written through it is in the same transaction. */
function databaseOf(client: pg.Client): Db {
  const lent = Object.assign(client, { release: () => {} })
  return openDatabase({ connect: async () => lent, end: async () => {} } as unknown as pg.Pool)
}
