import pg from 'pg'

/** Whether the database refused a row because another one has that value already. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505'
}
