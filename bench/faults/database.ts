import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../server/src/platform/postgres/embedded.ts'
import { databaseOf } from '../../server/src/testing/server-process.ts'
import { openWire } from './wire.ts'

/** A PostgreSQL that several servers reach at one address, and that can be killed and started again behind it. */
export async function openDatabase(directory: string) {
  const start = () => startEmbeddedPostgres({ directory: join(directory, 'postgres') })
  let running = await start()
  const target = () => {
    const { host, port } = running.connection
    return [{ path: `${host}/.s.PGSQL.${port}` }]
  }
  const wire = await openWire(target)
  const { user, database } = running.connection
  return {
    url: `postgres://${user}@127.0.0.1:${wire.port}/${database}`,
    /** Ends it as a power cut would, and starts it again. Resolves when it has recovered. */
    async crash() {
      process.kill((await databaseOf(directory)).pid, 'SIGKILL')
      running = await start()
    },
    async close() {
      wire.close()
      await running.stop()
    },
  }
}
