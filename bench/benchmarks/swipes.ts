import type { SwipeAction } from '@netwrk/domain/connections/connections'
import type { Benchmark } from '../benchmark.ts'
import { spread } from '../environment/community.ts'
import { openSessions } from '../environment/visitors.ts'
import { startCaller, type VisitorCall } from '../load/caller.ts'
import { clearMemory } from '../metrics/clear-memory.ts'
import { rowOf } from '../metrics/table.ts'

const swiperCount = 600
// Within the smallest paid allowance of 20 a day.
const rounds = { warmUp: 4, alone: 8, together: 8 }
const allRounds = rounds.warmUp + rounds.alone + rounds.together

/** How long a swipe takes until it is answered. */
export const swipes: Benchmark = {
  about: 'swipes through the whole stack, half passes and half connects, with 1 and with 4 in flight',
  members: 10_000,
  async run(environment) {
    const { visitors, strangers } = await environment.seed(async (deps, { free, paid }) => ({
      visitors: await openSessions(deps, spread(paid, swiperCount)),
      strangers: spread(free, swiperCount * (allRounds / 2)),
    }))
    const { origin } = await environment.startServer()
    const swiperIds = visitors.map(({ id }) => id)
    const calls = plan(swiperIds, strangers).map(({ by, ...input }): VisitorCall => {
      return { by, slice: 'connections', name: 'swipe', input }
    })
    const caller = startCaller(environment)
    const swipe = (count: number, inFlight: number) => {
      const some = calls.splice(0, count * swiperCount)
      return caller.call({ origin, visitors, calls: some, pace: { inFlight }, field: 'outcome' })
    }
    environment.say('Swiping …')
    clearMemory()
    await swipe(rounds.warmUp, 1)
    const alone = await swipe(rounds.alone, 1)
    const together = await swipe(rounds.together, 4)
    const outcomes = { passed: 0, requested: 0, matched: 0 }
    for (const outcome of [...alone.told, ...together.told]) outcomes[outcome as keyof typeof outcomes]++
    return [
      [rowOf('swipe, 1 in flight', alone), rowOf('swipe, 4 in flight', together)],
      [{ members: environment.members, swipers: swiperCount, ...outcomes }],
    ]
  },
}

type Planned = { by: number; targetId: string; action: SwipeAction }

/**
 * One swipe of each swiper a round: in odd rounds they pass by a stranger, in even ones they connect with another
 * swiper, first the one so many places further, then the one so many places back, whose connect this answers.
 */
function plan(swiperIds: readonly string[], strangers: readonly string[]): Planned[] {
  return Array.from({ length: allRounds * swiperCount }, (_, place): Planned => {
    const [round, by] = [Math.floor(place / swiperCount), place % swiperCount]
    const half = Math.floor(round / 2)
    if (round % 2 === 1) return { by, targetId: strangers[half * swiperCount + by]!, action: 'pass' }

    const distance = Math.floor(half / 2) + 1
    const other = (by + (half % 2 === 0 ? distance : swiperCount - distance)) % swiperCount
    return { by, targetId: swiperIds[other]!, action: 'connect' }
  })
}
