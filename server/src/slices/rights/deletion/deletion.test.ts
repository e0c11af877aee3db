import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { codeOf } from '../../../testing/accounts/authenticator.ts'
import { careful } from '../../../testing/accounts/two-step.ts'
import { days } from '../../../testing/billing/provider.ts'
import { fingerprint } from '../../../testing/fingerprint.ts'
import { makeStaff } from '../../../testing/moderation/staff.ts'
import { createWorld, password, type World } from '../../../testing/world.ts'
import { applyStanding } from '../../safety/standing/apply-standing.claims.ts'
import { watchDepartures } from './watch-departures.ts'

type Member = Awaited<ReturnType<World['member']>>

/** Ana and Ben have talked; Ana is matched with Cat. */
async function talking() {
  const world = await createWorld()
  const [ana, ben, cat] = [await world.member('Ana'), await world.member('Ben'), await world.member('Cat')]
  for (const other of [ben, cat]) {
    await ana.call.connections.swipe({ targetId: other.id, action: 'connect' })
    await other.call.connections.swipe({ targetId: ana.id, action: 'connect' })
  }
  const { conversation } = await ana.call.messages.open({ withId: ben.id })
  const conversationId = conversation.id
  const say = (from: Member, content: string) =>
    from.call.messages.send({ conversationId, clientId: randomUUID(), content })
  await say(ana, 'A plan for a bakery')
  await say(ben, 'Tell me more')
  await world.handleEvents()
  return { world, ana, ben, cat, conversationId, say }
}

function leave(member: Member, keepsWords = true) {
  const confirmation = member.member.username
  return member.call.rights.askForDeletion({ proof: { password }, confirmation, keepsWords })
}

async function signInAgain(world: World, { member }: Member) {
  const browser = world.browser()
  await browser.call.accounts.signIn({ email: member.email, password, timeZone: 'Europe/London' })
  return browser
}

async function signedIn(world: World, member: Member): Promise<Member> {
  return { ...member, ...(await signInAgain(world, member)) }
}

async function mailedToken(world: World) {
  await world.handleEvents()
  const mail = world.deps.keptMail!().find(({ subject }) => subject === 'Your account will be deleted')
  return /keep-account\?token=(\w+)/.exec(mail!.text)![1]!
}

test('who leaves is found by nobody, signed out, and remembered as a former member by whom they talked to', async () => {
  const { world, ana, ben, cat, conversationId, say } = await talking()
  const { dueAt } = await leave(ana)
  await world.handleEvents()
  expect(dueAt).toEqual(new Date(world.deps.clock.now().getTime() + days(14)))
  await expect(ana.call.accounts.sessions({})).rejects.toMatchObject({ code: 'accounts.signed_out' })
  await expect(ben.call.profiles.view({ id: ana.id })).rejects.toMatchObject({
    code: 'profiles.not_found',
  })
  expect((await cat.call.connections.matches({})).matches).toEqual([])
  const { conversations } = await ben.call.messages.conversations({})
  expect(conversations.map(({ other }) => other)).toEqual([
    expect.objectContaining({
      name: 'Former member',
      username: '',
      photo: null,
      hasLeft: true,
      isOnline: false,
    }),
  ])
  const { messages } = await ben.call.messages.thread({ conversationId })
  expect(messages.map(({ content }) => content)).toEqual(['A plan for a bakery', 'Tell me more'])
  expect((await ben.call.messages.search({ text: 'bakery' })).messages).toHaveLength(1)
  await expect(say(ben, 'Are you there?')).rejects.toMatchObject({ code: 'messages.not_found' })
})

test('who leaves types their username and shows that it is them; a wrong word changes nothing', async () => {
  const { world, ana, ben } = await talking()
  const ask = (over: object) =>
    ana.call.rights.askForDeletion({
      ...{ proof: { password }, confirmation: ana.member.username, keepsWords: true },
      ...over,
    })
  const before = await fingerprint(world.deps.db)
  for (const confirmation of ['', 'DELETE', ben.member.username])
    await expect(ask({ confirmation })).rejects.toMatchObject({ code: 'rights.not_confirmed' })
  for (const proof of [{}, { password: 'wrong' }, { code: '123456' }])
    await expect(ask({ proof })).rejects.toMatchObject({ code: 'accounts.wrong_password' })
  await expect(
    world.browser().call.rights.askForDeletion({ proof: {}, confirmation: 'x', keepsWords: true }),
  ).rejects.toMatchObject({ code: 'accounts.signed_out' })
  expect(await fingerprint(world.deps.db)).toBe(before)
})

test('where two-step sign-in is on a code is asked for, and where nobody has a password a fresh sign-in', async () => {
  const world = await createWorld()
  const ana = await careful(world, 'Ana')
  const { db } = world.deps
  const ask = (proof: object) =>
    ana.call.rights.askForDeletion({ proof, confirmation: ana.member.username, keepsWords: true })
  await expect(ask({ password })).rejects.toMatchObject({ code: 'accounts.code_invalid' })
  world.pass(60_000)
  await expect(ask({ code: await codeOf(ana.secret) })).resolves.toMatchObject({ dueAt: expect.any(Date) })

  const ben = await world.member('Ben')
  await db.deleteFrom('credential').where('accountId', '=', ben.id).execute()
  const longAgo = new Date(world.deps.clock.now().getTime() - 16 * 60_000)
  await db.updateTable('session').set({ createdAt: longAgo }).where('accountId', '=', ben.id).execute()
  await expect(leave(ben)).rejects.toMatchObject({ code: 'accounts.sign_in_again' })
  await db
    .updateTable('session')
    .set({ createdAt: world.deps.clock.now() })
    .where('accountId', '=', ben.id)
    .execute()
  await leave(ben)
})

