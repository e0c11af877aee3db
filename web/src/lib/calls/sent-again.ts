import { refusalCode } from './refusal-text.ts'

/** The server says that it may be asked again. */
const waits = ['request.unavailable', 'request.no_space']

/**
 * For a call that the server knows by an id, and answers as it did: it is sent again where no answer came, and for half a
 * minute where the server says that it cannot answer right now.
 */
export const sentAgain = {
  retry(tried: number, error: Error): boolean {
    const code = refusalCode(error)
    return code !== null && waits.includes(code) ? tried < 15 : code === null && tried < 1
  },
  retryDelay: (tried: number) => Math.min(1000 * 2 ** tried, 2000),
}
