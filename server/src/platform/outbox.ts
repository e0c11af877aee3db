import type { DomainEvent, EventOf, EventType } from '@netwrk/domain/events'
import type { ServerFrame } from '@netwrk/domain/live-frames'
import { sql } from 'kysely'
import type { Clock } from './clock.ts'
import type { Db } from './database.ts'
import type { Audience } from './live/live-hub.ts'
import type { Log } from './log.ts'

export type Recorded<E extends DomainEvent = DomainEvent> = { id: string; body: E; occurredAt: Date }
/** A frame, and whose open screens get it. */
export type Told = { to: Audience; frame: ServerFrame }
/** Writes what follows from an event and says who is told. May run twice; the second time must not matter. */
export type Reaction<E extends DomainEvent = DomainEvent> = (
  tx: Db,
  event: Recorded<E>,
) => Promise<readonly Told[]>
/** What follows from each event. An event without an entry does not compile. */
export type Reactions = { readonly [T in EventType]: readonly Reaction<EventOf<T>>[] }

/** Called inside the transaction that made the change, so that the two cannot part. */
export async function record(tx: Db, events: readonly DomainEvent[], now: Date): Promise<void> {
  if (events.length === 0) return
  await tx
    .insertInto('event')
    .values(events.map((body) => ({ body: JSON.stringify(body), occurredAt: now, dueAt: now })))
    .execute()
}

type Needs = {
  db: Db
  clock: Clock
  log: Log
  reactions: Reactions
  tell(told: readonly Told[]): void
}

const maximumDelaySeconds = 15 * 60
const batchSize = 25
/** A batch takes no further event after this; the rest of it is for the next. */
const batchMilliseconds = 50
/** How long a server's events are left to itself: who finds one older takes it for left behind. */
const ownSeconds = 5

/**
 * Handles the oldest events that are due, a few in one transaction, and tells after its commit. A failing event is undone
 * and tried again later, ever more seldom, and holds up no other.
 * @returns how many there were
 */
export async function handleDue(needs: Needs): Promise<number> {
  const told: Told[] = []
  const count = await needs.db.transaction().execute(async (tx) => {
    const until = performance.now() + batchMilliseconds
    const handled: string[] = []
    let seen = 0
    for (const event of await lockDue(tx, needs.clock.now())) {
      if (seen > 0 && performance.now() > until) break
      seen++
      const frames = await attempt(tx, needs, event)
      if (!frames) continue
      told.push(...frames)
      handled.push(event.id)
    }
    await markHandled(tx, handled, needs.clock.now())
    return seen
  })
  needs.tell(told)
  return count
}

async function attempt(tx: Db, needs: Needs, event: Due): Promise<Told[] | null> {
  if (needs.reactions[event.body.type].length === 0) return []
  await sql`savepoint reactions`.execute(tx)
  try {
    const told = await react(tx, needs.reactions, event)
    await sql`release savepoint reactions`.execute(tx)
    return told
  } catch (error) {
    await sql`rollback to savepoint reactions`.execute(tx)
    needs.log.error(
      { event: event.id, type: event.body.type, error },
      'a reaction failed; it will be tried again',
    )
    await postpone(tx, event, needs.clock.now(), error)
    return null
  }
}

type Due = Recorded & { attempts: number }

async function lockDue(tx: Db, now: Date): Promise<Due[]> {
  const rows = await tx
    .selectFrom('event')
    .select(['id', 'body', 'occurredAt', 'attempts'])
    .where('handledAt', 'is', null)
    .where('dueAt', '<=', now)
    .where((eb) =>
      eb.or([
        eb('recordedBy', 'in', ['', sql<string>`current_setting('application_name')`]),
        eb('dueAt', '<=', new Date(now.getTime() - ownSeconds * 1000)),
      ]),
    )
    .orderBy('dueAt')
    .orderBy('id')
    .limit(batchSize)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map((row) => ({ ...row, body: row.body as unknown as DomainEvent }))
}

async function react(tx: Db, reactions: Reactions, event: Recorded): Promise<Told[]> {
  const told: Told[] = []
  for (const reaction of reactions[event.body.type] as readonly Reaction[]) {
    told.push(...(await reaction(tx, event)))
  }
  return told
}

async function markHandled(tx: Db, ids: readonly string[], now: Date) {
  if (ids.length === 0) return
  await tx.updateTable('event').set({ handledAt: now, lastError: null }).where('id', 'in', ids).execute()
}

async function postpone(tx: Db, event: { id: string; attempts: number }, now: Date, error: unknown) {
  const delay = Math.min(2 ** event.attempts, maximumDelaySeconds)
  await tx
    .updateTable('event')
    .set({
      attempts: event.attempts + 1,
      dueAt: new Date(now.getTime() + delay * 1000),
      lastError: String(error).slice(0, 500),
    })
    .where('id', '=', event.id)
    .execute()
}
