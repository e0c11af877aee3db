import { chown, open, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Account } from './account.ts'
import { EmbeddedPostgresError } from './errors.ts'
import { run } from './run.ts'
import type { View } from './view.ts'
import { makeWhole } from './whole-directory.ts'

/** The database role that owns everything in the cluster. */
export const USER = 'netwrk'

export type Initialisation = {
  directory: string
  view: View
  account: Account | undefined
  initdb: string
  locale: string[]
  /** Whether the new files must survive a power cut. */
  isDurable: boolean
}

/**
 * Makes `directory`/data a PostgreSQL data directory, whole or not at all, unless it is one.
 * Throws EmbeddedPostgresError when initdb fails or something else is in the way.
 */
export async function initialiseData(options: Initialisation): Promise<void> {
  const data = join(options.directory, 'data')
  if (await isInitialised(data)) return
  try {
    await makeWhole(data, (unfinished) => initialise(unfinished, options))
  } catch (error) {
    if (!isInTheWay(error)) throw error
    // Another start was quicker, or it is nothing of ours and not ours to touch.
    if (await isInitialised(data)) return
    throw new EmbeddedPostgresError(`${data} is in the way: it is not empty, and not a PostgreSQL database.`)
  }
  if (options.isDurable) await sync(options.directory)
}

function isInitialised(data: string): Promise<boolean> {
  return stat(join(data, 'PG_VERSION')).then(
    () => true,
    () => false,
  )
}

function isInTheWay(error: unknown): boolean {
  return ['ENOTEMPTY', 'EEXIST', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')
}

async function initialise(unfinished: string, options: Initialisation): Promise<void> {
  const { view, account, initdb, locale, isDurable } = options
  if (account) await chown(unfinished, account.uid, account.gid)
  const args = [
    '-D',
    join(view.path, basename(unfinished)),
    '-U',
    USER,
    '--auth=trust',
    '-E',
    'UTF8',
    ...locale,
  ]
  if (!isDurable) args.push('--no-sync')
  const { succeeded, output } = await run(initdb, args, account, view.inherit)
  if (!succeeded) throw new EmbeddedPostgresError(`initdb failed: ${output.replace(/\s*\n\s*/g, ' / ')}`)
}

async function sync(directory: string): Promise<void> {
  const handle = await open(directory, 'r')
  await handle.sync()
  await handle.close()
}
