import type { Deps } from '../deps.ts'
import { migrationNames, ownFolder } from '../platform/database/migrations/read-migrations.ts'
import { enterServer } from '../platform/database/migrations/running-servers.ts'
import { migrate } from '../platform/database/migrations.ts'
import { repeat } from '../platform/repeat.ts'
import type { Database } from './open-database.ts'

type Say = (line: string) => void
type Options = { beatMilliseconds?: number; tryMilliseconds?: number; folder?: string }

/** Says again and again that this server runs, and applies the contract steps that waited once nobody is in their way. */
export async function followUpgrade(
  { log }: Pick<Deps, 'log'>,
  database: Pick<Database, 'pool' | 'unlimitedPool' | 'serverId' | 'waiting'>,
  say: Say,
  { beatMilliseconds = 5000, tryMilliseconds = 15_000, folder = ownFolder() }: Options = {},
): Promise<{ stop(): Promise<unknown> }> {
  const { pool, unlimitedPool, serverId } = database
  let { waiting } = database
  const names = await migrationNames(folder)
  if (waiting) say(waiting)
  const beating = repeat({
    work: () => enterServer(pool, serverId, names),
    milliseconds: beatMilliseconds,
    log,
    failure: 'that this server runs could not be noted',
  })
  const trying = repeat({
    async work() {
      if (!waiting) return
      const before = waiting
      waiting = await migrate(unlimitedPool, say, { serverId, folder })
      if (waiting && waiting !== before) say(waiting)
    },
    milliseconds: tryMilliseconds,
    log,
    failure: 'contract steps that wait could not be applied',
  })
  return { stop: () => Promise.all([beating.stop(), trying.stop()]) }
}
