import { join } from 'node:path'
import {
  administering,
  type KeptLog,
  keepLog,
  keptLogs,
  markLog,
  readLog,
  releaseLog,
} from '@netwrk/postgres/live-log'
import { SEGMENT_BYTES, segmentAt, startOf } from '@netwrk/postgres/log-position'
import { runningAdministration } from '@netwrk/postgres/running'
import type pg from 'pg'
import { BackupError } from './backup-error.ts'
import { chainOf, joinParts, type Part, partsIn, readPart, writePart } from './log-parts.ts'
import { logFolder } from './names.ts'
import { copyNewFiles, knownFiles } from './new-files.ts'
import { makeReady, type Target } from './store/open-store.ts'
import type { Store } from './store/store.ts'

type Site = { dataDirectory: string; target: Target }

/** How far a log was copied. `parts` are the pieces of the file of the log that is being written. */
type Copied = {
  store: Store
  log: KeptLog
  folder: string
  at: number
  parts: Part[]
  known?: Set<string> | undefined
}

/** So many pieces of one file of the log are put together in one. */
const mostParts = 64

/** Copies the log of the running server into `target`, and with it the files that came since the oldest backup there. */
export function openCopiedLog({ dataDirectory, target }: Site) {
  const data = join(dataDirectory, 'postgres', 'data')
  let copied: Copied | undefined

  async function copyAll(client: pg.Client, state: Copied): Promise<void> {
    const { end, time } = await markLog(client)
    state.known ??= await knownFiles(state.store, state.log.id, state.folder)
    // First: a commit that is followed later names no file that is not there.
    if (state.known) await copyNewFiles(dataDirectory, state, state.known, time)
    while (state.at < end) await copyPart(data, state, end, time)
    const kept = startOfLast(state)
    if (kept > state.log.start) await releaseLog(client, state.log, kept)
  }

  async function start(client: pg.Client): Promise<Copied> {
    const store = await makeReady(target, dataDirectory)
    return (await resume(client, data, store)) ?? (await begin(client, store))
  }

  return {
    /** Copies what was written since. What is copied is what one can restore. Resolves to the log's id. */
    async copy(): Promise<string> {
      const administration = await runningAdministration(join(dataDirectory, 'postgres'))
      if (!administration) throw new BackupError(`No server is running on ${dataDirectory}.`)
      return administering(administration, async (client) => {
        const state = copied ?? (await start(client))
        // Whatever goes wrong, the next time looks anew at what is there.
        copied = undefined
        await copyAll(client, state)
        copied = state
        return state.log.id
      })
    },
  }
}

async function begin(client: pg.Client, store: Store): Promise<Copied> {
  const log = await keepLog(client)
  return { store, log, folder: logFolder(log.id), at: log.start, parts: [] }
}

/**
 * Goes on with a log of which nothing is missing. One that has gone another way since, as when an older copy of
 * DATA_DIR was put back, is another log.
 */
async function resume(client: pg.Client, data: string, store: Store): Promise<Copied | undefined> {
  for (const log of await keptLogs(client)) {
    const folder = logFolder(log.id)
    const parts = await partsIn(store, folder)
    const { chain, gapBefore } = chainOf(parts, parts[0]?.segment ?? '')
    const last = chain.at(-1)
    if (!last || gapBefore || !(await isSame(data, store, folder, last))) continue
    const ofLast = chain.filter(({ segment }) => segment === last.segment)
    return { store, log, folder, at: endOf(last), parts: ofLast }
  }
  return undefined
}

async function isSame(data: string, store: Store, folder: string, part: Part): Promise<boolean> {
  const from = startOf(part.segment) + part.from
  const here = await readLog(data, part.segment.slice(0, 8), from, endOf(part)).catch(() => undefined)
  const there = await readPart(store, folder, part).catch(() => undefined)
  return here !== undefined && there !== undefined && here.equals(there)
}

const endOf = ({ segment, from, bytes }: Part) => startOf(segment) + from + bytes

// What was copied last is compared at the next start: the server keeps it that long.
const startOfLast = ({ parts, at }: Copied) => (parts[0] ? startOf(parts[0].segment) : at)

async function copyPart(data: string, state: Copied, end: number, time: number): Promise<void> {
  const { store, folder } = state
  const { timeline } = state.log
  const segment = segmentAt(timeline, state.at)
  const to = Math.min(end, startOf(segment) + SEGMENT_BYTES)
  const content = await readLog(data, timeline, state.at, to)
  const place = { segment, from: state.at - startOf(segment) }
  // Only the last has the commit that makes its moment one to restore to.
  const until = to === end ? time : (state.parts.at(-1)?.time ?? 0)
  if (state.parts[0] && state.parts[0].segment !== segment) state.parts = []
  state.parts.push(await writePart(store, folder, { ...place, time: until }, content))
  state.at = to
  const isFull = to === startOf(segment) + SEGMENT_BYTES
  if (state.parts.length >= (isFull ? 2 : mostParts))
    state.parts = [await joinParts(store, folder, state.parts)]
}
