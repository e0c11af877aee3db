import type { EventType } from '@netwrk/domain/events'
import { type RawBuilder, sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Db } from '../database/database.ts'
import type { Log } from '../log/log.ts'
import { listOf, preparedAs } from '../speed/pipelined-postgres.ts'
import type { Recorded } from './event-handler.ts'

/** Which events to take: those of the types, or all others; and how many in a transaction. */
export type Share = { types: readonly EventType[]; are: 'these' | 'others'; atOnce: number }

const maximumDelaySeconds = 15 * 60
/** How long a server's events are left to itself: who finds one older takes it for left behind. */
const ownSeconds = 5

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
export async function lockDue(tx: Db, { types, are, atOnce }: Share, now: Date): Promise<Due[]> {
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
    update event set handled_at = ${now}, last_error = null
    from unnest(${listOf(ids, 'bigint')}) as handled (id)
    where event.id = handled.id`.execute(tx)
}

/** Leaves it for later; nothing of it is handled. */
export async function postpone(
  tx: Db,
  { clock, log }: { clock: Clock; log: Log },
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
