import { expect, test } from 'vitest'
import { sessionDays } from '../../slices/accounts/sessions/session-days.ts'
import { createWorld, password, type World } from '../world.ts'

type Somebody = Awaited<ReturnType<World['newcomer']>>

/** All rows of a world, without what is drawn at random or is another for everybody. */
async function rowsOf({ deps: { db } }: World, { id, member }: Somebody) {
  const tables = await db.introspection.getTables()
  const rows: Record<string, unknown[]> = {}
  for (const { name } of tables) {
    const found = await db
      .selectFrom(name as 'account')
      .selectAll()
      .execute()
    if (found.length > 0)
      rows[name] = found.map((row) => withoutChance(row, { id, username: member.username }))
  }
  return rows
}

function withoutChance(row: object, { id, username }: { id: string; username: string }) {
  const text = JSON.stringify(row, (key, value) => (drawn.has(key) && value !== id ? typeof value : value))
  return JSON.parse(text.replaceAll(id, 'their id').replaceAll(username, 'their_username'))
}

// Times, of which the next test looks at those that matter, numbers of transactions, keys and secrets.
const drawn = new Set([
  ...['createdAt', 'updatedAt', 'expiresAt', 'xid'],
  ...['id', 'token', 'tokenHash', 'password', 'unsubscribeToken'],
])

// Of each kind that tests with members set.
const otherwise = {
  EMAIL_LINK_SIGN_IN: 'on',
  SUGGESTION_ORDER: 'on',
  SUGGEST_VERIFIED_ONLY: 'on',
  PLACEHOLDER_STATS: 'off',
  TRUSTED_PROXIES: '1',
  STRIKE_DAYS: '7',
  MEMBER_STORAGE: '100',
  LIMIT_UNANSWERED: '1',
  LIMIT_MAIL: '1/1h',
  SMS_DAILY_LIMIT: '1',
  SECURITY_CONTACT: 'security@example.com',
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'a token',
  TWILIO_FROM: '+15550001111',
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'a secret',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PRICE_PREMIUM: 'price_1',
  STRIPE_PRICE_ELITE: 'price_2',
}

test.each([
  ['configured as it comes', {}],
  ['configured otherwise', otherwise],
])(
  'a member of a world %s is there with what a sign-up writes, says and does, and nothing else',
  async (_, environment) => {
    const [signedUp, replayed] = [await createWorld(environment), await createWorld(environment)]
    const [ana, anna] = [await signedUp.newcomer('Ana'), await replayed.member('Ana', { bio: '' })]
    expect(await rowsOf(replayed, anna)).toEqual(await rowsOf(signedUp, ana))
    const own = { id: '', username: '', email: '' }
    expect({ ...anna.member, ...own }).toEqual({ ...ana.member, ...own })
    expect([...anna.cookies.keys()]).toEqual([...ana.cookies.keys()])
    expect(await replayed.handleEvents()).toBe(await signedUp.handleEvents())
    const subjects = ({ deps }: World) => deps.keptMail!().map(({ subject }) => subject)
    expect(subjects(replayed)).toEqual(subjects(signedUp))
    const kinds = ({ frames }: World) => frames.map(({ frame }) => frame.type)
    expect(kinds(replayed)).toEqual(kinds(signedUp))
  },
)

test('each member of a world is somebody else, signed in, at whatever time it is there', async () => {
  const world = await createWorld()
  world.setNow(new Date('2031-02-03T04:05:06Z'))
  const names = ['Ana', 'Ben', 'Cleo', 'Dan', 'Eva', 'Finn']
  const members = await Promise.all(names.map((name) => world.member(name)))
  for (const [at, { call, id, member }] of members.entries()) {
    expect((await call.accounts.me({})).member).toMatchObject({ id, name: names[at], email: member.email })
    const { profile } = await call.profiles.mine({})
    expect(profile.name).toBe(names[at])
  }
  const { member } = await world
    .browser()
    .call.accounts.signIn({ email: members[5]!.member.email, password, timeZone: 'UTC' })
  expect(member).toMatchObject({ id: members[5]!.id })
  const { db, clock } = world.deps
  const joined = await db.selectFrom('profile').select('joinedAt').distinct().execute()
  expect(joined).toEqual([{ joinedAt: clock.now() }])
  const passwords = await db.selectFrom('credential').select('updatedAt').distinct().execute()
  expect(passwords).toEqual([{ updatedAt: clock.now() }])
  const sessions = await db.selectFrom('session').select(['createdAt', 'expiresAt']).execute()
  for (const { createdAt, expiresAt } of sessions) {
    expect(createdAt <= new Date()).toBe(true)
    expect(expiresAt.getTime() - createdAt.getTime()).toBeCloseTo(sessionDays * 86_400_000, -3)
  }
})
