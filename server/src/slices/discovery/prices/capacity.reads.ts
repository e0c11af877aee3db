import { type RawBuilder, sql } from 'kysely'

/**
 * How many new conversations the member of a row of `profile` is open to at a time, as a column of a query. Nobody has said a
 * number of their own yet: it is the limit of the operator.
 */
export function capacityColumn(unansweredLimit: number): RawBuilder<number> {
  return sql<number>`${unansweredLimit}::int`
}
