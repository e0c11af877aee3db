import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import type { Deps } from '../../server/src/deps.ts'
import { openPool, unlimited } from '../../server/src/platform/database/database.ts'
import { databaseOf } from '../../server/src/testing/processes/server-process.ts'
import { openBrowser } from './browser.ts'
import type { Community } from './community.ts'
import { seed } from './seed.ts'
import { build, type RunningServer, type ServerOptions, startServer } from './server.ts'
import { openTeardown } from './teardown.ts'

export type Sizes = { members: number } & Record<string, number>

export type Environment = {
  /** Its folder, below the system's temporary one. */
  directory: string
  /** How many members the community is to have. */
  members: number
  /** What else was sized. */
  sizes: Record<string, number>
  /** Which part of the benchmark was asked for, where one was. */
  word: string | undefined
  say(line: string): void
  /** Fills a fresh database with the community and works on it directly: what the server will find when it starts. */
  seed<T>(work: (deps: Deps, community: Community, pool: pg.Pool) => Promise<T>): Promise<T>
  /** Starts the built server on that database; it ends with the environment. */
  startServer(options?: ServerOptions): Promise<RunningServer>
  /** Connections to the database of the server that was started, for what others do meanwhile. */
  joinDatabase(): Promise<pg.Pool>
  /** Has something ended with the environment. */
  ending(end: () => Promise<void>): void
  /** Opens the browser that shows it. */
  openBrowser(): ReturnType<typeof openBrowser>
}

/**
 * A folder of its own below the system's temporary one, for one community, its database and the server on it. `teardown`
 * stops what was started and removes the folder, whatever state things are in.
 */
export async function openEnvironment(
  sizes: Sizes,
  say: (line: string) => void,
  { isAlone = false, word }: { isAlone?: boolean | undefined; word?: string | undefined } = {},
) {
  const { members } = sizes
  if (!isAlone) build()
  const directory = await mkdtemp(join(tmpdir(), 'netwrk-bench-'))
  const teardown = openTeardown(say)
  // A database that was killed may still be writing its last files.
  teardown.add(() => rm(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }))
  const environment: Environment = {
    directory,
    members,
    sizes,
    word,
    say,
    seed: (work) => seed({ directory, teardown, members, say }, work),
    startServer: (options) => startServer(directory, teardown, options),
    openBrowser: () => openBrowser(teardown),
    ending: teardown.add,
    async joinDatabase() {
      const pool = openPool({ ...(await databaseOf(directory)).connection, ...unlimited })
      teardown.add(() => pool.end())
      return pool
    },
  }
  return { environment, teardown: teardown.all }
}
