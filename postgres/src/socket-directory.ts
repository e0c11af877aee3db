import { chown, lstat, mkdir, mkdtemp, rm } from 'node:fs/promises'
import type { Account } from './account.ts'

/** Short, because a socket's path may have no more than 103 bytes (107 on Linux), unlike a data directory's. */
const PREFIX = '/tmp/netwrk-postgres-'

/**
 * Makes a directory for one server's socket that only `account` (and root) can enter: whoever can, is let into
 * the database. Its name is new each time, so nobody can have prepared it and no two servers share it.
 */
export async function makeSocketDirectory(account: Account | undefined): Promise<string> {
  const directory = await mkdtemp(PREFIX)
  if (account) await chown(directory, account.uid, account.gid)
  return directory
}

/**
 * Makes the socket directory of a server that ended anew, under the name that is known already. Rejects when somebody has
 * taken the name meanwhile.
 */
export async function remakeSocketDirectory(directory: string, account: Account | undefined): Promise<void> {
  await removeSocketDirectory(directory, account)
  await mkdir(directory, { mode: 0o700 })
  if (account) await chown(directory, account.uid, account.gid)
}

/** Removes a socket directory that a killed server left behind, when it truly is one and `account`'s own. */
export async function removeSocketDirectory(directory: string, account: Account | undefined): Promise<void> {
  if (!directory.startsWith(PREFIX) || directory.slice(PREFIX.length).includes('/')) return
  const found = await lstat(directory).catch(() => undefined)
  if (!found?.isDirectory() || found.uid !== (account?.uid ?? process.getuid?.())) return
  await rm(directory, { recursive: true, force: true })
}
