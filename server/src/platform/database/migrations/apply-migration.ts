import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../../start-error.ts'
import { applyInBatches } from './apply-in-batches.ts'
import { type Applying, limit, note } from './applying.ts'
import { earlierSteps } from './earlier-steps.ts'
import { isLate } from './patience.ts'
import type { Migration } from './read-migrations.ts'

/** Applies one, again where it waited too long. Killed at any moment it has left nothing behind, or what the next try takes up. */
export async function applyMigration(applying: Applying, migration: Migration): Promise<void> {
  const { client, say, patience } = applying
  for (let attempt = 1; ; attempt++) {
    try {
      await apply(applying, migration)
      say(`applied ${migration.name}`)
      return
    } catch (cause) {
      await client.query('rollback').catch(() => {})
      const { message } = cause as Error
      if (!isLate(cause)) throw new Error(`The migration ${migration.name} failed: ${message}`, { cause })
      if (attempt === patience.attempts)
        throw new StartError(
          `The migration ${migration.name} was tried ${attempt} times: ${message}. See in pg_stat_activity what is in its way, and start again.`,
        )
      if (attempt % 10 === 1) say(`${migration.name} is tried again: ${message}`)
      await sleep(patience.pause * (1 + Math.random()))
    }
  }
}

function apply(applying: Applying, migration: Migration): Promise<void> {
  if (migration.way.in === 'batches') return applyInBatches(applying, migration, migration.way)
  return migration.way.in === 'statements'
    ? applyEach(applying, migration)
    : applyTogether(applying, migration)
}

async function applyTogether({ client, patience }: Applying, migration: Migration) {
  await client.query('begin')
  // The earlier ones were written to take as long as they take.
  const statement = earlierSteps[migration.name] ? 0 : patience.statement
  await limit(client, 'local', patience.lock, statement)
  for (const one of migration.statements) await client.query(one)
  await note(client, migration)
  await client.query('commit')
}

// What is made concurrently waits for every transaction there is, and nobody waits for it.
async function applyEach({ client, patience }: Applying, migration: Migration) {
  await limit(client, 'session', 0, patience.alone)
  for (const one of migration.statements) await client.query(one)
  await note(client, migration)
}
