import { refusalCode } from './refusal-text.ts'

/**
 * For a call that the server knows by an id, and answers as it did: it is sent again where no answer came, and for half a
 * minute where the server says that it cannot answer right now.
 */
export const sentAgain = {
  retry(tried: number, error: Error): boolean {
    const code = refusalCode(error)
    return code === 'request.unavailable' ? tried < 15 : code === null && tried < 1
  },
  retryDelay: (tried: number) => Math.min(1000 * 2 ** tried, 2000),
}
