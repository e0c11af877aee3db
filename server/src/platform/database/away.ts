/** What PostgreSQL, or a pooler before it, says where a connection leads to no primary: class 08, and these. */
const codes = [
  // A standby: it was the primary before, or whoever leads there does not know better yet.
  '25006',
  // It stops, has crashed, or is not there yet.
  '57P01',
  '57P02',
  '57P03',
]
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

/** Of the hosts that were named none is a primary right now. */
export class NoPrimary extends Error {
  override readonly name = 'NoPrimary'
}
