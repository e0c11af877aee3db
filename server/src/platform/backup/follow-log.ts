import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SEGMENT_BYTES, segmentAfter } from '@netwrk/postgres/log-position'
import { BackupError } from './backup-error.ts'
import { chainOf, type Part, partsIn, readPart } from './log-parts.ts'
import type { Manifest } from './manifest.ts'
import { logFolder } from './names.ts'
import { verifyNewFiles } from './new-files.ts'
import type { Store } from './store/store.ts'

/** A moment to go back to, or the last that is there. */
export type Until = Date | 'last'

/** The log that goes on where a backup ends: what of it lies end to end, and up to which moment one can restore with it. */
export type FollowingLog = { folder: string; chain: Part[]; until: Date; gapBefore?: Part | undefined }

const SEGMENT = /^postgres\/data\/pg_wal\/([0-9A-F]{24})$/

/** The first file of the log that is not in the backup. */
export function segmentBehind({ files }: Manifest): string {
  const segments = files.flatMap(({ path }) => SEGMENT.exec(path)?.[1] ?? [])
  return segmentAfter(segments.toSorted().at(-1)!)
}

/** The log beside a backup; undefined where there is none, or nothing of it that is later. */
export async function followingLog(store: Store, manifest: Manifest): Promise<FollowingLog | undefined> {
  if (!manifest.log) return undefined
  const folder = logFolder(manifest.log.id)
  const { chain, gapBefore } = chainOf(await partsIn(store, folder), segmentBehind(manifest))
  const until = new Date(chain.at(-1)?.time ?? 0)
  return until > new Date(manifest.takenAt) ? { folder, chain, until, gapBefore } : undefined
}

/** The log with which one gets to `until`. @throws BackupError naming the moments that there are */
export async function logUntil(
  store: Store,
  name: string,
  manifest: Manifest,
  until: Until,
): Promise<FollowingLog> {
  const log = await followingLog(store, manifest)
  const backup = store.nameOf(name)
  if (!log) throw new BackupError(`No copied log goes on where ${backup} ends: it is restored without --to.`)
  if (until === 'last') return log
  if (until < new Date(manifest.takenAt) || until >= log.until) {
    const moments = `from ${manifest.takenAt} to before ${log.until.toISOString()}`
    throw new BackupError(`${backup} can be restored to a moment ${moments}.`)
  }
  const last = log.chain.findIndex(({ time }) => time > until.getTime())
  return { ...log, chain: log.chain.slice(0, last + 1) }
}

/** Writes the files of the log into a folder. Resolves to their names. */
export async function writeSegments(
  store: Store,
  { folder, chain }: FollowingLog,
  into: string,
): Promise<string[]> {
  const names = [...new Set(chain.map(({ segment }) => segment))]
  for (const name of names) {
    const content = Buffer.alloc(SEGMENT_BYTES)
    for (const part of chain.filter(({ segment }) => segment === name))
      content.set(await readPart(store, folder, part), part.from)
    await writeFile(join(into, name), content, { mode: 0o600, flag: 'wx', flush: true })
  }
  return names
}

/** Reads every byte of what goes on after a backup. @throws BackupError naming what is missing or was changed */
export async function verifyLog(store: Store, { folder, chain, gapBefore }: FollowingLog): Promise<void> {
  if (gapBefore) {
    const name = store.nameOf(folder)
    throw new BackupError(`${name} is not whole: what is before ${gapBefore.name} is missing.`)
  }
  for (const part of chain) await readPart(store, folder, part)
  await verifyNewFiles(store, folder)
}
