import { setTimeout as sleep } from 'node:timers/promises'
import type { Benchmark } from '../benchmark.ts'
import { compare, openLedger, writeAll } from '../faults/load.ts'
import { sitInTab } from '../upgrades/open-tab.ts'
import { callPlainly } from '../upgrades/plain-calls.ts'
import { openScene, type Version } from '../upgrades/scene.ts'

const patienceMilliseconds = 120_000
const callers = 10

/** Whether anybody notices when both servers are replaced by the new version and by the last release again. */
export const upgrade: Benchmark = {
  about:
    'what fails or is lost while servers are rolled from the last release to this one and back, under load',
  members: 200,
  sizes: { seconds: 600, rate: 50 },
  minutes: 30,
  async run({ members, sizes, say, ending, openBrowser }) {
    const { seconds, rate } = sizes as { seconds: number; rate: number }
    const scene = await openScene(Math.floor(members / 2), say)
    ending(scene.close)
    const ledger = openLedger(scene.talks)
    const page = await (await openBrowser()).openPage(scene.origin, scene.visitors[0]!, 'desktop', 1)
    const tab = await sitInTab(page, scene.origin, scene.tab, say)
    const until = performance.now() + seconds * 1000
    const plain = callPlainly(scene.members.slice(0, callers), say)
    let rolled = 0
    const roll = async () => {
      for (
        let version: Version = 'new';
        performance.now() < until;
        version = version === 'new' ? 'old' : 'new'
      ) {
        for (const place of [0, 1]) await scene.replace(place, version)
        rolled++
        say(`both servers are of the ${version} version`)
        await sleep(1000)
      }
    }
    await Promise.all([roll(), writeAll(ledger, seconds * rate, rate)])
    const { calls, failed, worstMilliseconds } = await plain.stop()
    const seen = await tab.stop()
    const { written, lost, doubled, outOfOrder, failuresShown, refused, sessionsEnded } = await compare(
      ledger,
      patienceMilliseconds,
    )
    return [
      [{ 'times rolled': rolled, calls, failed, 'worst ms': Math.round(worstMilliseconds) }],
      [
        {
          messages: written,
          lost,
          doubled,
          'out of order': outOfOrder,
          'failures shown': failuresShown,
          refused,
          'sessions ended': sessionsEnded,
        },
      ],
      [
        {
          'written in the tab': seen.written,
          'heard there': seen.heard,
          'screens visited': seen.visits,
          reloads: seen.reloads,
          errors: seen.errors,
        },
      ],
    ]
  },
}
