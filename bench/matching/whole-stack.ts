import type { Environment } from '../environment/environment.ts'
import type { RunningServer } from '../environment/server.ts'
import type { Visitor } from '../environment/visitors.ts'
import type { Caller } from '../load/caller.ts'
import { clearMemory } from '../metrics/clear-memory.ts'
import { loopCells, rowOf, type Table } from '../metrics/table.ts'
import { askForPages } from './ask-for-pages.ts'

/** How often each viewer asks, in each row. */
export const rounds = 5
/** Rounds before the whole stack is measured, about 600 calls: by then the server's code is compiled. */
const warmUpRounds = 9
const starts = 3

/** Pages of suggestions over HTTP, one after the other and four at a time, of a server that has been asked before. */
export async function measureWholeStack(
  server: RunningServer,
  visitors: readonly Visitor[],
  caller: Caller,
): Promise<[Table, Table]> {
  const { origin } = server
  const ask = (times: number, inFlight: number) =>
    askForPages(caller, { origin, visitors, count: times * visitors.length, pace: { inFlight } })
  clearMemory()
  await ask(warmUpRounds, 1)
  const rows: Table = []
  let [cards, answers] = [0, 0]
  for (const inFlight of [1, 4]) {
    await server.read()
    const pages = await ask(rounds, inFlight)
    const { milliseconds } = pages
    rows.push({
      ...rowOf(`whole stack, ${inFlight} in flight`, pages),
      ...loopCells(await server.read(), milliseconds.length),
    })
    cards += pages.cards
    answers += milliseconds.length
  }
  const { residentBytes } = await server.read()
  return [
    rows,
    [
      {
        'ready in s': server.secondsToReady.toFixed(1),
        "server's memory MB": (residentBytes / 1e6).toFixed(0),
        viewers: visitors.length,
        'cards an answer': (cards / answers).toFixed(1),
      },
    ],
  ]
}

/** Measures the server each time it is started again on one community; a row of each table for each start. */
export async function measureStarts(
  { say, startServer }: Environment,
  measure: (server: RunningServer) => Promise<Table[]>,
): Promise<Table[]> {
  const all: Table[] = []
  for (let start = 1; start <= starts; start += 1) {
    say(`Starting the server, ${start} of ${starts} …`)
    const server = await startServer()
    for (const [place, table] of (await measure(server)).entries()) {
      all[place] ??= []
      all[place].push(...table.map((row) => ({ start, ...row })))
    }
    await server.stop()
  }
  return all
}
