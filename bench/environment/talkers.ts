import type pg from 'pg'
import type { Deps } from '../../server/src/deps.ts'
import type { Person } from '../load/job.ts'
import { seedTalks } from './talks.ts'
import { openSessions } from './visitors.ts'

/** Members in matched pairs who have said so much to each other, each with a session. */
export async function seedTalkers(
  deps: Deps,
  pool: pg.Pool,
  ids: readonly string[],
  messages: number,
): Promise<Person[]> {
  const visitors = await openSessions(deps, ids)
  const pairs = visitors.flatMap(({ id }, at) =>
    at % 2 === 0 ? [{ one: id, other: ids[at + 1]!, messages }] : [],
  )
  const conversationIds = await seedTalks(deps, pool, pairs)
  return visitors.map(({ id, cookieName, cookieValue }, at) => ({
    id,
    partnerId: ids[at % 2 === 0 ? at + 1 : at - 1]!,
    cookie: `${cookieName}=${cookieValue}`,
    conversationId: conversationIds[Math.floor(at / 2)]!,
  }))
}
