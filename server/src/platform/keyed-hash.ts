import { createHmac, hkdfSync } from 'node:crypto'

export type KeyedHash = (text: string) => string

/**
 * Hashes with a key of its own for each purpose, made from the server's secret: a copy of the database alone gives
 * nobody what was hashed, however few values there are to try.
 */
export function keyedHash(secret: string, purpose: string): KeyedHash {
  const key = keyFor(secret, purpose)
  return (text) => createHmac('sha256', key).update(text).digest('hex')
}

/** A key for one purpose, made from the server's secret: 64 hexadecimal digits. */
export function keyFor(secret: string, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)).toString('hex')
}
