import { createHash, randomBytes } from 'node:crypto'
import { parse, serialize } from 'hono/utils/cookie'
import type { Ctx } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import { cookiePrefix } from './identity.ts'

const cookieName = `${cookiePrefix}.device`
/** As long as browsers keep a cookie. */
const lastsSeconds = 400 * 86_400
/** So many browsers of an account are known, those used last. */
const mostKnown = 20

type Needs = Pick<Ctx, 'request' | 'config' | 'clock'>
/** `first`: no browser of the account was known before. */
type Standing = 'known' | 'first' | 'another'

/**
 * The hash by which this browser is known to the account with an address, because somebody has signed in to it here
 * before; null where nobody has.
 */
export async function knownDeviceOf({ db, request }: Pick<Ctx, 'db' | 'request'>, email: string) {
  const token = tokenIn(request.headers)
  if (token === null) return null
  const row = await db
    .selectFrom('knownDevice')
    .innerJoin('account', 'account.id', 'knownDevice.accountId')
    .select('tokenHash')
    .where('account.email', '=', email)
    .where('tokenHash', '=', hashOf(token))
    .executeTakeFirst()
  return row?.tokenHash ?? null
}

/** Knows this browser from now on, and says how it stood before. */
export async function rememberDevice(tx: Db, ctx: Needs, accountId: string): Promise<Standing> {
  const token = tokenIn(ctx.request.headers) ?? randomBytes(32).toString('base64url')
  const tokenHash = hashOf(token)
  const known = await tx
    .selectFrom('knownDevice')
    .select('tokenHash')
    .where('accountId', '=', accountId)
    .orderBy('lastUsedAt', 'desc')
    .execute()
  const lastUsedAt = ctx.clock.now()
  await tx
    .insertInto('knownDevice')
    .values({ accountId, tokenHash, lastUsedAt })
    .onConflict((conflict) => conflict.columns(['accountId', 'tokenHash']).doUpdateSet({ lastUsedAt }))
    .execute()
  const others = known.map((device) => device.tokenHash).filter((hash) => hash !== tokenHash)
  await forget(tx, accountId, others.slice(mostKnown - 1))
  keepCookie(ctx, token)
  if (others.length < known.length) return 'known'
  return known.length === 0 ? 'first' : 'another'
}

/** Forgets every browser of an account but this one, which is known from now on if it was not. */
export async function forgetOtherDevices(tx: Db, ctx: Needs, accountId: string): Promise<void> {
  await tx.deleteFrom('knownDevice').where('accountId', '=', accountId).execute()
  await rememberDevice(tx, ctx, accountId)
}

async function forget(tx: Db, accountId: string, hashes: readonly string[]) {
  if (hashes.length === 0) return
  await tx
    .deleteFrom('knownDevice')
    .where('accountId', '=', accountId)
    .where('tokenHash', 'in', hashes)
    .execute()
}

function tokenIn(headers: Headers): string | null {
  const token = parse(headers.get('cookie') ?? '', cookieName)[cookieName]
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : null
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

function keepCookie({ request, config }: Needs, token: string) {
  const cookie = serialize(cookieName, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: config.publicOrigin.startsWith('https:'),
    maxAge: lastsSeconds,
  })
  request.responseHeaders.append('set-cookie', cookie)
}
