import type { Benchmark } from '../benchmark.ts'
import { spread } from '../environment/community.ts'
import type { Environment } from '../environment/environment.ts'
import type { RunningServer } from '../environment/server.ts'
import { browserOf, openSessions, type Visitor } from '../environment/visitors.ts'
import { measureParts } from '../matching/parts-of-a-request.ts'
import { seedViewers } from '../matching/seed-viewers.ts'
import { runSideBySide } from '../matching/side-by-side.ts'
import { measureUnderChanges } from '../matching/under-changes.ts'
import { measure } from '../metrics/measure.ts'
import { loopCells, rowOf, type Table } from '../metrics/table.ts'

/** A third of them each with 0, 200 and 5000 swipes. */
const viewerCount = 201
const rounds = 5
/** Rounds before the whole stack is measured, about 600 calls: by then the server's code is compiled. */
const warmUpRounds = 9

/** How long a member waits for their suggestions. */
export const discovery: Benchmark = {
  about: 'suggestions: index, naive scan and SQL side by side, the whole stack, and under changes',
  members: 10_000,
  minutes: 60,
  async run(environment) {
    const { tables, visitors, others } = await comparedInProcess(environment)
    environment.say('Starting the server …')
    const server = await environment.startServer()
    const whole = await measureWholeStack(server, visitors)
    const pool = await environment.joinDatabase()
    const changing = await measureUnderChanges({ server, pool, visitors, others, say: environment.say })
    return [...tables, ...whole, ...changing]
  },
}

/** Everything that needs no server: the strategies side by side, and the parts of a request on the same database. */
async function comparedInProcess(environment: Environment) {
  const startedAt = performance.now()
  return environment.seed(async (deps, { free, paid }, pool) => {
    const seeded = ((performance.now() - startedAt) / 1000).toFixed(1)
    const all = [...free, ...paid]
    const ids = spread(all, viewerCount)
    const compared = await runSideBySide({ deps, pool, ids, say: environment.say })
    environment.say('Asking for the parts of a request …')
    const asking = compared.asking.filter(({ swiped }) => swiped.length <= 200 && swiped.length > 0)
    await seedViewers(pool, asking)
    const visitors = await openSessions(
      deps,
      asking.map(({ viewer }) => viewer.id),
    )
    const parts = await measureParts({ deps, ...compared, visitors, rounds })
    const asked = new Set(ids)
    return {
      tables: [[{ members: all.length, 'seeded in s': seeded }], ...compared.tables, parts] satisfies Table[],
      visitors,
      others: all.filter((id) => !asked.has(id)),
    }
  })
}

async function measureWholeStack(server: RunningServer, visitors: readonly Visitor[]): Promise<Table[]> {
  const cards: number[] = []
  const browsers = visitors.map((visitor) => browserOf(server.origin, visitor))
  const once = browsers.map(({ call }) => async () => {
    cards.push((await call.discovery.suggestions({})).suggestions.length)
  })
  const callsOf = (count: number) => Array.from({ length: count }, () => once).flat()
  const calls = callsOf(rounds)
  await measure(callsOf(warmUpRounds), 1)
  cards.length = 0
  const rows: Table = []
  for (const inFlight of [1, 4]) {
    await server.read()
    const measured = await measure(calls, inFlight)
    rows.push({
      ...rowOf(`whole stack, ${inFlight} in flight`, measured),
      ...loopCells(await server.read(), calls.length),
    })
  }
  const { residentBytes } = await server.read()
  return [
    rows,
    [
      {
        'ready in s': server.secondsToReady.toFixed(1),
        "server's memory MB": (residentBytes / 1e6).toFixed(0),
        viewers: visitors.length,
        'cards an answer': (cards.reduce((sum, one) => sum + one, 0) / cards.length).toFixed(1),
      },
    ],
  ]
}
