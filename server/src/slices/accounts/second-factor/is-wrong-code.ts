import { APIError } from 'better-auth/api'

const wrongCodes = ['INVALID_CODE', 'INVALID_BACKUP_CODE']

/** Whether the identity library found a code wrong, or used up by somebody else at the same moment. */
export function isWrongCode(error: unknown): boolean {
  if (!(error instanceof APIError)) return false
  return wrongCodes.includes(String(error.body?.code)) || error.status === 'CONFLICT'
}

const factorOff = ['BACKUP_CODES_NOT_ENABLED', 'TWO_FACTOR_NOT_ENABLED']

/** Whether the identity library found no second factor: another call may have turned it off at the same moment. */
export function isFactorOff(error: unknown): boolean {
  return error instanceof APIError && factorOff.includes(String(error.body?.code))
}
