import type { Deps } from '../../server/src/deps.ts'
import { suggest } from '../../server/src/slices/discovery/suggest.ts'
import type { Benchmark } from '../benchmark.ts'
import { type Measured, measure } from '../figures/measure.ts'
import { rowOf } from '../figures/table.ts'
import { spread } from '../stage/community.ts'
import { admit, browserOf, ctxOf } from '../stage/visitors.ts'

const viewerCount = 60
const rounds = 5
const warmUpCalls = 20

/** How long a member waits for their suggestions. */
export const discovery: Benchmark = {
  about: 'suggestions: the whole stack with 1 and with 4 in flight, and the use case alone',
  members: 10_000,
  async run(stage) {
    const { useCase, viewers } = await stage.settle(async (deps, { free, paid }) => {
      const ids = spread([...free, ...paid], viewerCount)
      stage.say('Asking the use case …')
      return { useCase: await measureUseCase(deps, ids), viewers: await admit(deps, ids) }
    })
    const origin = await stage.startServer()
    const browsers = viewers.map((viewer) => browserOf(origin, viewer))
    const cards: number[] = []
    const ask = ({ call }: (typeof browsers)[number]) => {
      return async () => cards.push((await call.discovery.suggestions({})).suggestions.length)
    }
    const calls = repeated(browsers.map(ask))
    stage.say('Asking the server …')
    await measure(calls.slice(0, warmUpCalls), 1)

    cards.length = 0
    const alone = await measure(calls, 1)
    const together = await measure(calls, 4)
    return [
      [
        rowOf('use case alone, 1 in flight', useCase),
        rowOf('whole stack, 1 in flight', alone),
        rowOf('whole stack, 4 in flight', together),
      ],
      [
        {
          members: stage.members,
          viewers: viewerCount,
          'cards an answer': (cards.reduce((sum, one) => sum + one, 0) / cards.length).toFixed(1),
          'answers without a card': cards.filter((one) => one === 0).length,
        },
      ],
    ]
  },
}

async function measureUseCase(deps: Deps, ids: readonly string[]): Promise<Measured> {
  const calls = repeated(ids.map((id) => () => suggest(ctxOf(deps, id))))
  await measure(calls.slice(0, warmUpCalls), 1)
  return measure(calls, 1)
}

function repeated<T>(calls: readonly T[]): T[] {
  return Array.from({ length: rounds }, () => calls).flat()
}
