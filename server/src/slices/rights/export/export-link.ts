import { timingSafeEqual } from 'node:crypto'
import type { KeyedHash } from '../../../platform/keyed-hash.ts'

/** What a link opens: one archive, in one session, until then. */
type Opens = { exportId: string; sessionId: string; until: Date }

/** The path that opens an archive. Whoever else has it, in another session or later, has nothing. */
export function linkTo(sign: KeyedHash, opens: Opens): string {
  const until = opens.until.getTime()
  return `/files/export/${opens.exportId}?until=${until}&key=${keyOf(sign, opens)}`
}

/** Whether a link was made for this session and is not over. */
export function isLinkGood(sign: KeyedHash, opens: Opens, key: string, now: Date): boolean {
  const [right, given] = [Buffer.from(keyOf(sign, opens)), Buffer.from(key)]
  return right.length === given.length && timingSafeEqual(right, given) && opens.until > now
}

function keyOf(sign: KeyedHash, { exportId, sessionId, until }: Opens): string {
  return sign(`${exportId} ${sessionId} ${until.getTime()}`)
}
