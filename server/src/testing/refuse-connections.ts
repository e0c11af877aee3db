import pg from 'pg'
import { databaseOf } from './processes/server-process.ts'

/**
 * Makes the embedded database of a data directory end every connection and refuse new ones, as one that has gone away
 * would. Resolves to what lets it answer again.
 */
export async function refuseConnections(dataDirectory: string): Promise<() => Promise<void>> {
  const { connection } = await databaseOf(dataDirectory)
  const client = new pg.Client({ ...connection, database: 'template1' })
  // Where a test ends before it is mended, the database stops under this connection.
  client.on('error', () => {})
  await client.connect()
  await client.query(`alter database ${connection.database} allow_connections false`)
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
    connection.database,
  ])
  return async () => {
    await client.query(`alter database ${connection.database} allow_connections true`)
    await client.end()
  }
}
