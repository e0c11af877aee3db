import type { DomainEvent } from '@netwrk/domain/events'
import type { Db } from '../database/database.ts'

/** Called inside the transaction that made the change, so that the two cannot part. */
export async function record(tx: Db, events: readonly DomainEvent[], now: Date): Promise<void> {
  if (events.length === 0) return
  await tx
    .insertInto('event')
    .values(events.map((body) => ({ body: JSON.stringify(body), occurredAt: now, dueAt: now })))
    .execute()
}
