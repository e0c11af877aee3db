import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Db } from '../database/database.ts'
import type { Log } from '../log/log.ts'
import { pipelined } from '../speed/pipelined-transaction.ts'
import type { Tracing } from '../tracing/tracing.ts'
import { type Due, lockDue, markHandled, postpone, type Share } from './due-events.ts'
import type {
  BatchEventHandler,
  EventHandler,
  EventHandlers,
  OutgoingFrame,
  Recorded,
} from './event-handler.ts'
import { publishStaleOnce } from './publish-stale-once.ts'

type AnyEventHandler = EventHandler | BatchEventHandler

export type Needs = {
  db: Db
  clock: Clock
  log: Log
  tracing: Pick<Tracing, 'span'>
  handlers: EventHandlers
  publish(frames: readonly OutgoingFrame[]): void
}

const everything: Share = { types: [], are: 'others', atOnce: 100 }
/** A batch takes no further event after this; the rest of it is for the next. */
const batchMilliseconds = 50

/**
 * Handles the oldest events that are due, a batch in one transaction, and tells after its commit. A failing event is
 * undone and tried again later, ever more seldom, and holds up no other.
 * @param share which of them, where others are for others
 * @returns how many were handled or postponed, and whether those were all
 */
export async function handleDue(
  needs: Needs,
  share: Share = everything,
): Promise<{ seen: number; areAll: boolean }> {
  const frames: OutgoingFrame[] = []
  const result = await needs.db.transaction().execute(async (kept) => {
    const tx = await pipelined(kept)
    const until = performance.now() + batchMilliseconds
    const due = await lockDue(tx, share, needs.clock.now())
    const handled: string[] = []
    let seen = 0
    for (const events of groupsOf(due, needs.handlers)) {
      if (seen > 0 && performance.now() > until) break
      seen += events.length
      handled.push(...(await attempt(tx, needs, events, frames)))
    }
    await markHandled(tx, handled, needs.clock.now())
    return { seen, areAll: seen === due.length && due.length < share.atOnce }
  })
  needs.publish(publishStaleOnce(frames))
  return result
}

/** Events that are handled at once: those of a type whose handlers all take them together, else each by itself. */
function groupsOf(due: readonly Due[], handlers: EventHandlers): Due[][] {
  const groups = new Map<string, Due[]>()
  for (const event of due) {
    const isTogether = handlersOf(event, handlers).every((handler) => typeof handler === 'object')
    const key = isTogether ? event.body.type : event.id
    const group = groups.get(key)
    if (group) group.push(event)
    else groups.set(key, [event])
  }
  return [...groups.values()]
}

/** Resolves to the ids of those that are handled now. Where several fail together, each is attempted by itself. */
async function attempt(
  tx: Db,
  needs: Needs,
  events: readonly Due[],
  frames: OutgoingFrame[],
): Promise<string[]> {
  const [first, ...others] = events as [Due, ...Due[]]
  const handlers = handlersOf(first, needs.handlers)
  const ids = events.map(({ id }) => id)
  if (handlers.length === 0) return ids
  // Not awaited, to save a trip: it is sent together with the handlers' first statement, which fails if the savepoint does.
  sql`savepoint handlers`.execute(tx).catch(() => {})
  try {
    const all = await needs.tracing.span('event', first.body.type, async ({ set }) => {
      set({ 'netwrk.events': events.length })
      const told: OutgoingFrame[] = []
      for (const handler of handlers) told.push(...(await handleAll(tx, handler, events)))
      return told
    })
    // Nor this: what comes next fails if it does, and then nothing of the batch is kept.
    sql`release savepoint handlers`.execute(tx).catch(() => {})
    frames.push(...all)
    return ids
  } catch (error) {
    await sql`rollback to savepoint handlers`.execute(tx)
    if (others.length === 0) return await postpone(tx, needs, first, error)
  }
  const handled: string[] = []
  for (const event of events) handled.push(...(await attempt(tx, needs, [event], frames)))
  return handled
}

function handlersOf({ body }: Recorded, handlers: EventHandlers): readonly AnyEventHandler[] {
  return handlers[body.type] as readonly AnyEventHandler[]
}

async function handleAll(
  tx: Db,
  handler: AnyEventHandler,
  events: readonly Recorded[],
): Promise<readonly OutgoingFrame[]> {
  if (typeof handler === 'object') return handler.handleBatch(tx, events)
  const frames: OutgoingFrame[] = []
  for (const event of events) frames.push(...(await handler(tx, event)))
  return frames
}
