import { createHash, randomBytes } from 'node:crypto'
import type { Ctx } from '../../deps.ts'

const cookieName = 'netwrk.waitlist'
/** Sent with the waitlist's calls and no others. */
const cookiePath = '/rpc/waitlist'
const lastsSeconds = 400 * 86_400

type Asked = Pick<Ctx, 'request' | 'config'>

/** What is kept of a secret: a copy of the database opens nobody's place. */
export function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** A secret that nobody guesses. */
export function newSecret(): string {
  return randomBytes(24).toString('base64url')
}

/** The digest of the secret by which a browser is known that joined here or followed a mailed link; null without one. */
export function browserDigest({ request }: Pick<Ctx, 'request'>): string | null {
  const secret = secretIn(request.headers)
  return secret === null ? null : digestOf(secret)
}

/** The same, for a browser that is to be known from now on: one without a secret is given one. */
export function giveBrowserDigest({ request, config }: Asked): string {
  const secret = secretIn(request.headers) ?? newSecret()
  const secure = config.publicOrigin.startsWith('https:') ? '; Secure' : ''
  request.responseHeaders.append(
    'set-cookie',
    `${cookieName}=${secret}; Path=${cookiePath}; Max-Age=${lastsSeconds}; HttpOnly; SameSite=Lax${secure}`,
  )
  return digestOf(secret)
}

function secretIn(headers: Headers): string | null {
  return /(?:^|;\s*)netwrk\.waitlist=([\w-]{32})(?:;|$)/.exec(headers.get('cookie') ?? '')?.[1] ?? null
}
