import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { type Arm, arms } from '@netwrk/domain/discovery/best-for-both/arms'
import { topOf } from '@netwrk/domain/discovery/best-for-both/rank'
import { SUGGESTION_LIMIT } from '@netwrk/domain/discovery/ranking'
import { askAs } from '../../server/src/slices/discovery/member-index/question.ts'
import {
  openSearchThreads,
  type SearchThreads,
} from '../../server/src/slices/discovery/member-index/threads/search-threads.ts'
import { BenchError } from '../bench-error.ts'
import type { Table } from '../metrics/table.ts'
import { expectSame, rowsOf } from './side-by-side.ts'
import { byIndex, idsOf, runWay, type Strategy } from './strategies.ts'
import type { Asking, Ground } from './viewers.ts'

const rounds = 5

/**
 * Both orders on the event loop and in threads, however few members there are, and for how long the event loop was held
 * at most while they were asked one after the other. Ends the benchmark where they do not agree.
 */
export async function measureThreads(ground: Ground, asking: readonly Asking[]): Promise<Table[]> {
  const failures: object[] = []
  const threads = openSearchThreads({ log: { error: (told: object) => failures.push(told) }, least: 0 })
  const rows: Table = []
  const held: Table = []
  for (const arm of arms) {
    const alone = await heldBy(byIndex(`${arm}, event loop`, ground, arm), asking)
    const apart = await heldBy(byThreads(`${arm}, threads`, ground, threads, arm), asking)
    expectSame(apart.run, alone.run)
    rows.push(...rowsOf(alone.run), ...rowsOf(apart.run))
    held.push(alone.row, apart.row)
  }
  await threads.stop()
  if (failures.length > 0) throw new BenchError('a thread of the search ended')
  return [rows, held]
}

function byThreads(name: string, ground: Ground, threads: SearchThreads, arm: Arm): Strategy {
  const { searchable, tables, now } = ground
  return {
    name,
    best({ viewer, swiped }) {
      const question = askAs(viewer, tables, now, SUGGESTION_LIMIT, arm)
      return threads.search(searchable, question, [viewer.id, ...swiped], (found) =>
        idsOf(topOf[arm](viewer, found, now)),
      )
    },
  }
}

/** Runs a way with a turn of the event loop after each call, as between requests. */
async function heldBy({ name, best }: Strategy, asking: readonly Asking[]) {
  await runWay({ name, best }, asking, 1)
  const delays = monitorEventLoopDelay({ resolution: 1 })
  delays.enable()
  const inTurn = async (one: Asking) => {
    const found = await best(one)
    await yieldToEventLoop()
    return found
  }
  const run = await runWay({ name, best: inTurn }, asking, rounds)
  delays.disable()
  const milliseconds = (value: number) => (value / 1e6).toFixed(2)
  const row = {
    way: name,
    'event loop held p99 ms': milliseconds(delays.percentile(99)),
    'at most ms': milliseconds(delays.max),
  }
  return { run, row }
}
