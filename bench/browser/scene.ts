import { setLaunch } from '../../server/src/slices/waitlist/set-launch.claims.ts'
import { spread } from '../environment/community.ts'
import type { Environment } from '../environment/environment.ts'
import { seedTalks } from '../environment/talks.ts'
import { openSessions, type Visitor } from '../environment/visitors.ts'

const talks = 12
const messagesEach = 60

/** So many members on the elite plan, each with a session and 12 conversations of 60 messages. */
export function seedTalkers(environment: Environment, members: number): Promise<Visitor[]> {
  return environment.seed(async (deps, { free, paid }, pool) => {
    // Before the launch every visit leads to the waitlist.
    await setLaunch(deps, { launchLive: true })
    const ids = spread(paid, members)
    await deps.db.updateTable('profile').set({ tier: 'elite' }).where('accountId', 'in', ids).execute()
    const others = spread(free, members * talks)
    const pairs = others.map((other, place) => ({
      ...{ one: ids[place % members]!, other },
      messages: messagesEach,
    }))
    await seedTalks(deps, pool, pairs)
    return openSessions(deps, ids)
  })
}
