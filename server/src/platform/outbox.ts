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

/**
 * Handles the oldest event that is due: its reactions in one transaction, the telling after commit.
 * A failing event is tried again later, ever more seldom, and holds up no other.
 * @returns whether there was one
 */
export async function handleNext(needs: Needs): Promise<boolean> {
  let told: readonly Told[] = []
  const found = await needs.db.transaction().execute(async (tx) => {
    const event = await lockNext(tx, needs.clock.now())
    if (!event) return false
    try {
      await sql`savepoint reactions`.execute(tx)
      told = await react(tx, needs.reactions, event)
      await markHandled(tx, event.id, needs.clock.now())
    } catch (error) {
      await sql`rollback to savepoint reactions`.execute(tx)
      needs.log.error(
        { event: event.id, type: event.body.type, error },
        'a reaction failed; it will be tried again',
      )
      await postpone(tx, event, needs.clock.now(), error)
    }
    return true
  })
  needs.tell(told)
  return found
}

async function lockNext(tx: Db, now: Date) {
  const row = await tx
    .selectFrom('event')
    .select(['id', 'body', 'occurredAt', 'attempts'])
    .where('handledAt', 'is', null)
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row && { ...row, body: row.body as unknown as DomainEvent }
}

async function react(tx: Db, reactions: Reactions, event: Recorded): Promise<Told[]> {
  const told: Told[] = []
  for (const reaction of reactions[event.body.type] as readonly Reaction[]) {
    told.push(...(await reaction(tx, event)))
  }
  return told
}

async function markHandled(tx: Db, id: string, now: Date) {
  await tx.updateTable('event').set({ handledAt: now, lastError: null }).where('id', '=', id).execute()
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
