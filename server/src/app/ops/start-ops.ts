import type { Config } from '../../config/config.ts'
import type { Deps } from '../../deps.ts'
import { readMigrations } from '../../platform/database/migrations/read-migrations.ts'
import { createMetrics } from '../../platform/metrics/metrics.ts'
import { createOpsApp, serveOps } from '../../platform/ops/ops-server.ts'
import { openReadiness } from '../../platform/ops/readiness.ts'
import { StartError } from '../../platform/start-error.ts'
import type { Database } from '../open-database.ts'
import { followGauges, followReadiness } from './gauges.ts'
import { partsOf } from './parts.ts'

type Watched = { deps: Deps; database: Database; events: { stuckMilliseconds(): number } }

/**
 * Answers whoever runs the server, where they want to ask, before anything else is there: a server that applies
 * migrations lives, and is not ready.
 */
export async function startOps({ ops }: Pick<Config, 'ops'>, closing: (() => unknown)[]) {
  const metrics = createMetrics()
  const readiness = openReadiness()
  followReadiness(metrics, readiness)
  if (ops) {
    metrics.measureProcess()
    const server = await serveOps(createOpsApp({ readiness, metrics }), ops.port, ops.host).catch((error) => {
      throw refusalIn(error, ops)
    })
    closing.push(() => {
      server.close()
      server.closeAllConnections()
    })
  }
  return {
    metrics,
    /** Everything runs: from here on the server is as ready as its parts are. */
    async follow({ deps, database, events }: Watched) {
      const { check } = database
      readiness.follow(partsOf({ deps, check, events, migrations: await readMigrations() }))
      followGauges(metrics, { deps, database })
      closing.push(() => readiness.end())
    },
  }
}

function refusalIn(error: NodeJS.ErrnoException, { port, host }: { port: number; host: string }): Error {
  if (error.code === 'EADDRINUSE')
    return new StartError(`Port ${port} is taken. Set OPS_PORT to another one.`)
  return new StartError(`OPS_HOST ${host} cannot be listened on: ${error.message}`)
}
