import {
  type DatabaseConnection,
  PostgresDialect,
  PostgresDriver,
  type PostgresPool,
  type PostgresPoolClient,
  type RawBuilder,
  sql,
  type TransactionSettings,
} from 'kysely'
import type pg from 'pg'
import { isDatabaseAway } from '../database/away.ts'

/**
 * Stands in a statement that runs again and again in the same words: each connection parses and plans it once and keeps
 * that under the name. Not for one whose text changes with its values; {@link listOf} takes a list of any length.
 */
export function preparedAs(name: string): RawBuilder<unknown> {
  return sql.raw(`/* plan kept as ${name} */`)
}

/**
 * A list in such a statement, whose length the planner does not see. Where it sees a short one, it estimates the plan for
 * any list to cost more than one for this list, and plans anew each time.
 */
export function listOf(
  values: readonly unknown[],
  type: 'bigint' | 'integer' | 'text' | 'timestamptz' | 'uuid',
) {
  return sql`(select ${values}::${sql.raw(type)}[])`
}

const preparedName = /\/\* plan kept as (\w+) \*\//

/** Kysely's PostgreSQL in fewer trips: plans are kept where a statement asks for it, and nobody waits for BEGIN. */
export class PipelinedPostgresDialect extends PostgresDialect {
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool) {
    super({ pool })
    this.#pool = pool
  }

  override createDriver(): PostgresDriver {
    return new PipelinedPostgresDriver({ pool: preparingPool(this.#pool) })
  }
}

/** BEGIN travels with the first statement. Where it fails, nothing is committed. */
class PipelinedPostgresDriver extends PostgresDriver {
  readonly #begun = new WeakMap<DatabaseConnection, Promise<void>>()

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    const begun = super.beginTransaction(connection, settings)
    // Looked at before the commit; a rejection before that is no unhandled one.
    begun.catch(() => {})
    this.#begun.set(connection, begun)
  }

  override async commitTransaction(connection: DatabaseConnection) {
    await this.#begun.get(connection)
    await super.commitTransaction(connection)
  }
}

/** The pool as Kysely uses it, naming the statements whose plans are kept. */
function preparingPool(pool: pg.Pool): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    async connect() {
      const client = await pool.connect()
      const held = known.get(client) ?? namingClient(client)
      known.set(client, held)
      return held
    },
    end: () => pool.end(),
  }
}

// Of its two queries the one with a cursor is for streams, which we have none of.
function namingClient(client: pg.PoolClient): PostgresPoolClient {
  let lost: Error | undefined
  const query: unknown = (text: string, values: unknown[]) => {
    const name = preparedName.exec(text)?.[1]
    return client.query(name === undefined ? { text, values } : { name, text, values }).catch(noteLost)
  }
  const noteLost = (error: Error) => {
    if (isDatabaseAway(error)) lost = error
    throw error
  }
  return { query: query as PostgresPoolClient['query'], release: () => client.release(lost) }
}
