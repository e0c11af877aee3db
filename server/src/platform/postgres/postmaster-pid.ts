import { execFile } from 'node:child_process'
import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { EmbeddedPostgresError } from './errors.ts'

/** What a running server says of itself in postmaster.pid. `status` is starting, ready or stopping. */
export type Postmaster = { pid: number; socketDirectory: string; status: string }

const POLL_MS = 10
/** How long a server may look alive before we hold it for somebody's: a killed owner's is told to stop at once. */
const GRACE_MS = 3_000
/** How long a stopping server may take for its last checkpoint. */
const STOPPING_MS = 120_000

/** Reads `dataDirectory`'s postmaster.pid; undefined where there is none or it is not written yet. */
export async function readPostmaster(dataDirectory: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(dataDirectory, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n').map((line) => line.trim())
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return { pid, socketDirectory: lines[4] ?? '', status: lines[7] ?? '' }
}

/**
 * Waits until no server runs on `dataDirectory`, and gives back what a dead one left in postmaster.pid. A server
 * whose Netwrk was killed is on its way out and is waited for.
 * Throws EmbeddedPostgresError when it belongs to a living one.
 */
export async function waitForPredecessor(
  dataDirectory: string,
  log: (message: string) => void,
): Promise<Postmaster | undefined> {
  const started = Date.now()
  let left = await readPostmaster(dataDirectory)
  for (let found = left; found && (await isServing(found.pid, dataDirectory)); ) {
    const patience = found.status === 'stopping' ? STOPPING_MS : GRACE_MS
    if (Date.now() - started > patience) throw alreadyRunning(dataDirectory)
    if (found === left) log(`Waiting for the PostgreSQL of an earlier run (process ${found.pid}) to stop.`)
    await sleep(POLL_MS)
    found = await readPostmaster(dataDirectory)
    if (found) left = { ...found }
  }
  // PostgreSQL refuses to start when the number now belongs to another program, so the file has to go.
  if (left) await rm(join(dataDirectory, 'postmaster.pid'), { force: true })
  return left
}

/** The refusal of a second server on one data directory. */
export function alreadyRunning(dataDirectory: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(`Another Netwrk is already running on ${dataDirectory}.`)
}

// A number alone proves nothing: numbers are used again, in containers after every restart.
async function isServing(pid: number, dataDirectory: string): Promise<boolean> {
  if (process.platform === 'linux') return isSameDirectory(`/proc/${pid}/cwd`, dataDirectory)
  const ps = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => undefined)
  return ps?.stdout.includes(`-D ${dataDirectory}`) ?? false
}

async function isSameDirectory(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([one, other].map((path) => stat(path).catch(() => undefined)))
  return a !== undefined && b !== undefined && a.dev === b.dev && a.ino === b.ino
}
