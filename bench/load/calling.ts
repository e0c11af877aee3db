import { browserOf } from '../environment/visitors.ts'
import { measure } from '../metrics/measure.ts'
import { measureAtPace } from '../metrics/pace.ts'
import type { Called, CallJob } from './caller.ts'

type Slices = Record<string, Record<string, (input: object) => Promise<Record<string, unknown>>>>

async function call({ origin, visitors, calls, pace, field }: CallJob): Promise<Called> {
  const slices = visitors.map((visitor) => browserOf(origin, visitor).call as unknown as Slices)
  const told: unknown[] = []
  const toMake = calls.map(({ by, slice, name, input }, place) => async () => {
    const answer = (await slices[by]![slice]![name]!(input))[field]
    told[place] = Array.isArray(answer) ? answer.length : answer
  })
  const measured =
    'inFlight' in pace ? await measure(toMake, pace.inFlight) : await measureAtPace(toMake, pace.perSecond)
  return { ...measured, told }
}

process.on('message', (job: CallJob) => {
  call(job).then(
    (called) => process.send!({ called }),
    (error: unknown) => process.send!({ error: String((error as Error)?.stack ?? error) }),
  )
})
