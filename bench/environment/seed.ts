import { join } from 'node:path'
import { startEmbeddedPostgres } from '@netwrk/postgres/embedded'
import type pg from 'pg'
import { openDeps } from '../../server/src/app/open-deps.ts'
import { readConfig } from '../../server/src/config/config.ts'
import type { Deps } from '../../server/src/deps.ts'
import { openPool, unlimited } from '../../server/src/platform/database/database.ts'
import { migrate } from '../../server/src/platform/database/migrations.ts'
import { loadSecret } from '../../server/src/platform/secret.ts'
import { type Community, moveIn } from './community.ts'
import { serverVariables } from './server-variables.ts'
import type { Teardown } from './teardown.ts'

type Needs = { directory: string; teardown: Pick<Teardown, 'add'>; members: number; say(line: string): void }
type Work<T> = (deps: Deps, community: Community, pool: pg.Pool) => Promise<T>

/** Starts the embedded database of a folder with the server's own settings, fills it, and stops it after the work. */
export async function seed<T>({ directory, teardown, members, say }: Needs, work: Work<T>): Promise<T> {
  const config = readConfig(serverVariables(directory))
  const starting = startEmbeddedPostgres({ directory: join(directory, 'postgres') })
  const stop = async () => (await starting).stop()
  teardown.add(stop)
  const pool = openPool({ ...(await starting).connection, ...unlimited })
  try {
    await migrate(pool)
    const deps = openDeps(config, pool, await loadSecret(config))
    say(`Seeding ${members} members …`)
    const community = await moveIn((await starting).administration, members)
    await pool.query('vacuum analyze')
    return await work(deps, community, pool)
  } finally {
    await pool.end()
    await stop()
  }
}
