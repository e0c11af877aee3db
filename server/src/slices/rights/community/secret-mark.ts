import { keyedHash } from '../../../platform/keyed-hash.ts'

/** By which two places see that they have the same secret. Nobody finds the secret from it. */
export function secretMark(secret: string): string {
  return keyedHash(secret, 'exports of the community')('the secret is the same')
}
