import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startEmbeddedPostgres } from '@netwrk/postgres/embedded'
import { openPool, unlimited } from '../src/platform/database/database.ts'
import { migrate } from '../src/platform/database/migrations.ts'
import { dumpSchema } from '../src/platform/database/schema-dump.ts'
import { inServer } from '../src/platform/server-root.ts'

const run = promisify(execFile)
const schemaFile = inServer('schema.sql')
const typesFile = inServer('src', 'platform', 'generated', 'database.ts')

/** Writes schema.sql and the table types from the migrations; with --check says whether they are what is there. */
async function main() {
  const made = await makeFromMigrations()
  if (!process.argv.includes('--check')) {
    for (const [file, text] of made) await writeFile(file, text)
    return
  }
  for (const [file, text] of made) {
    if ((await readFile(file, 'utf8').catch(() => '')) !== text) {
      process.stderr.write(`${file} is not what the migrations make. Run: npm run schema\n`)
      process.exitCode = 1
    }
  }
}

async function makeFromMigrations(): Promise<Map<string, string>> {
  const directory = await mkdtemp(join(tmpdir(), 'netwrk-schema-'))
  const postgres = await startEmbeddedPostgres({ directory, settings: { fsync: 'off' } })
  const pool = openPool({ ...postgres.connection, ...unlimited })
  try {
    await migrate(pool)
    const { host, user, database } = postgres.connection
    const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
    const typesDraft = join(directory, 'database.ts')
    await run('npx', [
      'kysely-codegen',
      '--dialect=postgres',
      '--camel-case',
      `--url=${url}`,
      `--out-file=${typesDraft}`,
    ])
    return new Map([
      [schemaFile, await dumpSchema(pool)],
      [typesFile, await readFile(typesDraft, 'utf8')],
    ])
  } finally {
    await pool.end()
    await postgres.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

await main()
