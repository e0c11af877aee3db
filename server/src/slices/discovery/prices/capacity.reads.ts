import { type RawBuilder, sql } from 'kysely'

/**
 * How many new conversations the member of a row of `profile` is open to at a time, as a column of a query: the number they
 * said, and never more than the limit of the operator.
 */
export function capacityColumn(unansweredLimit: number): RawBuilder<number> {
  return sql<number>`least(profile.capacity, ${unansweredLimit}::int)`
}
