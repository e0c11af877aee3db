import process from 'node:process'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded.ts'

/*
 * A program that runs an embedded PostgreSQL, for tests that end it in every way a program can end.
 * Arguments: the directory, and whether it is polite: then it answers a signal by finishing its work and stopping.
 */
const [directory = '', manners] = process.argv.slice(2)
const WORK_MS = 300

// The most private habit a host can have.
process.umask(0o077)

try {
  const server = await startEmbeddedPostgres({ directory, settings: { fsync: 'off' } })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    if (manners === 'polite') process.once(signal, () => setTimeout(finish, WORK_MS, server))
  }
  process.stdout.write(`${JSON.stringify(server.connection)}\n`)
} catch (error) {
  process.stdout.write(`${JSON.stringify({ error: (error as Error).message })}\n`)
}

async function finish(server: EmbeddedPostgres): Promise<void> {
  await server.stop()
  process.exit(0)
}
