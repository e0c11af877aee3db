import type { Environment } from '../environment/environment.ts'
import type { RunningServer } from '../environment/server.ts'
import { browserOf, type Visitor } from '../environment/visitors.ts'
import { measure } from '../metrics/measure.ts'
import { loopCells, rowOf, type Table } from '../metrics/table.ts'

/** How often each viewer asks, in each row. */
export const rounds = 5
/** Rounds before the whole stack is measured, about 600 calls: by then the server's code is compiled. */
const warmUpRounds = 9
const starts = 3

/** Pages of suggestions over HTTP, one after the other and four at a time, of a server that has been asked before. */
export async function measureWholeStack(
  server: RunningServer,
  visitors: readonly Visitor[],
): Promise<[Table, Table]> {
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

/** The same of the server started again and again on one community, a row for each start. */
export async function measureStarts(
  { say, startServer }: Environment,
  visitors: readonly Visitor[],
): Promise<Table[]> {
  const [stacks, servers]: [Table, Table] = [[], []]
  for (let start = 1; start <= starts; start += 1) {
    say(`Starting the server, ${start} of ${starts} …`)
    const server = await startServer()
    const [rows, facts] = await measureWholeStack(server, visitors)
    stacks.push(...rows.map((row) => ({ start, ...row })))
    servers.push(...facts.map((fact) => ({ start, ...fact })))
    await server.stop()
  }
  return [stacks, servers]
}
