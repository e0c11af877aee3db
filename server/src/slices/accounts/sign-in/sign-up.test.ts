import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { agreed } from '../../../testing/accounts/agreed.ts'
import { createWorld, password, type World } from '../../../testing/world.ts'

const timeZone = 'Europe/London'
const ana = { name: 'Ana Silva', username: 'ana.silva', email: 'ana@example.com', password, timeZone }

async function rowsIn({ deps: { db } }: World) {
  const tables = [
    'account',
    'credential',
    'session',
    'profile',
    'preference',
    'memberClock',
    'event',
  ] as const
  const counted = tables.map(async (table) => {
    const { count } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    return [table, Number(count)] as const
  })
  return Object.fromEntries(await Promise.all(counted))
}

test.each(['account', 'credential', 'session', 'profile', 'preference', 'member_clock', 'event'])(
  'a sign-up that fails at the table %s leaves nothing behind, and the next try succeeds',
  async (table) => {
    const world = await createWorld()
    const { db } = world.deps
    await sql`create function fail() returns trigger as $$ begin raise 'no space left'; end $$ language plpgsql`.execute(
      db,
    )
    await sql`create trigger fails before insert on ${sql.table(table)} execute function fail()`.execute(db)
    const browser = world.browser()

    await expect(browser.call.accounts.signUp({ ...ana, ...agreed })).rejects.toMatchObject({
      code: 'accounts.sign_up_failed',
      message: 'Failed to create account',
    })

    expect(Object.values(await rowsIn(world))).toEqual([0, 0, 0, 0, 0, 0, 0])
    expect(browser.cookies.size).toBe(0)
    expect(world.log.takeErrors()).toHaveLength(1)
    await sql`drop trigger fails on ${sql.table(table)}`.execute(db)
    const { member } = await browser.call.accounts.signUp({ ...ana, ...agreed })
    expect((await browser.call.accounts.me({})).member?.id).toBe(member.id)
    expect(Object.values(await rowsIn(world))).toEqual([1, 1, 1, 1, 1, 1, 1])
  },
)

test.each([
  'josé@example.test',
  'info@müller.de',
  'a&b@example.com',
  'a..b@c.dd',
  'user=tag@example.com',
  'a@b.c',
  `${'İ'.repeat(124)}@example.com`,
  `${'a'.repeat(243)}@example.com`,
  `${'a'.repeat(308)}@example.com`,
])('the address %s is refused by every form in the words of the form', async (email) => {
  const world = await createWorld()
  const { call } = world.browser()
  const invalid = { code: 'accounts.form_invalid', message: 'Please enter a valid email address' }
  await expect(call.accounts.signUp({ ...ana, email, ...agreed })).rejects.toMatchObject(invalid)
  await expect(call.accounts.requestPasswordReset({ email })).rejects.toMatchObject(invalid)
  await expect(call.waitlist.join({ email, referralCode: '', solution: 'none' })).rejects.toMatchObject({
    code: 'waitlist.email_invalid',
    message: invalid.message,
  })
  await expect(call.accounts.signIn({ email, password, timeZone })).rejects.toMatchObject({
    code: 'accounts.wrong_credentials',
  })
})

test.each([242, 240, 235])(
  'whoever signs up with an address of %i and 12 characters signs in with it, and gets a mail to reset',
  async (length) => {
    const world = await createWorld()
    const email = `${'a'.repeat(length)}@example.com`
    await world.browser().call.accounts.signUp({ ...ana, email, ...agreed })
    const { call } = world.browser()

    expect((await call.accounts.signIn({ email, password, timeZone })).member?.email).toBe(email)
    await call.accounts.requestPasswordReset({ email })

    await world.handleEvents()
    expect(world.deps.keptMail!().map(({ to }) => to)).toEqual([email, email])
  },
)

test.each([
  [{ name: '\u{20000}' }, 'Please enter a valid name'],
  [{ name: 'You won £500 - claim at http://example.com' }, 'Please enter a valid name'],
  [{ name: 'www.example.com' }, 'Please enter a valid name'],
  [{ username: '..' }, 'Please enter a valid username'],
  [{ username: '__' }, 'Please enter a valid username'],
  [{ username: 'admin' }, 'This username is reserved. Please choose another.'],
  [{ username: 'Netwrk.Support' }, 'This username is reserved. Please choose another.'],
])('%j is refused at sign-up', async (change, message) => {
  const world = await createWorld()
  await expect(world.browser().call.accounts.signUp({ ...ana, ...change, ...agreed })).rejects.toMatchObject({
    code: 'accounts.form_invalid',
    message,
  })
})

test.each([{ name: 'www.example.com' }, { name: '\u{20000}' }, { username: 'admin' }])(
  '%j is refused at a change of name',
  async (change) => {
    const world = await createWorld()
    const { call } = await world.member('Ana')
    const section = { name: 'Ana', username: 'ana', age: null }
    await expect(call.profiles.saveName({ ...section, ...change })).rejects.toMatchObject({
      code: 'request.invalid',
    })
  },
)
