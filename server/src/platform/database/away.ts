/** What PostgreSQL, or a pooler before it, says where a connection leads to no primary: class 08, and these. */
const codes = [
  // A standby: it was the primary before, or whoever leads there does not know better yet.
  '25006',
  // It stops, has crashed, or is not there yet.
  '57P01',
  '57P02',
  '57P03',
]
/** PostgreSQL's own code, and the system's. */
const diskFull = ['53100', 'ENOSPC', 'EDQUOT']
const network = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
]
/** The driver's own words: its errors have no code. */
const words =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/

/** Whether this says, or was caused by what says, that the database could not be reached or is the primary no more. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall, message, cause } = error as NodeJS.ErrnoException
  if (error.name === 'error' && code !== undefined) return codes.includes(code) || code.startsWith('08')
  if (network.includes(code ?? '')) return ['connect', 'read', 'write', 'getaddrinfo'].includes(syscall ?? '')
  if (words.test(message) || error instanceof NoPrimary) return true
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway)
  // `fetch` says so where it asks somebody else.
  return !(error instanceof TypeError) && isDatabaseAway(cause)
}

/** Whether this says, or was caused by what says, that a disk is full: that of the database, or ours. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, cause } = error as NodeJS.ErrnoException
  if (code !== undefined && diskFull.includes(code)) return true
  return error instanceof AggregateError ? error.errors.some(isDiskFull) : isDiskFull(cause)
}

/** Why a request failed, where it is for nobody's fault and may be asked for again. */
export function passingRefusal(error: unknown): 'request.no_space' | 'request.unavailable' | null {
  if (isDiskFull(error)) return 'request.no_space'
  return isDatabaseAway(error) ? 'request.unavailable' : null
}

/** Of the hosts that were named none is a primary right now. */
export class NoPrimary extends Error {
  override readonly name = 'NoPrimary'
}
