import { chmod, lstat, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'

type Say = (line: string) => void

/** What members and the server keep in the data directory; the database guards its own part. */
const privateNames = ['files', 'erasures', 'incoming', 'outgoing', 'member-index', 'sandbox', 'secret']
const openToOthers = 0o077
const sticky = 0o1000

/**
 * Makes the data directory where there is none, and closes what lies in it to other users of this machine where an
 * earlier version, or a copy, left it open.
 */
export async function closeToOthers(dataDirectory: string, say: Say): Promise<void> {
  await mkdir(dataDirectory, { recursive: true })
  try {
    for (const name of privateNames) await closeTree(join(dataDirectory, name))
    await closeDataDirectory(dataDirectory)
  } catch (error) {
    say(`Warning: other users of this machine may be able to read files: ${(error as Error).message}`)
  }
}

// A folder is closed last: one that is closed already has nothing open in it, and is not walked through at each start.
async function closeTree(path: string): Promise<void> {
  const found = await lstat(path).catch(() => null)
  if (!found || found.isSymbolicLink() || (found.mode & openToOthers) === 0) return
  if (found.isDirectory()) for (const name of await readdir(path)) await closeTree(join(path, name))
  await chmod(path, found.mode & 0o7700)
}

// PostgreSQL, which does not run as root, passes through root's to its own. A folder that many share, as /tmp is, stays
// as it is.
async function closeDataDirectory(path: string): Promise<void> {
  const { mode } = await lstat(path)
  const isRoot = process.getuid?.() === 0
  const wanted = isRoot ? 0o711 : 0o700
  if (mode & sticky || (mode & 0o777 & ~wanted) === 0) return
  await chmod(path, wanted)
}
