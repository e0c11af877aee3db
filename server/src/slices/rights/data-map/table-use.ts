import type { RetentionName } from '@netwrk/domain/rights/retention'
import { type RawBuilder, sql } from 'kysely'
import type { DB } from '../../../platform/generated/database.ts'

export type TableName = keyof DB
export type ColumnOf<T extends TableName> = keyof DB[T] & string

/** Who is meant, by all that rows know somebody by. */
export type Subject = { id: string; email: string; name: string }

/** Which rows of a table are meant, as a condition on them. */
export type Rows = (subject: Subject) => RawBuilder<boolean>

/** What a column is to the member whose row it is. Each column of each table is one of these. */
export const columnKinds = {
  given: { isExported: true, means: 'what you typed, chose or sent' },
  observed: { isExported: true, means: 'what happened when you used the product' },
  decided: { isExported: true, means: 'what was decided about you' },
  person: { isExported: true, means: 'another member, by the name they show' },
  link: { isExported: true, means: 'a number by which you find what belongs together' },
  file: { isExported: true, means: 'a file, which is in the archive itself' },
  key: { isExported: false, means: 'a number that means something only inside' },
  bookkeeping: { isExported: false, means: 'what the server notes to do its work' },
  secret: { isExported: false, means: 'what opens something, or proves who somebody is' },
  others: { isExported: false, means: 'what belongs to somebody else, or would tell on them' },
  staff: { isExported: false, means: 'what the staff notes for themselves' },
  nobody: { isExported: false, means: 'what is about no member' },
} as const

export type ColumnKind = keyof typeof columnKinds
type Columns<T extends TableName> = { readonly [K in ColumnKind]?: readonly ColumnOf<T>[] }

/** Does not compile where a column of the table is not listed: it names what is missing. */
type Complete<T extends TableName, C> =
  Exclude<ColumnOf<T>, Listed<C>> extends never ? unknown : { undeclared: Exclude<ColumnOf<T>, Listed<C>> }
type Listed<C> = { [K in keyof C]: C[K] extends readonly (infer N)[] ? N : never }[keyof C]

/** New values of an anonymised row: SQL for each column that is cleared. */
export type Value = (subject: Subject) => RawBuilder<unknown>
type Cleared<T extends TableName> = { readonly [C in ColumnOf<T>]?: Value }

/** What becomes of rows when a member has left for good. */
export type Erasure<T extends TableName = TableName> =
  | { readonly becomes: 'deleted'; readonly rows: Rows }
  | { readonly becomes: 'anonymised'; readonly rows: Rows; readonly set: Cleared<T>; readonly why: string }
  /** By whom or what, as `why` says: with a row it belongs to, by a job of its own, or with the words of a message. */
  | { readonly becomes: 'deleted_elsewhere'; readonly why: string }
  | { readonly becomes: 'kept'; readonly until: string; readonly why: string }
  | { readonly becomes: 'untouched'; readonly why: string }

/** Until when rows are kept at most: what was there before the first moment has come to its end. */
export type Limit = { before: Date; now: Date }

/** Rows that go by time, whoever they belong to; by which job. Without `rows` the job knows itself which. */
export type Ending = { readonly by: RetentionName; readonly rows?: (limit: Limit) => RawBuilder<boolean> }

export type TableUse<T extends TableName = TableName> = {
  readonly name: T
  /** What is in it, as members read it in their export and on the privacy page. */
  readonly about: string
  /** The file of the export that has it, and which rows; null where nothing of it is exported. */
  readonly exported: { readonly file: string; readonly rows: Rows } | null
  /** In this order. */
  readonly erased: readonly Erasure<T>[]
  readonly ends?: readonly Ending[]
  readonly columns: { readonly [K in ColumnKind]?: readonly string[] }
}

/** Declares one table: every column once. */
export function table<T extends TableName, const C extends Columns<T>>(
  name: T,
  use: Omit<TableUse<T>, 'columns' | 'name'> & { columns: C & Complete<T, C> },
): TableUse<T> {
  return { name, ...use } as TableUse<T>
}

/** A table that is about no member, and why. */
export function aboutNobody<T extends TableName>(
  name: T,
  why: string,
  columns: readonly ColumnOf<T>[],
): TableUse<T> {
  return {
    name,
    about: why,
    exported: null,
    erased: [{ becomes: 'untouched', why }],
    columns: { nobody: columns },
  }
}

/** Rows that name the member in one of these columns, as the database calls them. */
export function by(...columns: readonly string[]): Rows {
  return ({ id }) =>
    sql<boolean>`(${sql.join(
      columns.map((column) => sql`${sql.ref(column)} = ${id}::uuid`),
      sql` or `,
    )})`
}

export function deleted(...columns: readonly string[]): { becomes: 'deleted'; rows: Rows } {
  return { becomes: 'deleted', rows: by(...columns) }
}

/** Rows go by time, by a job that deletes those whose moment in a column is so long ago. */
export function endsBy(by: RetentionName, column: string): readonly Ending[] {
  return [{ by, rows: ({ before }) => sql<boolean>`${sql.ref(column)} <= ${before}` }]
}

export const cleared = {
  nothing: () => sql`null`,
  empty: () => sql`''`,
  zero: () => sql`0`,
  no: () => sql`false`,
} as const
