import { readFile, stat } from 'node:fs/promises'
import { EmbeddedPostgresError } from './errors.ts'

/** The user and group a program runs as. */
export type Account = { uid: number; gid: number }

const ROOT = 0
const PREFERRED = ['postgres', 'nobody']

/**
 * The account PostgreSQL is to run as, or undefined for our own. PostgreSQL refuses root, so root gives way to
 * the owner of `dataDirectory`, or before there is one to `postgres` or `nobody`.
 * Throws EmbeddedPostgresError when root finds no such account.
 */
export async function accountFor(dataDirectory: string): Promise<Account | undefined> {
  if (process.getuid?.() !== ROOT) return undefined
  const account = (await ownerOf(dataDirectory)) ?? (await firstKnown(PREFERRED))
  if (!account) {
    throw new EmbeddedPostgresError(
      'PostgreSQL does not run as root, and there is no account postgres or nobody to run it as.',
    )
  }
  return account
}

async function ownerOf(path: string): Promise<Account | undefined> {
  const found = await stat(path).catch(() => undefined)
  return found && found.uid !== ROOT ? { uid: found.uid, gid: found.gid } : undefined
}

async function firstKnown(names: string[]): Promise<Account | undefined> {
  const entries = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  const entry = names.map((name) => entries.find((fields) => fields[0] === name)).find(Boolean)
  return entry && { uid: Number(entry[2]), gid: Number(entry[3]) }
}
