import type { DomainEvent, EventOf, EventType } from '@netwrk/domain/events'
import type { ServerFrame } from '@netwrk/domain/live-frames'
import { type RawBuilder, sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Db } from '../database/database.ts'
import type { Audience } from '../live/live-hub.ts'
import type { Log } from '../log/log.ts'
import { preparedAs } from '../speed/pipelined-postgres.ts'
import { publishStaleOnce } from './publish-stale-once.ts'

export type Recorded<E extends DomainEvent = DomainEvent> = { id: string; body: E; occurredAt: Date }
/** A frame, and whose open screens get it. */
export type OutgoingFrame = { to: Audience; frame: ServerFrame }
/** Writes what follows from an event and says which frames go out. May run twice; the second time must not matter. */
export type EventHandler<E extends DomainEvent = DomainEvent> = (
  tx: Db,
  event: Recorded<E>,
) => Promise<readonly OutgoingFrame[]>
/**
 * As {@link EventHandler}, for all events of its type in a batch at once, where they are many and all that follows from them
 * takes them so. It stays within the database: where one event fails, the others are done again, each by itself.
 */
export type BatchEventHandler<E extends DomainEvent = DomainEvent> = {
  handleBatch(tx: Db, events: readonly Recorded<E>[]): Promise<readonly OutgoingFrame[]>
}
/**
 * For an event that is handled by asking somebody outside, who may take their time: in no transaction, and so with no
 * connection held. It may run twice, even at the same time.
 */
export type OutsideEventHandler<E extends DomainEvent = DomainEvent> = {
  handleOutside(event: Recorded<E>): Promise<void>
}
/** What follows from each event. An event without an entry does not compile. */
export type EventHandlers = {
  readonly [T in EventType]:
    | readonly (EventHandler<EventOf<T>> | BatchEventHandler<EventOf<T>>)[]
    | OutsideEventHandler<EventOf<T>>
}
type AnyEventHandler = EventHandler | BatchEventHandler

/** Called inside the transaction that made the change, so that the two cannot part. */
export async function record(tx: Db, events: readonly DomainEvent[], now: Date): Promise<void> {
  if (events.length === 0) return
  await tx
    .insertInto('event')
    .values(events.map((body) => ({ body: JSON.stringify(body), occurredAt: now, dueAt: now })))
    .execute()
}

export type Needs = {
  db: Db
  clock: Clock
  log: Log
  handlers: EventHandlers
  publish(frames: readonly OutgoingFrame[]): void
}

/** Which events to take: those of the types, or all others; and how many in a transaction. */
export type Share = { types: readonly EventType[]; are: 'these' | 'others'; atOnce: number }

const maximumDelaySeconds = 15 * 60
const everything: Share = { types: [], are: 'others', atOnce: 100 }
/** A batch takes no further event after this; the rest of it is for the next. */
const batchMilliseconds = 50
/** How long a server's events are left to itself: who finds one older takes it for left behind. */
const ownSeconds = 5

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
  const result = await needs.db.transaction().execute(async (tx) => {
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
  await sql`savepoint handlers`.execute(tx)
  try {
    const all: OutgoingFrame[] = []
    for (const handler of handlers) all.push(...(await handleAll(tx, handler, events)))
    await sql`release savepoint handlers`.execute(tx)
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

export type Due = Recorded & { attempts: number }

/** Whether an event is to be handled now, and by this server. */
export function isDue(now: Date): RawBuilder<boolean> {
  const abandonedAt = new Date(now.getTime() - ownSeconds * 1000)
  return sql`event.handled_at is null and event.due_at <= ${now}
      and (event.recorded_by in ('', current_setting('application_name')) or event.due_at <= ${abandonedAt})`
}

/**
 * Takes what is due. That it was handled need not be on the disk at once: after a crash of the database it is handled
 * again, as after one of this process.
 */
async function lockDue(tx: Db, { types, are, atOnce }: Share, now: Date): Promise<Due[]> {
  const { rows } = await sql<Due>`${preparedAs('lock_due')}
    with relaxed as materialized (select set_config('synchronous_commit', 'off', true))
    select event.id, event.body, event.occurred_at as "occurredAt", event.attempts
    from event, relaxed
    where ${isDue(now)}
      and (event.body->>'type' = any(${types}::text[])) = ${are === 'these'}
    order by event.due_at, event.id
    limit ${atOnce}
    for update of event skip locked`.execute(tx)
  return rows
}

export async function markHandled(tx: Db, ids: readonly string[], now: Date) {
  if (ids.length === 0) return
  await sql`${preparedAs('mark_handled')}
    update event set handled_at = ${now}, last_error = null where id = any(${ids}::bigint[])`.execute(tx)
}

/** Leaves it for later; nothing of it is handled. */
export async function postpone(
  tx: Db,
  { clock, log }: Pick<Needs, 'clock' | 'log'>,
  event: Due,
  error: unknown,
): Promise<[]> {
  log.error(
    { event: event.id, type: event.body.type, error },
    'an event handler failed; it will be tried again',
  )
  const delay = Math.min(2 ** event.attempts, maximumDelaySeconds)
  await tx
    .updateTable('event')
    .set({
      attempts: event.attempts + 1,
      dueAt: new Date(clock.now().getTime() + delay * 1000),
      lastError: String(error).slice(0, 500),
    })
    .where('id', '=', event.id)
    .execute()
  return []
}
