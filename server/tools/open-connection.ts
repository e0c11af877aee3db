import { join } from 'node:path'
import { startEmbeddedPostgres } from '@netwrk/postgres/embedded'
import { runningPostgres } from '@netwrk/postgres/running'
import type pg from 'pg'
import type { Config } from '../src/config/config.ts'

type Connection = { connection: pg.PoolConfig; close(): Promise<void> }

/** The database of the running server; where none is running the embedded one is started for as long as this takes. */
export async function openConnection({
  databaseUrl,
  dataDirectory,
}: Pick<Config, 'databaseUrl' | 'dataDirectory'>): Promise<Connection> {
  const close = async () => {}
  if (databaseUrl !== undefined) return { connection: { connectionString: databaseUrl }, close }
  const directory = join(dataDirectory, 'postgres')
  const running = await runningPostgres(directory)
  if (running) return { connection: running, close }
  const started = await startEmbeddedPostgres({ directory })
  return { connection: started.connection, close: () => started.stop() }
}
