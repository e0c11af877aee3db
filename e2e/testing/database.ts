import pg from 'pg'
import { databaseOf } from '../../server/src/testing/processes/server-process.ts'

/** Runs a statement on the database that the journeys share. */
export async function inDatabase(statement: string, values: unknown[]) {
  const { connection } = await databaseOf(process.env.E2E_DATA_DIR!)
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(statement, values)
  } finally {
    await client.end()
  }
}

/** Takes back that the last messages were read. */
export const unread = (conversationId: string, memberId: string, count: number) =>
  inDatabase(
    `update participant set unread_count = $3,
       read_up_to = (select last_number from conversation where id = $1) - $3
     where conversation_id = $1 and account_id = $2`,
    [conversationId, memberId, count],
  )
