import type { DomainEvent } from '@netwrk/domain/events'
import { type RawBuilder, sql } from 'kysely'

/**
 * As `record`, for a statement that writes the change: an event for each row that other parts of it return.
 * @param rows those parts
 * @param columns what of the event is in their columns
 */
export function recordFor<E extends DomainEvent, K extends keyof E & string>(
  rows: RawBuilder<unknown>,
  event: Omit<E, K>,
  now: Date,
  columns: Record<K, RawBuilder<unknown>>,
): RawBuilder<unknown> {
  return recordText(rows, JSON.stringify(event), now, columns)
}

/** As {@link recordFor}, of an event that is text already. */
export function recordText(
  rows: RawBuilder<unknown>,
  event: string,
  now: Date,
  columns: Record<string, RawBuilder<unknown>>,
): RawBuilder<unknown> {
  const pairs = Object.entries<RawBuilder<unknown>>(columns).flatMap(([name, column]) => [
    sql.lit(name),
    column,
  ])
  return sql`
    insert into event (body, occurred_at, due_at)
    select ${event}::jsonb || jsonb_build_object(${sql.join(pairs)}), ${now}::timestamptz, ${now}::timestamptz
    from ${rows}`
}
