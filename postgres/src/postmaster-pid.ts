import { execFile } from 'node:child_process'
import { readFile, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { EmbeddedPostgresError } from './errors.ts'
import { isProcessAlive } from './is-process-alive.ts'

/** What a running server says of itself in postmaster.pid. `status` is starting, ready or stopping. */
export type Postmaster = { pid: number; socketDirectory: string; status: string }

const POLL_MS = 10
/** How long a server may look alive before we hold it for somebody's: a killed owner's is told to stop at once. */
const GRACE_MS = 3_000
/** How long a stopping server may take for its last checkpoint. */
const STOPPING_MS = 120_000

/** Reads the postmaster.pid of the data directory `data`; undefined where there is none, or not yet a whole one. */
export async function readPostmaster(data: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n').map((line) => line.trim())
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return { pid, socketDirectory: lines[4] ?? '', status: lines[7] ?? '' }
}

/**
 * Waits until no server runs on `data`, and returns what the last one left in postmaster.pid if it was killed. A
 * server whose Netwrk was killed is on its way out and is waited for.
 * Throws EmbeddedPostgresError when it belongs to a living one.
 */
export async function waitForPredecessor(
  data: string,
  log: (message: string) => void,
): Promise<Postmaster | undefined> {
  const first = await readPostmaster(data)
  if (first && (await isServing(first.pid, data))) {
    log(`A PostgreSQL (process ${first.pid}) still runs on ${data}: waiting for it to stop.`)
    await untilStopped(data)
  }
  const left = await readPostmaster(data)
  // PostgreSQL refuses to start when the number now belongs to another program, so the file has to go.
  if (left && isProcessAlive(left.pid)) await rm(join(data, 'postmaster.pid'), { force: true })
  return left
}

async function untilStopped(data: string): Promise<void> {
  const started = Date.now()
  for (;;) {
    const found = await readPostmaster(data)
    if (!found || !(await isServing(found.pid, data))) return
    const patience = found.status === 'stopping' ? STOPPING_MS : GRACE_MS
    if (Date.now() - started > patience) throw alreadyRunning(data)
    await sleep(POLL_MS)
  }
}

/** The refusal of a second server on one data directory. */
export function alreadyRunning(data: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(`Another Netwrk is already running on ${dirname(data)}.`)
}

// A number alone proves nothing: numbers are used again, in containers after every restart.
async function isServing(pid: number, data: string): Promise<boolean> {
  if (process.platform === 'linux') return isSameDirectory(`/proc/${pid}/cwd`, data)
  const ps = await promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', `${pid}`]).catch(() => undefined)
  return ps?.stdout.includes(`-D ${data}`) ?? false
}

async function isSameDirectory(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([one, other].map((path) => stat(path).catch(() => undefined)))
  return a !== undefined && b !== undefined && a.dev === b.dev && a.ino === b.ino
}
