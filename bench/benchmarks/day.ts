import type { CDPSession } from 'playwright-core'
import type { Benchmark } from '../benchmark.ts'
import { goRound } from '../browser/rounds.ts'
import { seedTalkers } from '../browser/scene.ts'
import type { Table } from '../metrics/table.ts'

/** Whatever is loaded once is there by then. */
const warmUpRounds = 2
const shownEvery = 5

/** How much memory the browser application takes at the beginning and at the end of a long day in one tab. */
export const day: Benchmark = {
  about:
    'memory of one tab while a member goes round all screens for minutes, garbage collected before each look',
  members: 420,
  sizes: { minutes: 30 },
  minutes: 60,
  async run(environment) {
    const { minutes } = environment.sizes as { minutes: number }
    const [visitor] = await seedTalkers(environment, 1)
    const { origin } = await environment.startServer()
    const page = await (await environment.openBrowser()).openPage(origin, visitor!, 'desktop', 1)
    const client = await page.context().newCDPSession(page)
    await page.goto(`${origin}/`)
    let round = 0
    for (; round < warmUpRounds; round++) await goRound(page, round)
    const begin = await memoryOf(client)
    const table: Table = [{ minute: 0, rounds: round, ...begin, 'MB more': '0.0' }]
    const startedAt = performance.now()
    const passed = () => (performance.now() - startedAt) / 60_000
    for (let next = shownEvery; passed() < minutes; round++) {
      await goRound(page, round)
      if (passed() < Math.min(next, minutes)) continue
      const now = await memoryOf(client)
      const more = (now['heap MB'] - begin['heap MB']).toFixed(1)
      table.push({ minute: Math.round(passed()), rounds: round + 1, ...now, 'MB more': more })
      environment.say(`after ${Math.round(passed())} minutes: ${more} MB more than at the beginning`)
      next += shownEvery
    }
    return [table]
  },
}

/** Of the page alone: its JavaScript heap, and how many nodes and listeners it holds. */
async function memoryOf(client: CDPSession) {
  await client.send('HeapProfiler.collectGarbage')
  const { usedSize } = await client.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await client.send('Memory.getDOMCounters')
  return { 'heap MB': Number((usedSize / 1e6).toFixed(1)), nodes, listeners: jsEventListeners }
}
