import { access } from 'node:fs/promises'
import { type Cluster, startCluster } from '@netwrk/postgres/cluster'
import { EmbeddedPostgresError } from '@netwrk/postgres/errors'

const DIRECTORY = '/usr/lib/postgresql/15/bin'
const BINARIES = { postgres: `${DIRECTORY}/postgres`, initdb: `${DIRECTORY}/initdb` }

/** Version 15, the oldest we support, knows no built-in locale: C with the system's UTF-8 comes nearest. */
const LOCALE = ['--locale=C.UTF-8']

/**
 * Starts the system's PostgreSQL 15 on `directory`, to test against the oldest supported version.
 * Throws EmbeddedPostgresError where it is not installed.
 */
export async function startDebianPostgres(options: {
  directory: string
  settings: Record<string, string>
}): Promise<Cluster> {
  await access(BINARIES.initdb).catch(() => {
    throw new EmbeddedPostgresError(`TEST_DATABASE=postgresql-15 needs ${DIRECTORY}: install postgresql-15.`)
  })
  return startCluster({
    ...options,
    locale: LOCALE,
    log: () => undefined,
    findBinaries: async () => BINARIES,
  })
}
