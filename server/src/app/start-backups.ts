import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { administering, forgetLogs } from '@netwrk/postgres/live-log'
import { runningAdministration } from '@netwrk/postgres/running'
import type { Backups } from '../config/backups.ts'
import type { Deps } from '../deps.ts'
import { BackupError } from '../platform/backup/backup-error.ts'
import { backupsIn } from '../platform/backup/backups-in.ts'
import { openCopiedLog } from '../platform/backup/copied-log.ts'
import { drill } from '../platform/backup/drill.ts'
import { lastDrill } from '../platform/backup/drill-result.ts'
import { removeOld } from '../platform/backup/remove-old.ts'
import { checkKey, openStore, type Target } from '../platform/backup/store/open-store.ts'
import { takeBackup } from '../platform/backup/take-backup.ts'
import { emptyRemovedFiles, removedFiles } from '../platform/files/removed-files.ts'
import { repeat } from '../platform/repeat.ts'
import { StartError } from '../platform/start-error.ts'

/** What is written is lost with the machine for no longer than this, and what it takes to copy it. */
const logMilliseconds = 10_000
const lookingMilliseconds = 600_000
const tellingMilliseconds = 30_000
const drillMilliseconds = 7 * 86_400_000

type Needs = Pick<Deps, 'config' | 'log' | 'clock'>

/** Copies the log of the embedded database all the time, makes a whole backup when one is due, and tries it once a week. */
export async function startBackups(needs: Needs, closing: (() => unknown)[]): Promise<void> {
  const { config, log } = needs
  const { backups } = config
  if (!backups) return keepNoLog(needs)
  const target = { place: backups.folder, access: config.backupAccess }
  await refuseOtherKey(needs, target)
  const ending = new AbortController()
  const copied = openCopiedLog({ dataDirectory: config.dataDirectory, target })
  let currentLog: string | undefined
  const look = async () => {
    if (currentLog === undefined) return
    await backUpWhenDue(needs, { ...backups, target }, currentLog, ending.signal)
    if (ending.signal.aborted) return
    await drillWhenDue(needs, target)
    await emptyRemovedFiles(config.dataDirectory, needs.clock.now())
  }
  const unmade = 'a backup could not be made'
  const looking = repeat({ work: look, milliseconds: lookingMilliseconds, log, failure: unmade })
  const copy = async () => {
    const id = await copied.copy()
    if (id === currentLog) return
    currentLog = id
    void looking.now()
  }
  const failure = 'the log of the database could not be copied into BACKUP_FOLDER'
  const copying = repeat({ work: copy, milliseconds: logMilliseconds, log, failure })
  void copying.now()
  closing.push(async () => {
    ending.abort()
    await looking.stop()
    await copying.now()
    await copying.stop()
  })
}

// A place that is away now may come back; one that is encrypted otherwise does not mend itself.
async function refuseOtherKey({ log }: Needs, target: Target): Promise<void> {
  await checkKey(target).catch((error: Error) => {
    if (error instanceof BackupError) throw new StartError(`BACKUP_FOLDER: ${error.message}`)
    log.warn({ reason: error.message }, 'BACKUP_FOLDER could not be looked at')
  })
}

// The database would keep its log for a copy that nobody makes.
async function keepNoLog({ config }: Needs): Promise<void> {
  await rm(removedFiles(config.dataDirectory), { recursive: true, force: true })
  if (config.databaseUrl !== undefined) return
  const administration = await runningAdministration(join(config.dataDirectory, 'postgres'))
  if (administration) await administering(administration, forgetLogs)
}

async function backUpWhenDue(
  { config, log, clock }: Needs,
  { folder, every, keep, target }: Backups & { target: Target },
  currentLog: string,
  signal: AbortSignal,
): Promise<void> {
  const continued = (await backupsIn(openStore(target))).filter(
    ({ manifest }) => manifest?.log?.id === currentLog,
  )
  const newest = continued.at(-1)?.manifest?.log?.startedAt
  if (newest !== undefined && clock.now().getTime() - new Date(newest).getTime() < every) return
  const started = performance.now()
  log.info({ folder }, 'a backup is begun')
  const made = await takeBackup(config, target, teller(log, signal)).catch((error) => {
    if (!signal.aborted) throw error
  })
  if (made === undefined) return
  const seconds = Math.ceil((performance.now() - started) / 1000)
  log.info({ backup: made.store.nameOf(made.name), seconds }, 'a backup was made')
  for (const removed of await removeOld(made.store, keep, currentLog)) {
    log.info({ removed }, 'an old backup was removed')
  }
}

async function drillWhenDue({ config, log, clock }: Needs, target: Target): Promise<void> {
  const store = openStore(target)
  const last = await lastDrill(store)
  const now = clock.now()
  if (last && now.getTime() - new Date(last.at).getTime() < drillMilliseconds) return
  const done = await drill(store, config.dataDirectory, now)
  if (done.found) log.info(done, 'a backup was restored and looked through')
  else log.error(done, 'a backup cannot be gone back to')
}

/** Says now and then how far a backup is, and ends it with the server. */
function teller(log: Needs['log'], signal: AbortSignal) {
  let [bytes, told] = [0, performance.now()]
  return (more: number) => {
    signal.throwIfAborted()
    bytes += more
    if (performance.now() - told < tellingMilliseconds) return
    told = performance.now()
    log.info({ megabytes: Math.round(bytes / 2 ** 20) }, 'a backup is being made')
  }
}
