import { runnableBinaries } from './binaries.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { installedPackage } from './installed-package.ts'

export { EmbeddedPostgresError } from './errors.ts'

/** A running PostgreSQL of our own. `stop` resolves when it has written everything and is gone; twice does no harm. */
export type EmbeddedPostgres = Cluster

export type EmbeddedPostgresOptions = {
  /** Where the database lives: the data, postgres.log and, where npm's cannot be run, the programs. */
  directory: string
  /** Told what an operator should know. */
  log?: (message: string) => void
  /** Server settings beyond ours, such as `{ fsync: 'off' }`. */
  settings?: Record<string, string>
}

/** Where root can put programs for another account when everything of ours lies below a closed directory. */
const SYSTEM_STATE = '/var/lib/netwrk'

/** Sorting by code point and nothing from the machine's locales, which change under an index. */
const LOCALE = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']

/**
 * Starts the PostgreSQL that came through npm on `directory`, which is initialised when new, and resolves when it
 * accepts connections on its Unix socket (`cluster.ts`). It never outlives this process, not even when that is killed:
 * how it is ended is in `supervisor.ts`.
 * Throws EmbeddedPostgresError: unsupported system, directory in use by another Netwrk, failure to start.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { directory, log = () => undefined, settings = {} } = options
  return startCluster({
    directory,
    settings,
    log,
    locale: LOCALE,
    findBinaries: async (home, account) => {
      const places = account ? [home, SYSTEM_STATE] : [home]
      return runnableBinaries(await installedPackage(), places, account, log)
    },
  })
}
