import type { EventType } from '@netwrk/domain/events'
import { sql } from 'kysely'
import { type Due, isDue, markHandled, postpone } from './due-events.ts'
import type { OutsideEventHandler } from './event-handler.ts'
import type { Needs } from './handle-due.ts'

/**
 * Handles events whose handler asks somebody outside, one at a time and in no transaction; one that fails is tried
 * again later. Another server may take the same one where this takes long, as after a crash: both do the same then.
 * @returns what handles the oldest that is due and not under way here
 */
export function outsideHandling(needs: Omit<Needs, 'publish'>, types: readonly EventType[]) {
  const underWay = new Set<string>()
  return async (): Promise<{ seen: number; areAll: boolean }> => {
    const event = await oldestDue(needs, types, underWay)
    if (!event) return { seen: 0, areAll: true }
    // Another lane has read the same one.
    if (underWay.has(event.id)) return { seen: 0, areAll: false }
    underWay.add(event.id)
    try {
      await handle(needs, event)
    } finally {
      underWay.delete(event.id)
    }
    return { seen: 1, areAll: false }
  }
}

async function oldestDue(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  types: readonly EventType[],
  underWay: ReadonlySet<string>,
): Promise<Due | undefined> {
  const { rows } = await sql<Due>`
    select event.id, event.body, event.occurred_at as "occurredAt", event.attempts
    from event
    where ${isDue(clock.now())} and event.body->>'type' = any(${types}::text[])
      and event.id <> all(${[...underWay]}::bigint[])
    order by event.due_at, event.id
    limit 1`.execute(db)
  return rows[0]
}

async function handle(needs: Omit<Needs, 'publish'>, event: Due): Promise<void> {
  const { db, clock, handlers, tracing } = needs
  const { type } = event.body
  try {
    const handler = handlers[type] as OutsideEventHandler
    await tracing.span('event', type, () => handler.handleOutside(event))
  } catch (error) {
    await postpone(db, needs, event, error)
    return
  }
  await markHandled(db, [event.id], clock.now())
}
