import { type RefusalCode, refusals } from '@netwrk/domain/refusals'
import { ORPCError } from '@orpc/client'

/** Says no as the server would. */
export function refuse(code: RefusalCode): never {
  const { status, text } = refusals[code]
  throw new ORPCError(code, { status, message: text })
}
