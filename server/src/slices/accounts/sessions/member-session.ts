import { sql } from 'kysely'
import type { Actor, Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import { keptStatement } from '../../../platform/speed/kept-statement.ts'
import { lookUpTogether } from '../../../platform/speed/look-up-together.ts'
import { listOf, preparedAs } from '../../../platform/speed/pipelined-postgres.ts'
import { launchColumns, launchedBy } from '../../waitlist/admission.reads.ts'
import { ensureMember, isActivityDue } from '../ensure-member.ts'
import { cookiePrefix } from '../sign-in/identity.ts'
import { renewedAfterDays, sessionDays } from './session-days.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'wake' | 'identity' | 'sessionCookieCache' | 'hashDistance'>
type Identified = { actor: Actor | null; cookies: string[] }

/**
 * Who the request's session cookie belongs to. A session that is used is renewed, so new cookies may come back.
 * On the first sight of somebody without a profile a basic one is created.
 */
export async function identifyActor(ctx: Needs, headers: Headers): Promise<Identified> {
  if (!hasSessionCookie(headers)) return { actor: null, cookies: [] }
  const known = await actorOfProven(ctx, headers.get('cookie')!)
  return known ? { actor: known, cookies: [] } : identifyByLibrary(ctx, headers)
}

/** Whether somebody may be signed in here; without one nobody is. */
export function hasSessionCookie(headers: Headers): boolean {
  return headers.get('cookie')?.includes(`${cookiePrefix}.session_token=`) ?? false
}

/** Whose the cookies are, in one look at the database; null where the library has to check: new, ended, or to be renewed. */
async function actorOfProven(ctx: Needs, cookies: string): Promise<Actor | null> {
  const sessionId = ctx.sessionCookieCache.sessionOf(cookies)
  if (sessionId === undefined) return null
  const row = await lasting(ctx.db, sessionId)
  if (!row) {
    ctx.sessionCookieCache.forget(cookies)
    return null
  }
  if (isActivityDue(row.lastActiveAt, ctx.clock.now())) await ensureMember(ctx, row.accountId, null)
  const { accountId: id, expiresAt: sessionExpiresAt, isSuspended } = row
  return { id, sessionId, sessionExpiresAt, isSuspended, hasLaunched: launchedBy(row) }
}

type Lasting = {
  sessionId: string
  accountId: string
  expiresAt: Date
  lastActiveAt: Date
  isSuspended: boolean
} & Parameters<typeof launchedBy>[0]

const lastingOf = keptStatement<{ sessionIds: readonly string[] }, Lasting>((db, { sessionIds }) =>
  db
    .selectFrom(sql<{ id: string }>`unnest(${listOf(sessionIds, 'uuid')})`.as<'asked'>(sql`asked (id)`))
    .modifyFront(preparedAs('lasting_sessions'))
    .innerJoin('session', 'session.id', 'asked.id')
    .innerJoin('profile', 'profile.accountId', 'session.accountId')
    .leftJoin('launchSettings', (join) => join.onTrue())
    .select(launchColumns)
    .select([
      'session.id as sessionId',
      'session.accountId',
      'session.expiresAt',
      'profile.lastActiveAt',
      'profile.isSuspended',
    ])
    .where(
      sql<boolean>`session.expires_at > now() + ${sql.lit(sessionDays - renewedAfterDays)} * interval '1 day'`,
    ),
)

const lasting = lookUpTogether<Lasting>(
  (db, sessionIds) => lastingOf(db, { sessionIds }),
  ({ sessionId }) => sessionId,
)

async function identifyByLibrary(ctx: Needs, headers: Headers): Promise<Identified> {
  const { response, headers: answered } = await ctx.identity.api
    .getSession({ headers, returnHeaders: true })
    .catch((error) => failAsDatabase(ctx.db, error))
  if (!response) return { actor: null, cookies: [] }

  await ensureMember(ctx, response.user.id, null)
  const { id: sessionId, expiresAt } = response.session
  ctx.sessionCookieCache.note(headers.get('cookie')!, sessionId)
  return {
    actor: {
      id: response.user.id,
      sessionId,
      sessionExpiresAt: expiresAt,
      isSuspended: await isSuspended(ctx.db, response.user.id),
    },
    cookies: answered.getSetCookie(),
  }
}

// The library does not say why it failed: a database that is away says so itself.
async function failAsDatabase(db: Db, error: unknown): Promise<never> {
  await sql`select 1`.execute(db)
  throw error
}

async function isSuspended(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('profile')
    .select('isSuspended')
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow()
  return row.isSuspended
}
