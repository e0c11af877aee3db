import { browserOf } from '../environment/visitors.ts'
import { measure } from '../metrics/measure.ts'
import { measureAtPace } from '../metrics/pace.ts'
import type { PageJob, Pages } from './pages.ts'

async function ask({ origin, visitors, count, pace }: PageJob): Promise<Pages> {
  const browsers = visitors.map((visitor) => browserOf(origin, visitor))
  let cards = 0
  const calls = Array.from({ length: count }, (_, place) => async () => {
    const { call } = browsers[place % browsers.length]!
    cards += (await call.discovery.suggestions({})).suggestions.length
  })
  const measured =
    'inFlight' in pace ? await measure(calls, pace.inFlight) : await measureAtPace(calls, pace.perSecond)
  return { ...measured, cards }
}

process.on('message', (job: PageJob) => {
  ask(job).then(
    (pages) => process.send!({ pages }),
    (error: unknown) => process.send!({ error: String((error as Error)?.stack ?? error) }),
  )
})
