import { randomBytes } from 'node:crypto'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Cluster } from './cluster.ts'
import { EmbeddedPostgresError } from './errors.ts'
import { asLsn, SEGMENT_BYTES, segmentAt, startOf } from './log-position.ts'

/** A log that a running server keeps for whoever copies it. Positions are bytes since its beginning. */
export type KeptLog = {
  id: string
  /** From here on its files are there, the first of them whole. */
  start: number
  timeline: string
}

/** What is safe on the disk: all before `end`, with a commit later than `time` in it, in milliseconds of the server's clock. */
export type LogEnd = { end: number; time: number }

const PREFIX = 'netwrk_log_'

/** Connects as superuser for as long as `work` takes. */
export async function administering<T>(
  administration: Cluster['administration'],
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(administration)
  // Said by the query that fails on it.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The logs that are kept and of which nothing is gone. */
export async function keptLogs(client: pg.Client): Promise<KeptLog[]> {
  const { rows } = await client.query(
    `select substr(slot_name, length($1) + 1) as id, (restart_lsn - '0/0')::float8 as start, ${timeline}
     from pg_replication_slots
     where starts_with(slot_name, $1) and restart_lsn is not null and wal_status in ('reserved', 'extended')`,
    [PREFIX],
  )
  return rows.map((row) => ({ ...row, start: row.start - (row.start % SEGMENT_BYTES) }))
}

const timeline = 'substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8) as timeline'

/** Keeps the log from now on, for one who copies it: what was kept before is no more. */
export async function keepLog(client: pg.Client): Promise<KeptLog> {
  await forgetLogs(client)
  const id = randomBytes(8).toString('hex')
  await client.query('select pg_create_physical_replication_slot($1, true)', [PREFIX + id])
  return (await keptLogs(client)).find((log) => log.id === id)!
}

/** Keeps no log any longer. */
export async function forgetLogs(client: pg.Client): Promise<void> {
  await client.query(
    'select pg_drop_replication_slot(slot_name) from pg_replication_slots where starts_with(slot_name, $1)',
    [PREFIX],
  )
}

/**
 * Commits something, so that the log can be followed to any moment before, and says how far it is safe. Where nobody
 * writes there would be no later commit, and PostgreSQL would not know that the moment has come.
 */
export async function markLog(client: pg.Client): Promise<LogEnd> {
  const { rows: marks } = await client.query(
    `select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as time
     from pg_logical_emit_message(true, 'netwrk', '')`,
  )
  const { rows: ends } = await client.query(`select (pg_current_wal_flush_lsn() - '0/0')::float8 as end`)
  return { time: marks[0].time, end: ends[0].end }
}

/** The bytes between two positions of one file of the log. */
export async function readLog(data: string, timeline: string, from: number, to: number): Promise<Buffer> {
  const segment = segmentAt(timeline, from)
  const file = await open(join(data, 'pg_wal', segment), 'r')
  try {
    const bytes = Buffer.alloc(to - from)
    const { bytesRead } = await file.read(bytes, 0, bytes.length, from - startOf(segment))
    if (bytesRead < bytes.length) throw new EmbeddedPostgresError(`${segment} of the log is too short.`)
    return bytes
  } finally {
    await file.close()
  }
}

/** Lets the server remove what lies before `position`. */
export async function releaseLog(client: pg.Client, { id }: KeptLog, position: number): Promise<void> {
  await client.query('select pg_replication_slot_advance($1, $2)', [PREFIX + id, asLsn(position)])
}
