import { chown, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Account } from './account.ts'
import { EmbeddedPostgresError } from './errors.ts'
import { run } from './run.ts'
import type { View } from './view.ts'

/** The database role that owns everything in the cluster. */
export const USER = 'netwrk'

const UNFINISHED = 'data.unfinished-'

export type Initialisation = {
  directory: string
  view: View
  account: Account | undefined
  initdb: string
  locale: string[]
  isDurable: boolean
}

/**
 * Makes `directory`/data a PostgreSQL data directory unless it is one. It is made aside and renamed when whole,
 * so an interruption leaves nothing half made. Throws EmbeddedPostgresError when initdb fails.
 */
export async function initialiseData(options: Initialisation): Promise<void> {
  const { directory, account } = options
  await removeUnfinished(directory)
  if (await isInitialised(directory)) return
  const name = `${UNFINISHED}${process.pid}`
  await mkdir(join(directory, name), { mode: 0o700 })
  if (account) await chown(join(directory, name), account.uid, account.gid)
  await runInitdb(options, name)
  await adopt(directory, name)
  if (options.isDurable) await sync(directory)
}

async function isInitialised(directory: string): Promise<boolean> {
  return stat(join(directory, 'data', 'PG_VERSION')).then(
    () => true,
    () => false,
  )
}

async function removeUnfinished(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    if (!name.startsWith(UNFINISHED)) continue
    const pid = Number(name.slice(UNFINISHED.length))
    if (pid !== process.pid && isAlive(pid)) continue
    await rm(join(directory, name), { recursive: true, force: true, maxRetries: 5 })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function runInitdb({ view, account, initdb, locale, isDurable }: Initialisation, name: string) {
  const args = ['-D', join(view.path, name), '-U', USER, '--auth=trust', '-E', 'UTF8', ...locale]
  const { succeeded, output } = await run(
    initdb,
    isDurable ? args : [...args, '--no-sync'],
    account,
    view.inherit,
  )
  if (!succeeded) throw new EmbeddedPostgresError(`initdb failed: ${output.replace(/\s*\n\s*/g, ' / ')}`)
}

async function adopt(directory: string, name: string): Promise<void> {
  try {
    await rename(join(directory, name), join(directory, 'data'))
  } catch {
    await rm(join(directory, name), { recursive: true, force: true })
    // Another start may have been quicker; anything else in the way is not ours to touch.
    if (await isInitialised(directory)) return
    throw new EmbeddedPostgresError(
      `${join(directory, 'data')} is in the way: it is not a PostgreSQL database.`,
    )
  }
}

async function sync(directory: string): Promise<void> {
  const handle = await open(directory, 'r')
  await handle.sync()
  await handle.close()
}
