import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { castMember } from '../../server/seed/cast/cast.ts'

const hands = 6

/**
 * Makes members into other members of the cast, so many a second, each in a transaction of its own, until it is
 * stopped. `stop` resolves to how many it made a second.
 */
export function startChanges(pool: pg.Pool, ids: readonly string[], perSecond: number) {
  const startedAt = performance.now()
  const now = new Date()
  let claimed = 0
  let isOver = false
  const hand = async () => {
    while (!isOver) {
      const place = claimed++
      const wait = startedAt + (place * 1000) / perSecond - performance.now()
      if (wait > 0) await sleep(wait)
      await change(pool, ids[(place * 7919) % ids.length]!, ids.length + place, now)
    }
  }
  const working = Promise.all(Array.from({ length: hands }, hand))
  return {
    async stop(): Promise<number> {
      isOver = true
      await working
      return claimed / ((performance.now() - startedAt) / 1000)
    },
  }
}

async function change(pool: pg.Pool, id: string, number: number, now: Date): Promise<void> {
  const { age, country, skills, experience, primaryGoal, tier } = castMember(number, now)
  await pool.query({
    name: 'change a profile',
    text: `update profile set age = $2, country = $3, skills = $4, experience = $5, primary_goal = $6, tier = $7,
      last_active_at = now() where account_id = $1`,
    values: [id, age, country, skills, experience, primaryGoal, tier],
  })
}
