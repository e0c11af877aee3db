import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { agreed } from '../../../testing/accounts/agreed.ts'
import {
  askedForEmail,
  askForEmail,
  emailOf,
  newEmail,
  tokenMailedTo,
} from '../../../testing/accounts/email-change.ts'
import { emailVerified } from '../../../testing/accounts/phone.ts'
import { countOutcomes } from '../../../testing/count-outcomes.ts'
import { banForScam, hitsOf } from '../../../testing/moderation/evasion.ts'
import { rounds } from '../../../testing/rounds.ts'
import { createWorld, password, type World } from '../../../testing/world.ts'

// The library's clock is the machine's.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const day = 24 * 3_600_000
const timeZone = 'Europe/London'
const invalid = { code: 'accounts.link_invalid' }

async function changed(world: World) {
  const scene = await askedForEmail(world)
  await scene.ana.call.accounts.confirmEmailChange({ token: scene.confirm })
  await world.handleEvents()
  return scene
}

const signUp = (world: World, email: string) =>
  world.browser().call.accounts.signUp({
    ...{ name: 'Mallory', username: 'mallory', email, password, timeZone },
    ...agreed,
  })

test('the old address stops a change that waits: everybody is signed out, and the other link is dead', async () => {
  const world = await createWorld()
  const { ana, oldEmail, confirm, keep } = await askedForEmail(world)
  const { call } = world.browser()
  expect(await call.accounts.checkLink({ purpose: 'keep-email', token: keep })).toEqual({ isGood: true })
  await call.accounts.keepEmail({ token: keep })
  await expect(call.accounts.confirmEmailChange({ token: confirm })).rejects.toMatchObject(invalid)
  await expect(call.accounts.keepEmail({ token: keep })).rejects.toMatchObject(invalid)
  await expect(ana.call.accounts.sessions({})).rejects.toMatchObject({ code: 'accounts.signed_out' })
  expect(await emailOf(world, ana)).toEqual({ email: oldEmail, emailVerified: true })
  const browser = world.browser()
  await browser.call.accounts.signIn({ email: oldEmail, password, timeZone })
  await expect(
    browser.call.accounts.askEmailChange({ email: newEmail, proof: { password } }),
  ).rejects.toMatchObject({ code: 'accounts.email_changed_lately' })
})

test('for seven days it takes a change back, with what came in by the other address', async () => {
  const world = await createWorld()
  const { ana, oldEmail, keep } = await changed(world)
  const now = world.deps.clock.now()
  const linked = { id: crypto.randomUUID(), accountId: ana.id, provider: 'google', providerAccountId: 'm' }
  await world.deps.db
    .insertInto('credential')
    .values({ ...linked, createdAt: now, updatedAt: now })
    .execute()
  world.pass(7 * day - 1)
  await world.browser().call.accounts.keepEmail({ token: keep })
  await world.handleEvents()
  expect(await emailOf(world, ana)).toEqual({ email: oldEmail, emailVerified: true })
  const ways = await world.deps.db
    .selectFrom('credential')
    .select('provider')
    .where('accountId', '=', ana.id)
    .execute()
  expect(ways).toEqual([{ provider: 'credential' }])
  await expect(ana.call.accounts.sessions({})).rejects.toMatchObject({ code: 'accounts.signed_out' })
})

test('after seven days it does nothing any more', async () => {
  const world = await createWorld()
  const { ana, keep } = await changed(world)
  world.pass(7 * day)
  await expect(world.browser().call.accounts.keepEmail({ token: keep })).rejects.toMatchObject(invalid)
  expect(await emailOf(world, ana)).toMatchObject({ email: newEmail })
})

test('nobody gets the old address meanwhile, by signing up, by a change, or straight into the table', async () => {
  const world = await createWorld()
  const { ana, oldEmail, keep } = await changed(world)
  await expect(signUp(world, oldEmail)).rejects.toMatchObject({ code: 'accounts.email_taken' })
  const ben = await emailVerified(world, 'Ben')
  await askForEmail(world, ben, oldEmail)
  expect(world.deps.keptMail!()[0]).toMatchObject({ subject: 'This address already has a Netwrk account' })
  await expect(
    world.deps.db.updateTable('account').set({ email: oldEmail }).where('id', '=', ben.id).execute(),
  ).rejects.toMatchObject({ constraint: 'account_email_key' })
  await world.browser().call.accounts.keepEmail({ token: keep })
  expect(await emailOf(world, ana)).toMatchObject({ email: oldEmail })
})

