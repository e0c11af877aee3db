import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { browserOf } from '../environment/visitors.ts'

type Browser = ReturnType<typeof browserOf>

const pauseMilliseconds = 400

/** How long each change took to show, and how many answers that were asked for after it did not show it yet. */
export type Freshness = { milliseconds: number[]; staleAnswers: number }

/**
 * Hides whoever is a viewer's first suggestion, and asks until they are gone from the answer, over and over until it is
 * told to stop. Times are from the commit to the answer without them. In the end nobody is hidden any more.
 */
export function startWatchingFreshness(pool: pg.Pool, browsers: readonly Browser[]) {
  const seen: Freshness = { milliseconds: [], staleAnswers: 0 }
  const hidden: string[] = []
  let isOver = false
  const watch = async () => {
    for (let round = 0; !isOver; round += 1) {
      const { call } = browsers[round % browsers.length]!
      const shown = async () =>
        (await call.discovery.suggestions({})).suggestions.map(({ person }) => person.id)
      const [first] = await shown()
      if (first === undefined) continue
      hidden.push(first)
      await pool.query('update profile set is_hidden = true where account_id = $1', [first])
      const committedAt = performance.now()
      while ((await shown()).includes(first)) seen.staleAnswers += 1
      seen.milliseconds.push(performance.now() - committedAt)
      await sleep(pauseMilliseconds)
    }
  }
  const watching = watch()
  return {
    async stop(): Promise<Freshness> {
      isOver = true
      await watching
      await pool.query('update profile set is_hidden = false where account_id = any($1::uuid[])', [hidden])
      return seen
    },
  }
}
