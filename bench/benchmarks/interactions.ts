import type { Benchmark } from '../benchmark.ts'
import { doings } from '../browser/interactions.ts'
import { seedTalkers } from '../browser/scene.ts'
import type { Screen } from '../environment/browser.ts'
import { percentile } from '../metrics/measure.ts'
import { type Answer, notePaints, takeFrames } from '../metrics/paints.ts'
import type { Table } from '../metrics/table.ts'

const screens: readonly Screen[] = ['phone', 'desktop']

/** How long a member waits until the screen answers whatever they press on the three screens of a day. */
export const interactions: Benchmark = {
  about:
    'from each press on Network, in the inbox and on the own profile to the next paint, with a 6 times slowed processor and without',
  members: 420,
  words: ['slowed'],
  minutes: 30,
  async run(environment) {
    const slowdowns = environment.word === 'slowed' ? [6] : [6, 1]
    const visitors = await seedTalkers(environment, slowdowns.length * screens.length)
    const { origin } = await environment.startServer()
    const browser = await environment.openBrowser()
    const table: Table = []
    for (const slowdown of slowdowns) {
      for (const screen of screens) {
        const page = await browser.openPage(origin, visitors.pop()!, screen, slowdown)
        await notePaints(page)
        await takeFrames(page)
        for (const [name, doing] of Object.entries(doings)) {
          environment.say(`${name}, ${screen}, ${slowdown}x …`)
          const answers = await doing(page, origin, screen)
          table.push({ processor: `1/${slowdown}`, screen, on: name, ...figuresOf(answers) })
        }
        await page.close()
      }
    }
    return [table]
  },
}

function figuresOf(answers: readonly Answer[]) {
  const at = (part: keyof Answer, percent: number) =>
    percentile(
      answers.map((answer) => answer[part]),
      percent,
    )
  return {
    presses: answers.length,
    'p50 ms': at('duration', 50),
    'p98 ms': at('duration', 98),
    'worst ms': at('duration', 100),
    'delay p98': at('delay', 98).toFixed(1),
    'work p98': at('work', 98).toFixed(1),
    'paint p98': at('paint', 98).toFixed(1),
  }
}
