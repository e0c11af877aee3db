import { setLaunch } from '../../server/src/slices/waitlist/set-launch.claims.ts'
import type { Benchmark } from '../benchmark.ts'
import { swipeOften } from '../browser/swipe-often.ts'
import type { Screen } from '../environment/browser.ts'
import { spread } from '../environment/community.ts'
import { byClick, byFinger, byKey, byMouse, byTap, type Swipe } from '../environment/input.ts'
import { openSessions } from '../environment/visitors.ts'
import { percentile } from '../metrics/measure.ts'
import { type Answer, notePaints } from '../metrics/paints.ts'

const slowdowns = [6, 1]
const screens: Record<Screen, Record<string, Swipe>> = {
  desktop: { key: byKey, click: byClick, 'mouse drag': byMouse },
  phone: { tap: byTap, 'finger drag': byFinger },
}
// Three strategies on one screen stay within the 50 a day of the elite plan.
const swipesEach = 14
const warmUp = 2

/** How long a member waits until the screen answers their swipe. */
export const networkSwipe: Benchmark = {
  about:
    'from a swipe on Network to the next paint in a real browser, with a 6 times slowed processor and without',
  members: 420,
  async run(environment) {
    const visitors = await environment.seed(async (deps, { paid }) => {
      // Before the launch every visit leads to the waitlist.
      await setLaunch(deps, { launchLive: true })
      const ids = spread(paid, slowdowns.length * Object.keys(screens).length)
      await deps.db.updateTable('profile').set({ tier: 'elite' }).where('accountId', 'in', ids).execute()
      return openSessions(deps, ids)
    })
    const { origin } = await environment.startServer()
    const browser = await environment.openBrowser()
    const table = []
    for (const slowdown of slowdowns) {
      for (const [screen, strategies] of Object.entries(screens) as [Screen, Record<string, Swipe>][]) {
        const page = await browser.openPage(origin, visitors.pop()!, screen, slowdown)
        await notePaints(page)
        await page.goto(`${origin}/network`)
        for (const [strategy, swipe] of Object.entries(strategies)) {
          environment.say(`Swiping: ${slowdown}x, ${screen}, ${strategy} …`)
          table.push(
            rowOf(
              { processor: `1/${slowdown}`, screen, strategy },
              (await swipeOften(page, swipe, warmUp + swipesEach)).slice(warmUp),
            ),
          )
        }
        await page.close()
      }
    }
    return [table]
  },
}

function rowOf(what: Record<'processor' | 'screen' | 'strategy', string>, answers: readonly Answer[]) {
  const at = (part: keyof Answer, percent: number) =>
    percentile(
      answers.map((answer) => answer[part]),
      percent,
    )
  return {
    ...what,
    swipes: answers.length,
    'p50 ms': at('duration', 50),
    'p75 ms': at('duration', 75),
    'worst ms': at('duration', 100),
    'delay p75': at('delay', 75).toFixed(1),
    'work p75': at('work', 75).toFixed(1),
    'paint p75': at('paint', 75).toFixed(1),
    'layout shift': answers.reduce((sum, { shift }) => sum + shift, 0).toFixed(4),
  }
}
