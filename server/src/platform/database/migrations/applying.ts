import type pg from 'pg'
import type { Patience } from './patience.ts'
import type { Migration } from './read-migrations.ts'

/** What a migration is applied with: the connection whose turn it is, and what an operator reads meanwhile. */
export type Applying = { client: pg.ClientBase; say: (line: string) => void; patience: Patience }

/** From here on a statement of this connection, or of its transaction, ends by itself. */
export async function limit(client: pg.ClientBase, scope: 'local' | 'session', lock: number, all: number) {
  await client.query(`set ${scope} lock_timeout = ${lock}`)
  await client.query(`set ${scope} statement_timeout = ${all}`)
}

/** Notes that it was applied, with its step: an older server learns from there whether it may run. */
export async function note(client: pg.ClientBase, { name, hash, step }: Migration): Promise<void> {
  await client.query('insert into migration (name, hash, step) values ($1, $2, $3)', [name, hash, step])
}
