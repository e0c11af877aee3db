import type pg from 'pg'
import { openDatabase } from '../../server/src/platform/database/database.ts'
import { swipesAround } from '../../server/src/slices/connections/connections.reads.ts'
import { viewerOf } from '../../server/src/slices/discovery/discovery.reads.ts'
import { BenchError } from '../bench-error.ts'
import type { RunningServer } from '../environment/server.ts'
import { browserOf, type Visitor } from '../environment/visitors.ts'
import type { Caller } from '../load/caller.ts'
import { clearMemory } from '../metrics/clear-memory.ts'
import { percentile } from '../metrics/measure.ts'
import { loopCells, rowOf, type Table } from '../metrics/table.ts'
import { askForPages } from './ask-for-pages.ts'
import { prepareChanges, runChanges } from './changes.ts'
import { readAsObjects } from './everybody.ts'
import { startWatchingFreshness } from './freshness.ts'
import { bestByRules } from './strategies.ts'

const requestsPerSecond = 50
const changesPerSecond = 1000
const seconds = 20
const changeCount = seconds * changesPerSecond

type Needs = {
  server: RunningServer
  pool: pg.Pool
  visitors: readonly Visitor[]
  caller: Caller
  /** Those whose profiles change: none of the visitors. */
  others: readonly string[]
  say(line: string): void
}

/**
 * The same requests at the same pace, first calmly and then while profiles change; how soon a change shows; and
 * afterwards whether what is shown is what scoring everybody in the database gives.
 */
export async function measureUnderChanges({
  server,
  pool,
  visitors,
  caller,
  others,
  say,
}: Needs): Promise<Table[]> {
  const browsers = visitors.map((visitor) => browserOf(server.origin, visitor))
  const count = seconds * requestsPerSecond
  const ask = () =>
    askForPages(caller, { origin: server.origin, visitors, count, pace: { perSecond: requestsPerSecond } })
  await prepareChanges(pool, others, changeCount)
  // Those who watch are warm as well: a client that makes its first calls takes much of a core.
  for (const { call } of browsers) await call.discovery.suggestions({})
  clearMemory()
  await server.read()
  say(`Asking ${requestsPerSecond} times a second …`)
  const calm = await ask()
  const calmLoop = await server.read()
  say(`Asking as often while ${changesPerSecond} profiles change a second …`)
  const changing = runChanges(pool, changeCount, changesPerSecond)
  const watching = startWatchingFreshness(pool, browsers)
  const busy = await ask()
  const fresh = await watching.stop()
  const changed = await changing
  const busyLoop = await server.read()
  say('Comparing with the database …')
  const wrong = await countWrong(server, pool, visitors)
  if (wrong > 0) throw new BenchError(`${wrong} of ${visitors.length} answers are not what the database says`)
  return [
    [
      { ...rowOf(`${requestsPerSecond} a second, calm`, calm), ...loopCells(calmLoop, count) },
      { ...rowOf(`${requestsPerSecond} a second, with changes`, busy), ...loopCells(busyLoop, count) },
    ],
    [
      {
        'changes a second': changed.toFixed(0),
        'seen to show': fresh.milliseconds.length,
        'p50 ms': percentile(fresh.milliseconds, 50).toFixed(1),
        'p99 ms': percentile(fresh.milliseconds, 99).toFixed(1),
        'worst ms': percentile(fresh.milliseconds, 100).toFixed(1),
        'answers without it': fresh.staleAnswers,
        'compared afterwards': visitors.length,
        wrong,
      },
    ],
  ]
}

/** Once nothing changes any more: all are asked once, which notes that they are active, and then compared. */
async function countWrong(
  { origin }: RunningServer,
  pool: pg.Pool,
  visitors: readonly Visitor[],
): Promise<number> {
  const answers: { id: string; at: Date; shown: string[] }[] = []
  for (const isCompared of [false, true]) {
    for (const visitor of visitors) {
      const at = new Date()
      const { suggestions } = await browserOf(origin, visitor).call.discovery.suggestions({})
      if (isCompared) answers.push({ id: visitor.id, at, shown: suggestions.map(({ person }) => person.id) })
    }
  }
  const db = openDatabase(pool)
  const members = await readAsObjects({ db, config: { suggestsVerifiedOnly: false } })
  let wrong = 0
  for (const { id, at, shown } of answers) {
    const [viewer, { swiped }] = [await viewerOf(db, id), await swipesAround(db, id)]
    if (bestByRules(members, { viewer, swiped }, at).join() !== shown.join()) wrong += 1
  }
  return wrong
}
