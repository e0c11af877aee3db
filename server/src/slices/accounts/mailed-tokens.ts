import { createHash } from 'node:crypto'
import type { LinkPurpose } from '@netwrk/domain/accounts/ways-in.contract'
import type { Db } from '../../platform/database.ts'

// As the identity library, or we, keep the tokens of links.
const identifiers: Record<LinkPurpose, (token: string) => string> = {
  'verify-email': (token) => `verify-email:${token}`,
  'reset-password': (token) => `reset-password:${token}`,
  'sign-in-link': (token) => createHash('sha256').update(token).digest('base64url'),
}

/** Whether a token would work now. Uses nothing up. */
export async function isTokenGood(db: Db, purpose: LinkPurpose, token: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('verification')
    .select('id')
    .where('identifier', '=', identifiers[purpose](token))
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return row !== undefined
}
