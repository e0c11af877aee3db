import { join } from 'node:path'
import { startEmbeddedPostgres } from '@netwrk/postgres/embedded'
import { runningPostgres } from '@netwrk/postgres/running'
import type { Config } from '../src/config/config.ts'
import { addressOf, type DatabaseAddress } from '../src/platform/database/primary.ts'

type Connection = { connection: DatabaseAddress; close(): Promise<void> }

/** The database of the running server; where none is running the embedded one is started for as long as this takes. */
export async function openConnection({
  databaseUrl,
  dataDirectory,
}: Pick<Config, 'databaseUrl' | 'dataDirectory'>): Promise<Connection> {
  const close = async () => {}
  if (databaseUrl !== undefined) return { connection: addressOf(databaseUrl), close }
  const directory = join(dataDirectory, 'postgres')
  const running = await runningPostgres(directory)
  if (running) return { connection: running, close }
  const started = await startEmbeddedPostgres({ directory })
  return { connection: started.connection, close: () => started.stop() }
}
