import { createHash, randomUUID, timingSafeEqual } from 'node:crypto'

/**
 * Passwords kept salted but without the work that makes a stolen table useless: it would be most of what the tests do.
 * The servers that tests start as processes keep them as the product does.
 */
export const quickPasswords = {
  async hash(password: string) {
    const salt = randomUUID()
    return `${salt}:${digest(salt, password).toString('hex')}`
  },
  async verify({ hash, password }: { hash: string; password: string }) {
    const [salt = '', kept = ''] = hash.split(':')
    return timingSafeEqual(Buffer.from(kept, 'hex'), digest(salt, password))
  },
}

function digest(salt: string, password: string): Buffer {
  return createHash('sha256').update(salt).update(password).digest()
}