test('of two who confirm at once, and who keeps the address at the same moment, the account has one address, and that one way to it', async () => {
  const world = await createWorld({ LIMIT_MAIL: '1000/1h' })
  for (let round = 0; round < rounds(10, 3); round++) {
    const ana = await emailVerified(world, 'Ana')
    const oldEmail = ana.member.email
    const asked = `new.${oldEmail}`
    await askForEmail(world, ana, asked)
    const [token, keep] = [tokenMailedTo(world, asked), tokenMailedTo(world, oldEmail)]
    const confirms = Array.from({ length: 5 }, () =>
      world.browser().call.accounts.confirmEmailChange({ token }),
    )
    const keeping = world.browser().call.accounts.keepEmail({ token: keep })
    const outcomes = await countOutcomes(confirms)
    expect(await countOutcomes([keeping])).toEqual({ ok: 1 })
    expect([{ ok: 1, 'accounts.link_invalid': 4 }, { 'accounts.link_invalid': 5 }]).toContainEqual(outcomes)
    expect(await emailOf(world, ana)).toEqual({ email: oldEmail, emailVerified: true })
  }
})

test('an address that somebody takes between asking and confirming stays theirs', async () => {
  const world = await createWorld()
  const { ana, oldEmail, confirm } = await askedForEmail(world)
  await signUp(world, newEmail)
  const { call } = world.browser()
  await expect(call.accounts.confirmEmailChange({ token: confirm })).rejects.toMatchObject({
    code: 'accounts.email_taken',
  })
  expect(await emailOf(world, ana)).toMatchObject({ email: oldEmail })
})

test('of a change and a sign-up with either address at the same moment neither takes what is the other’s', async () => {
  const world = await createWorld({ LIMIT_MAIL: '1000/1h', LIMIT_SIGN_UP: '1000/1h' })
  for (let round = 0; round < rounds(10, 3); round++) {
    const ana = await emailVerified(world, 'Ana')
    const asked = `new.${ana.member.email}`
    await askForEmail(world, ana, asked)
    const [token, keep] = [tokenMailedTo(world, asked), tokenMailedTo(world, ana.member.email)]
    const join = (email: string, username: string) =>
      world.browser().call.accounts.signUp({ name: 'Mo', username, email, password, timeZone, ...agreed })
    const both = await countOutcomes([
      ana.call.accounts.confirmEmailChange({ token }),
      join(asked, `new_${round}`),
    ])
    expect(both).toEqual({ ok: 1, 'accounts.email_taken': 1 })
    await countOutcomes([join(ana.member.email, `old_${round}`)])
    await world.browser().call.accounts.keepEmail({ token: keep })
    expect(await emailOf(world, ana)).toMatchObject({ email: ana.member.email })
  }
})

test('the place on the waitlist and the invitation go along, and come back', async () => {
  const world = await createWorld()
  const { ana, oldEmail, confirm, keep } = await askedForEmail(world)
  const { db, clock } = world.deps
  const now = clock.now()
  await db
    .insertInto('waitlistEntry')
    .values({ position: 1, email: oldEmail, referralCode: 'CODE0001', joinedAt: now })
    .execute()
  await db
    .insertInto('invitation')
    .values({ id: crypto.randomUUID(), email: oldEmail, invitedAt: now })
    .execute()
  const emails = async () => [
    (await db.selectFrom('waitlistEntry').select('email').executeTakeFirstOrThrow()).email,
    (await db.selectFrom('invitation').select('email').executeTakeFirstOrThrow()).email,
  ]
  await ana.call.accounts.confirmEmailChange({ token: confirm })
  expect(await emails()).toEqual([newEmail, newEmail])
  expect((await ana.call.accounts.me({})).member?.isLetIn).toBe(true)
  await world.browser().call.accounts.keepEmail({ token: keep })
  expect(await emails()).toEqual([oldEmail, oldEmail])
})

test('who is shut out is known again by the address before the change, and by changing to one', async () => {
  const world = await createWorld({ LIMIT_MAIL: '100/1h' })
  const { ana, oldEmail } = await changed(world)
  await banForScam(world, ana)
  const marks = await world.deps.db.selectFrom('banMark').select('kind').where('kind', '=', 'email').execute()
  expect(marks).toHaveLength(2)
  await world.deps.db.deleteFrom('emailChange').execute()
  await world.deps.db
    .updateTable('account')
    .set({ email: 'gone@example.com' })
    .where('id', '=', ana.id)
    .execute()
  const mal = await emailVerified(world, 'Mal')
  await world.handleEvents()
  expect(await hitsOf(world, mal.id)).toEqual([])
  await askForEmail(world, mal, oldEmail)
  await mal.call.accounts.confirmEmailChange({ token: tokenMailedTo(world, oldEmail) })
  await world.handleEvents()
  expect(await hitsOf(world, mal.id)).toHaveLength(1)
})
