import process from 'node:process'
import { startEmbeddedPostgres } from '../embedded.ts'

/*
 * A program that runs an embedded PostgreSQL, for tests that end it in every way a program can end.
 * Arguments: the directory, and whether it is polite and answers signals by stopping.
 */
const [directory = '', manners] = process.argv.slice(2)

try {
  const server = await startEmbeddedPostgres({ directory, settings: { fsync: 'off' } })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    if (manners === 'polite') process.once(signal, () => server.stop().then(() => process.exit(0)))
  }
  process.stdout.write(`${JSON.stringify(server.connection)}\n`)
} catch (error) {
  process.stdout.write(`${JSON.stringify({ error: (error as Error).message })}\n`)
}
