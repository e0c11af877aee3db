import type { EventOf } from '@netwrk/domain/events'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { type Repeater, repeat } from '../../platform/repeat.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'live' | 'bus' | 'log'>

const lookMilliseconds = 1000
// What was stamped before a look may become visible only after it.
const overlapMilliseconds = 3000

/**
 * While the servers cannot speak to each other, looks in the database for what was said or
 * changed, and has the tabs here ask for it: a message arrives a second later then, not when Redis is back.
 */
export function pollWhileBusIsDown({ db, clock, live, bus, log }: Needs): Repeater {
  let since = clock.now()
  const look = async () => {
    const from = new Date(since.getTime() - overlapMilliseconds)
    since = clock.now()
    if (bus.isUp() || live.count() === 0) return
    const rows = await db
      .selectFrom('event')
      .select('body')
      .where('handledAt', '>', from)
      .where(sql`body->>'type'`, 'in', ['message.sent', 'message.changed'])
      .execute()
    const bodies = rows.map(({ body }) => body as unknown as EventOf<'message.sent' | 'message.changed'>)
    const members = new Set(bodies.flatMap(participantsIn))
    live.publishHere([...members], { type: 'stale', topics: ['conversations', 'notifications'] })
  }
  return repeat({
    work: look,
    milliseconds: lookMilliseconds,
    log,
    failure: 'new messages could not be looked for',
  })
}

function participantsIn(body: EventOf<'message.sent' | 'message.changed'>): string[] {
  return body.type === 'message.sent' ? [body.senderId, body.receiverId] : [body.changedById, body.otherId]
}
