import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createSessionCookieCache } from '../../../platform/speed/session-cookie-cache.ts'
import { createWorld, type World } from '../../../testing/world.ts'

type Member = Awaited<ReturnType<World['member']>>

const isSignedIn = async ({ call }: Pick<Member, 'call'>) => (await call.accounts.me({})).member !== null

/** A member whose cookies have been proven: the next call asks the database alone. */
async function openProven() {
  const world = await createWorld()
  const ana = await world.member('Ana')
  expect(await isSignedIn(ana)).toBe(true)
  expect(world.deps.sessionCookieCache.sessionOf(ana.cookieHeader())).toBeDefined()
  return { world, ana }
}

test('a session that is gone, by whatever way and on whichever server, is refused from the next call on', async () => {
  const { world, ana } = await openProven()
  const cookies = ana.cookieHeader()
  await world.deps.db.deleteFrom('session').where('accountId', '=', ana.id).execute()
  expect(await isSignedIn(ana)).toBe(false)
  expect(world.deps.sessionCookieCache.sessionOf(cookies)).toBeUndefined()
})

test('cookies that were proven are of no use after signing out', async () => {
  const { world, ana } = await openProven()
  const stolen = world.browser({ cookie: ana.cookieHeader() })
  expect(await isSignedIn(stolen)).toBe(true)
  await ana.call.accounts.signOut({})
  expect(await isSignedIn(stolen)).toBe(false)
})

test('a session that has run out is refused, one that is a day old renewed', async () => {
  const { world, ana } = await openProven()
  const lasts = (interval: string) =>
    world.deps.db
      .updateTable('session')
      .set({ expiresAt: sql<Date>`now() + ${interval}::interval` })
      .where('accountId', '=', ana.id)
      .execute()
  await lasts('28 days 23 hours')
  expect(await isSignedIn(ana)).toBe(true)
  const { expiresAt } = await world.deps.db
    .selectFrom('session')
    .select('expiresAt')
    .executeTakeFirstOrThrow()
  expect(expiresAt.getTime() - Date.now()).toBeGreaterThan(29.9 * 86_400_000)

  await lasts('-1 second')
  expect(await isSignedIn(ana)).toBe(false)
})

test('a proven token with another signature, or in other company, is proven anew', async () => {
  const { world, ana } = await openProven()
  const cookie = ana.cookieHeader()
  const at = cookie.indexOf('.', cookie.indexOf('session_token=')) + 3
  const forged = `${cookie.slice(0, at)}${cookie[at] === 'A' ? 'B' : 'A'}${cookie.slice(at + 1)}`
  expect(await isSignedIn(world.browser({ cookie: forged }))).toBe(false)
  expect(await isSignedIn(world.browser({ cookie: `theme=dark; ${cookie}` }))).toBe(true)
})

test('what is kept of proven cookies has an end', () => {
  const proven = createSessionCookieCache()
  for (let at = 0; at < 20_001; at++) proven.note(`cookie ${at}`, `session ${at}`)
  proven.note('x'.repeat(1001), 'session')
  expect(proven.sessionOf('cookie 0')).toBeUndefined()
  expect(proven.sessionOf('cookie 20000')).toBe('session 20000')
  expect(proven.sessionOf('x'.repeat(1001))).toBeUndefined()
})
