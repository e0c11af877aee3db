/** Why the embedded PostgreSQL cannot run, in one line fit for an operator to read. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError'
}
