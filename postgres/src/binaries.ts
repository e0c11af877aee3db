import { chmod, cp, mkdir, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Account } from './account.ts'
import { EmbeddedPostgresError } from './errors.ts'
import type { InstalledPackage } from './installed-package.ts'
import { run } from './run.ts'
import { makeWhole } from './whole-directory.ts'

/** Paths of the two programs a cluster needs. */
export type Binaries = { postgres: string; initdb: string }

/**
 * The programs of `installed` if `account` can run them, or else (it may not reach what is installed below a private
 * home) a copy in the first of `places` where it can. Throws EmbeddedPostgresError where it nowhere can.
 */
export async function runnableBinaries(
  { native, version }: InstalledPackage,
  places: string[],
  account: Account | undefined,
  log: (message: string) => void,
): Promise<Binaries> {
  await makeLinks(native)
  let complaint = await complaintOf(native, account)
  if (complaint === undefined) return binariesIn(native)
  for (const place of places) {
    const copy = join(place, `postgresql-${version}`)
    if ((await complaintOf(copy, account)) === undefined) return binariesIn(copy)
    log(`PostgreSQL cannot be run from ${native}: copying it to ${copy}.`)
    await copyBinaries(native, copy)
    complaint = await complaintOf(copy, account)
    if (complaint === undefined) return binariesIn(copy)
    await rm(copy, { recursive: true, force: true })
  }
  throw new EmbeddedPostgresError(
    `The embedded PostgreSQL cannot run here (${complaint}): set DATABASE_URL to a PostgreSQL 15 or newer.`,
  )
}

function binariesIn(native: string): Binaries {
  return { postgres: join(native, 'bin', 'postgres'), initdb: join(native, 'bin', 'initdb') }
}

async function complaintOf(native: string, account: Account | undefined): Promise<string | undefined> {
  const { succeeded, output } = await run(binariesIn(native).postgres, ['--version'], account)
  return succeeded ? undefined : output.split('\n')[0]
}

async function copyBinaries(native: string, copy: string): Promise<void> {
  await rm(copy, { recursive: true, force: true })
  const place = dirname(copy)
  if (await mkdir(place, { recursive: true })) await chmod(place, 0o755)
  await makeWhole(copy, async (unfinished) => {
    await cp(native, unfinished, { recursive: true, verbatimSymlinks: true })
    await makeLinks(unfinished)
    await openToAll(unfinished)
  })
}

// Our umask may close what we make, and the copy is for another account.
async function openToAll(directory: string): Promise<void> {
  await chmod(directory, 0o755)
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), 0o755)
  }
}

// npm packages carry no symbolic links: the package's install script makes these, where it may run.
async function makeLinks(native: string): Promise<void> {
  const listed = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links = JSON.parse(listed) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const path = join(dirname(native), target.replace(/^native/, basename(native)))
    // Fails where the link exists, and where we may not write: then the programs fail, and are copied.
    await symlink(basename(source), path).catch(() => undefined)
  }
}
