import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Cluster } from './cluster.ts'
import { EmbeddedPostgresError } from './errors.ts'
import { administering } from './live-log.ts'

/** Takes what is copied: a file of the data directory (which may be gone), the content of one, or a folder. Paths are relative to it. */
export type Taker = {
  file(path: string): Promise<unknown>
  content(path: string, content: string | Buffer): Promise<void>
  folder(path: string): Promise<void>
}

/** Folders whose content a server makes anew. */
const EMPTIED = new Set([
  'pg_wal',
  'pg_wal/archive_status',
  'pg_wal/summaries',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const LEFT_OUT = /^(postmaster\.(pid|opts)|pgsql_tmp.*|pg_internal\.init.*|backup_label.*|tablespace_map.*)$/
const SEGMENT = /^[0-9A-F]{24}$/
/** Key of the lock that whoever makes a backup holds. */
const ONE_AT_A_TIME = 83_000_001
const CONTROL = 'global/pg_control'

/** Works while nobody else backs the server up. Throws EmbeddedPostgresError where somebody does. */
export async function oneAtATime<T>(
  administration: Cluster['administration'],
  work: () => Promise<T>,
): Promise<T> {
  return administering(administration, async (client) => {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as is_first', [ONE_AT_A_TIME])
    if (!rows[0].is_first) throw new EmbeddedPostgresError('Another backup is being made.')
    return work()
  })
}

/**
 * Copies the data directory of a running server, with the log that makes the copy consistent: started, it is the
 * database of the moment at which this resolves. The server goes on serving, and an interruption leaves nothing in it.
 */
export async function backUpLive(
  data: string,
  administration: Cluster['administration'],
  taker: Taker,
): Promise<void> {
  await administering(administration, async (client) => {
    // Goes with the connection, and until then no log that we need is removed.
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [
      `netwrk_backup_${process.pid}`,
    ])
    await client.query("select pg_backup_start('netwrk', true)")
    for (const folder of EMPTIED) await taker.folder(folder)
    await copyFolder(data, '', taker)
    await taker.content(CONTROL, await readControl(data))
    await copyLog(data, await endBackup(client), taker)
  })
}

async function copyFolder(data: string, folder: string, taker: Taker): Promise<void> {
  for (const entry of await listed(join(data, folder))) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (LEFT_OUT.test(entry.name) || EMPTIED.has(path) || path === CONTROL) continue
    if (entry.isDirectory()) {
      await taker.folder(path)
      await copyFolder(data, path, taker)
    } else if (entry.isFile()) await taker.file(path)
    else throw new EmbeddedPostgresError(`${join(data, path)} is neither a file nor a folder.`)
  }
}

// A table that is dropped meanwhile takes its folder along.
async function listed(folder: string) {
  return readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
}

// Small enough to be read at once, but it may be written at that moment, and a server does not start on a torn one.
async function readControl(data: string): Promise<Buffer> {
  for (;;) {
    const [one, other] = [await readFile(join(data, CONTROL)), await readFile(join(data, CONTROL))]
    if (one.equals(other)) return one
  }
}

type Ended = { label: string; first: string; last: string }

async function endBackup(client: pg.Client): Promise<Ended> {
  const { rows } = await client.query(
    'select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(false)',
  )
  const { label, last } = rows[0] as { label: string; last: string }
  const first = /\(file ([0-9A-F]{24})\)/.exec(label)?.[1]
  if (first === undefined) throw new EmbeddedPostgresError(`PostgreSQL gave no start of its log: ${label}`)
  return { label, first, last }
}

async function copyLog(data: string, { label, first, last }: Ended, taker: Taker): Promise<void> {
  const names = (await readdir(join(data, 'pg_wal'))).filter(
    (name) => SEGMENT.test(name) && name >= first && name <= last,
  )
  if (!names.includes(first) || !names.includes(last)) {
    throw new EmbeddedPostgresError(`The log from ${first} to ${last} is not whole in ${data}.`)
  }
  for (const name of names) await taker.file(`pg_wal/${name}`)
  await taker.content('backup_label', label)
}
