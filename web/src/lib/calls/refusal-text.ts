import { ORPCError } from '@orpc/client'

/** The code of a refusal by the server, or null where it was something else (no connection, an abort). */
export function refusalCode(error: unknown): string | null {
  return error instanceof ORPCError && error.code.includes('.') ? error.code : null
}

/**
 * What to show for a failed call: the server's own text where it refused; otherwise, as when it cannot be reached
 * or fails, the text of the place.
 */
export function refusalText(error: unknown, fallback: string): string {
  const code = refusalCode(error)
  return error instanceof ORPCError && code !== null && code !== 'request.failed' ? error.message : fallback
}
