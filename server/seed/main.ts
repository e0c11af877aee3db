import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { EmbeddedPostgresError, startEmbeddedPostgres } from '@netwrk/postgres/embedded'
import { sql } from 'kysely'
import { openDeps } from '../src/app/open-deps.ts'
import { seedDemoAtFirstStart } from '../src/app/seed-demo.ts'
import { type Config, ConfigError, readConfig } from '../src/config/config.ts'
import { openPool, unlimited } from '../src/platform/database/database.ts'
import { migrate } from '../src/platform/database/migrations.ts'
import { addressOf } from '../src/platform/database/primary.ts'
import { loadSecret } from '../src/platform/secret.ts'
import { drawAvatars } from './avatars.ts'
import { seedMembers } from './seed-members.ts'

class SeedError extends Error {
  override readonly name = 'SeedError'
}

const MOST = 1_000_000
const usage = `Say how many members to add, 1 to ${MOST}: npm run seed -- --members 100000`

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** Adds members of the cast to the configured database: `npm run seed -- --members N`. */
async function main(): Promise<void> {
  const members = readMembers(process.argv.slice(2))
  const config = readConfig(process.env)
  // As the server does: what lies in the data directory is nobody else's.
  process.umask(0o077)
  const { connection, close } = await openConnection(config)
  const pool = openPool({ ...connection, ...unlimited })
  try {
    await pool.query('select 1').catch((error: Error) => {
      throw new SeedError(`The database cannot be reached: ${error.message}`)
    })
    await migrate(pool, say)
    const deps = openDeps(config, pool, await loadSecret(config))
    // On an empty database the community with its two demo members comes first, as it would at a first start.
    await seedDemoAtFirstStart(deps, say)
    await drawAvatars(deps.files, say)

    const started = performance.now()
    const added = await seedMembers(deps, { members, say })
    await sql`analyze`.execute(deps.db)
    say(`Added ${added} members in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
  } finally {
    await pool.end()
    await close()
  }
}

function readMembers(given: string[]): number {
  try {
    const { values } = parseArgs({ args: given, options: { members: { type: 'string' } } })
    const members = Number(values.members)
    if (Number.isInteger(members) && members >= 1 && members <= MOST) return members
  } catch {
    // What cannot be parsed is answered like what makes no sense.
  }
  throw new SeedError(usage)
}

async function openConnection({ databaseUrl, dataDirectory }: Config) {
  if (databaseUrl !== undefined) return { connection: addressOf(databaseUrl), close: async () => {} }
  try {
    const postgres = await startEmbeddedPostgres({ directory: join(dataDirectory, 'postgres'), log: say })
    return { connection: postgres.connection, close: () => postgres.stop() }
  } catch (error) {
    if (!(error instanceof EmbeddedPostgresError)) throw error
    throw new SeedError(`${error.message} If that is the server, stop it, seed, and start it again.`)
  }
}

main().catch((error: unknown) => {
  const isExpected = error instanceof SeedError || error instanceof ConfigError
  process.stderr.write(
    `Nothing more was seeded. ${isExpected ? error.message : String((error as Error)?.stack ?? error)}\n`,
  )
  process.exitCode = 1
})
