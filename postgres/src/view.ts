import { type FileHandle, open } from 'node:fs/promises'
import type { Account } from './account.ts'
import { EmbeddedPostgresError } from './errors.ts'
import { run } from './run.ts'

/** How another account gets at a directory: by `path`, when given the descriptors `inherit` as number 3 and up. */
export type View = { path: string; inherit: number[]; close(): Promise<void> }

/**
 * Opens a way for `account` to `directory`. Below a parent closed to it (as /root is) a path is no use: there it
 * inherits the open directory. Throws EmbeddedPostgresError where the system has no such way.
 */
export async function openView(directory: string, account: Account | undefined): Promise<View> {
  if (await isReachable(directory, account)) {
    return { path: directory, inherit: [], close: async () => undefined }
  }
  if (process.platform !== 'linux') {
    throw new EmbeddedPostgresError(
      `PostgreSQL does not run as root, and no other account can enter ${directory}: choose another data directory.`,
    )
  }
  const handle: FileHandle = await open(directory, 'r')
  return { path: '/proc/self/fd/3', inherit: [handle.fd], close: () => handle.close() }
}

async function isReachable(directory: string, account: Account | undefined): Promise<boolean> {
  if (!account) return true
  return (await run('/bin/sh', ['-c', 'cd "$1"', 'sh', directory], account)).succeeded
}
