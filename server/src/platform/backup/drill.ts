import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@netwrk/postgres/embedded'
import { isProcessAlive } from '@netwrk/postgres/is-process-alive'
import { administering } from '@netwrk/postgres/live-log'
import { z } from 'zod'
import { BackupError } from './backup-error.ts'
import { backupsIn } from './backups-in.ts'
import { followingLog } from './follow-log.ts'
import { lookThrough } from './look-through.ts'
import { restoreBackup } from './read-backup.ts'

const NAME = 'drill.json'
const SCRATCH = /^drill-(\d+)(\.unfinished-\d+)?$/

const count = z.number().int().min(0)
const drillSchema = z.object({
  /** When it began. */
  at: z.iso.datetime(),
  /** Name of the backup that was restored, and the moment that it was restored to. */
  backup: z.string(),
  until: z.iso.datetime(),
  seconds: z.number().min(0),
  /** What was found; null where the backup is none that one can go back to, and `error` says why. */
  found: z.object({ tables: count, rows: count, members: count, messages: count, files: count }).nullable(),
  error: z.string().nullable(),
})

export type Drill = z.output<typeof drillSchema>

/**
 * Restores the newest backup in `target`, with all that follows it, into a folder beside it, starts a database on that,
 * and looks it through. The folder is removed afterwards. What was found is kept in `target`.
 * @throws BackupError where there is no backup
 */
export async function drill(target: string, now: Date): Promise<Drill> {
  await removeAbandoned(target)
  const newest = (await backupsIn(target)).findLast(({ manifest }) => manifest)
  if (!newest?.manifest) throw new BackupError(`There is no backup in ${target}.`)
  const log = await followingLog(newest.path, newest.manifest)
  const started = performance.now()
  const scratch = join(target, `drill-${process.pid}`)
  const result = await restoreAndLook(newest.path, scratch, log !== undefined)
    .then((found) => ({ found, error: null }))
    .catch((error: Error) => ({ found: null, error: error.message }))
    .finally(() => rm(scratch, { recursive: true, force: true }))
  const done: Drill = {
    at: now.toISOString(),
    backup: newest.name,
    until: log?.until.toISOString() ?? newest.manifest.takenAt,
    seconds: (performance.now() - started) / 1000,
    ...result,
  }
  await keep(target, done)
  return done
}

async function restoreAndLook(backup: string, scratch: string, isFollowed: boolean) {
  await restoreBackup(backup, scratch, isFollowed ? 'last' : undefined)
  const server = await startEmbeddedPostgres({ directory: join(scratch, 'postgres') })
  try {
    return await administering(server.administration, (client) => lookThrough(client, join(scratch, 'files')))
  } finally {
    await server.stop()
  }
}

async function removeAbandoned(target: string): Promise<void> {
  for (const name of await readdir(target)) {
    const [, maker] = SCRATCH.exec(name) ?? []
    if (maker !== undefined && !isProcessAlive(Number(maker)))
      await rm(join(target, name), { recursive: true, force: true, maxRetries: 5 })
  }
}

async function keep(target: string, done: Drill): Promise<void> {
  const aside = join(target, `${NAME}.unfinished`)
  await writeFile(aside, `${JSON.stringify(done, null, 1)}\n`, { mode: 0o600, flush: true })
  await rename(aside, join(target, NAME))
}

/** What the last drill found; undefined where there was none. */
export async function lastDrill(target: string): Promise<Drill | undefined> {
  const text = await readFile(join(target, NAME), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : drillSchema.safeParse(JSON.parse(text)).data
}
