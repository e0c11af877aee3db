import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { keyFor } from './keyed-hash.ts'

/** Text that only this server reads; `open` answers null to what it did not seal. */
export type Sealing = { seal(text: string): string; open(sealed: string): string | null }

const algorithm = 'aes-256-gcm'
const [nonceBytes, tagBytes] = [12, 16]

/** Seals with a key of its own for each purpose, made from the server's secret: a copy of the database alone opens nothing. */
export function sealing(secret: string, purpose: string): Sealing {
  const key = Buffer.from(keyFor(secret, purpose), 'hex')
  return {
    seal(text) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, key, nonce)
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < nonceBytes + tagBytes) return null
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes))
      decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
      const hidden = bytes.subarray(nonceBytes + tagBytes)
      try {
        return Buffer.concat([decipher.update(hidden), decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}
