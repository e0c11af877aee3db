import { setTimeout as sleep } from 'node:timers/promises'
import type { Benchmark } from '../benchmark.ts'
import { compare, openLedger, writeAll } from '../faults/load.ts'
import { faults, openScene } from '../faults/scene.ts'

const patienceMilliseconds = 120_000

/** Whether anything is lost, doubled or out of order when something fails under load; each on a scene of its own. */
export const messageFaults: Benchmark = {
  about: 'what becomes of 10,000 messages when servers, Redis, PostgreSQL or the network fail under them',
  members: 2000,
  sizes: { messages: 10_000, rate: 200, seconds: 20 },
  async run({ members, sizes, say, ending }) {
    const { messages, rate, seconds } = sizes as { messages: number; rate: number; seconds: number }
    const rows = []
    for (const [what, fault] of Object.entries(faults)) {
      say(`${what} …`)
      const scene = await openScene(Math.floor(members / 2), say)
      // An interruption ends it, too.
      ending(scene.close)
      try {
        const ledger = openLedger(scene.talks)
        // The fault comes when a fifth has been written.
        await Promise.all([
          sleep((messages / rate) * 200).then(() => fault(scene, seconds)),
          writeAll(ledger, messages, rate),
        ])
        const { written, lost, doubled, outOfOrder, failuresShown, refused, sessionsEnded } = await compare(
          ledger,
          patienceMilliseconds,
        )
        rows.push({
          what,
          written,
          lost,
          doubled,
          'out of order': outOfOrder,
          'failures shown': failuresShown,
          refused,
          'sessions ended': sessionsEnded,
        })
      } finally {
        await scene.close()
      }
    }
    return [rows]
  },
}
