import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedPostgres } from '@netwrk/postgres/embedded'
import { runningPostgres } from '@netwrk/postgres/running'
import { databaseOf } from '../../server/src/testing/processes/server-process.ts'
import { openWire } from './wire.ts'

/** A PostgreSQL that several servers reach at one address, and that can be killed and started again behind it. */
export async function openDatabase(directory: string) {
  const place = join(directory, 'postgres')
  const running = await startEmbeddedPostgres({ directory: place })
  const target = () => {
    const { host, port } = running.connection
    return [{ path: `${host}/.s.PGSQL.${port}` }]
  }
  const wire = await openWire(target)
  const { user, database } = running.connection
  return {
    url: `postgres://${user}@127.0.0.1:${wire.port}/${database}`,
    administration: running.administration,
    /** Ends it as a power cut would. Resolves when it was started again and has recovered. */
    async crash() {
      const { pid } = await databaseOf(directory)
      process.kill(pid, 'SIGKILL')
      const isAnother = () =>
        databaseOf(directory).then(
          (found) => found.pid !== pid,
          () => false,
        )
      while (!(await isAnother()) || !(await runningPostgres(place))) await sleep(20)
    },
    async close() {
      wire.close()
      await running.stop()
    },
  }
}