test('the only owner stays, until there is another', async () => {
  const { world, ana, ben, cat } = await talking()
  await makeStaff(world, ana.id, 'owner')
  await expect(leave(ana)).rejects.toMatchObject({ code: 'rights.last_owner' })
  await makeStaff(world, ben.id, 'owner')
  await makeStaff(world, cat.id, 'admin')
  await leave(ana)
  await expect(leave(ben)).rejects.toMatchObject({ code: 'rights.last_owner' })
})

test('of two owners who leave at the same instant one stays', async () => {
  const world = await createWorld()
  for (let round = 0; round < 5; round++) {
    await world.deps.db.deleteFrom('staff').execute()
    const owners = [await world.member('Olga'), await world.member('Otto')]
    for (const { id } of owners) await makeStaff(world, id, 'owner')
    const left = await Promise.allSettled(owners.map((owner) => leave(owner)))
    expect(left.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  }
})

test('who is leaving signs in to nothing but their departure, and asking again does not put it off', async () => {
  const { world, ana } = await talking()
  const { dueAt } = await leave(ana, false)
  world.pass(days(1))
  const browser = await signInAgain(world, ana)
  const { member } = await browser.call.accounts.me({})
  expect(member).toMatchObject({ isSuspended: true, leavesAt: dueAt })
  await expect(browser.call.messages.conversations({})).rejects.toMatchObject({ code: 'rights.leaving' })
  const refused = await browser.fetch('/uploads?purpose=profile&name=a.png', { method: 'POST', body: 'x' })
  expect(await refused.json()).toMatchObject({ code: 'rights.leaving' })
  expect((await browser.call.rights.deletion({})).deletion).toEqual({ dueAt, keepsWords: false })
  const again = { proof: { password }, confirmation: ana.member.username, keepsWords: true }
  expect(await browser.call.rights.askForDeletion(again)).toEqual({ dueAt })
  expect((await browser.call.rights.deletion({})).deletion).toEqual({ dueAt, keepsWords: false })
})

test.each(['by the link of the mail', 'signed in'])(
  'who comes back %s within two weeks finds everything as it was',
  async (way) => {
    const { world, ana, ben } = await talking()
    await world.handleEvents()
    // Sessions end, and what happened is noted; activity is counted by the day.
    const but = [
      'migration',
      'rate_limit',
      'session',
      'known_device',
      'event',
      'member_change',
      'verification',
      'stats_tally',
      'public_stats',
      'audit',
      'audit_personal',
    ]
    const updated = async () => {
      await world.deps.db
        .updateTable('profile')
        .set({ lastActiveAt: new Date(0), activityScore: 10 })
        .execute()
      return fingerprint(world.deps.db, but)
    }
    const before = await updated()
    await leave(ana)
    const token = await mailedToken(world)
    expect(await updated()).not.toBe(before)
    world.pass(days(14) - 1)
    if (way === 'signed in') await (await signInAgain(world, ana)).call.rights.cancelDeletion({})
    else await world.browser().call.rights.keepAccount({ token })
    expect(await updated()).toBe(before)
    await world.handleEvents()
    await ben.call.profiles.view({ id: ana.id })
    await expect(world.browser().call.rights.keepAccount({ token })).rejects.toMatchObject({
      code: 'accounts.link_invalid',
    })
    world.pass(days(30))
    await watchDepartures(world.deps)
    await ben.call.profiles.view({ id: ana.id })
  },
)

test('a suspension outlives a departure that was taken back, and does not end one', async () => {
  const { world, ana } = await talking()
  const { db } = world.deps
  const held = { isSuspended: true, isBanned: false, isHidden: false, areContactsLimited: false, strikes: 3 }
  await db
    .insertInto('standing')
    .values({ accountId: ana.id, ...held })
    .execute()
  await db.updateTable('profile').set({ isSuspended: true }).where('accountId', '=', ana.id).execute()
  await leave(ana)
  await (await signInAgain(world, ana)).call.rights.cancelDeletion({})
  expect((await (await signInAgain(world, ana)).call.accounts.me({})).member).toMatchObject({
    isSuspended: true,
    leavesAt: null,
  })
  await leave(await signedIn(world, ana))
  await db.transaction().execute((tx) => applyStanding(tx, world.deps, ana.id))
  const { isSuspended } = await db
    .selectFrom('profile')
    .select('isSuspended')
    .where('accountId', '=', ana.id)
    .executeTakeFirstOrThrow()
  expect(isSuspended).toBe(true)
})

test('after two weeks it is too late, by the link and signed in', async () => {
  const { world, ana } = await talking()
  await leave(ana)
  const token = await mailedToken(world)
  world.pass(days(14))
  const browser = await signInAgain(world, ana)
  await expect(browser.call.rights.cancelDeletion({})).rejects.toMatchObject({ code: 'rights.too_late' })
  await expect(world.browser().call.rights.keepAccount({ token })).rejects.toMatchObject({
    code: 'accounts.link_invalid',
  })
  await expect(world.browser().call.rights.keepAccount({ token: 'x' })).rejects.toMatchObject({
    code: 'accounts.link_invalid',
  })
})
