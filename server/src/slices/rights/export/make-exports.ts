import { randomUUID } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deps } from '../../../deps.ts'
import { transact } from '../../../platform/database/transact.ts'
import { discardAbandoned } from '../../../platform/files/incoming-file.ts'
import { repeat } from '../../../platform/repeat.ts'
import { writeArchive } from './archive/write-archive.ts'
import { markReady } from './exports.claims.ts'
import { storedAt } from './exports.reads.ts'
import { type Claim, giveBack, isKnown, keepExport, letGo, takeExport } from './exports.store.ts'

type Needs = Pick<
  Deps,
  'db' | 'patientDb' | 'clock' | 'files' | 'config' | 'live' | 'log' | 'wake' | 'sealDistance'
>

const tellingMilliseconds = 1000

/** The folder of this machine in which archives are written before they are stored. */
export function outgoingFolder({ config }: Pick<Deps, 'config'>): string {
  return join(config.dataDirectory, 'outgoing')
}

/**
 * Makes the archives that were asked for, one after the other. In no transaction: one may take minutes. A server that is
 * killed meanwhile leaves a claim that ends within a minute; then the next one makes it from the beginning.
 * @param stop breaks off what is under way; another server takes it up
 */
export async function makeExports(needs: Needs, stop: AbortSignal): Promise<number> {
  await discardAbandoned(outgoingFolder(needs), needs.clock.now())
  for (let made = 0; ; made++) {
    const claim = stop.aborted ? null : await takeExport(needs.db, needs.clock.now())
    if (claim === null) return made
    await make(needs, claim, stop)
    tell(needs, claim)
  }
}

async function make(needs: Needs, claim: Claim, stop: AbortSignal): Promise<void> {
  const { db, clock, log } = needs
  const lost = new AbortController()
  const progress = { done: 0, total: 0 }
  const telling = repeat({
    async work() {
      if (await keepExport(db, claim, progress, clock.now())) tell(needs, claim)
      else lost.abort()
    },
    milliseconds: tellingMilliseconds,
    log,
    failure: 'how far an archive is could not be said',
  })
  try {
    await writeAndStore(needs, claim, progress, AbortSignal.any([stop, lost.signal]))
  } catch (error) {
    if (stop.aborted) return letGo(db, claim, clock.now())
    if (lost.signal.aborted) return
    log.error({ error, exportId: claim.id }, 'an archive could not be made')
    await giveBack(db, claim, clock.now())
  } finally {
    await telling.stop()
  }
}

async function writeAndStore(
  needs: Needs,
  claim: Claim,
  progress: { done: number; total: number },
  signal: AbortSignal,
): Promise<void> {
  const { db, files, clock } = needs
  const file = join(outgoingFolder(needs), `${claim.id}.${randomUUID()}.part`)
  await discardLeft(needs, claim)
  try {
    await writeArchive(needs, { accountId: claim.accountId, file, progress, signal })
    signal.throwIfAborted()
    const { size } = await stat(file)
    await files.put(storedAt(claim.id), { file })
    const isReady = await transact(needs, (tx) => markReady(tx, claim, size, clock.now()))
    // Whoever else makes it now puts theirs in its place.
    if (!isReady && !(await isKnown(db, claim.id))) await files.remove(storedAt(claim.id))
  } finally {
    await rm(file, { force: true })
  }
}

/** Removes what a server that was killed had written of it. */
async function discardLeft(needs: Needs, { id }: Claim): Promise<void> {
  const folder = outgoingFolder(needs)
  const names = await readdir(folder).catch((): string[] => [])
  for (const name of names) if (name.startsWith(`${id}.`)) await rm(join(folder, name), { force: true })
}

function tell({ live }: Needs, { accountId }: Claim): void {
  live.publish([accountId], { type: 'stale', topics: ['export'] })
}
