import { expect, test } from 'vitest'
import { placeOf } from '../../testing/waitlist.ts'
import { createWorld, type World } from '../../testing/world.ts'

type Member = Awaited<ReturnType<World['member']>>

const notValid = { code: 'invites.not_valid', status: 404 }
const day = 86_400_000

/** Ana, who has a link. */
async function inviting(environment: Record<string, string> = {}) {
  const world = await createWorld(environment)
  const ana = await world.member('Ana Silva')
  const { code } = await ana.call.invites.makeLink({})
  world.pass(1000)
  const count = async () => (await ana.call.invites.mine({})).count
  return { world, ana, code, count }
}

function verify({ deps: { db } }: World, { id }: Member, email?: string) {
  return db
    .updateTable('account')
    .set({ emailVerified: true, ...(email !== undefined && { email }) })
    .where('id', '=', id)
    .execute()
}

/** Somebody new who came by a link, with an address that is known to be theirs. */
async function come(world: World, code: string, name = 'Ben') {
  const member = await world.member(name)
  await verify(world, member)
  return { member, noted: await member.call.invites.accept({ code }) }
}

test('a member has no link until they ask for one, and then one that stays', async () => {
  const world = await createWorld()
  const ana = await world.member('Ana')
  expect(await ana.call.invites.mine({})).toEqual({ code: null, isOnBreak: false, count: 0 })
  const { code } = await ana.call.invites.makeLink({})
  expect(code).toMatch(/^[A-HJ-NP-Z2-9]{12}$/)
  expect(await ana.call.invites.makeLink({})).toEqual({ code })
  expect((await ana.call.invites.mine({})).code).toBe(code)
  const ben = await world.member('Ben')
  expect((await ben.call.invites.makeLink({})).code).not.toBe(code)
})

test('asked for in ten tabs at once it is one link', async () => {
  const world = await createWorld()
  const ana = await world.member('Ana')
  const links = await Promise.all(Array.from({ length: 10 }, () => ana.call.invites.makeLink({})))
  expect(new Set(links.map(({ code }) => code)).size).toBe(1)
})

test('whoever opens a link reads the first name of who invites, in any case, and nothing else of them', async () => {
  const { world, code } = await inviting()
  const stranger = world.browser()
  const shown = { firstName: 'Ana', referralCode: null }
  expect(await stranger.call.invites.inviter({ code })).toEqual(shown)
  expect(await stranger.call.invites.inviter({ code: ` ${code.toLowerCase()} ` })).toEqual(shown)
  await world.deps.db.updateTable('account').set({ name: 'prize.example Ana' }).execute()
  expect((await stranger.call.invites.inviter({ code })).firstName).toBeNull()
})

test('who came by a link counts, once their address is verified; who they are is not told', async () => {
  const { world, ana, code, count } = await inviting()
  const ben = await world.member('Ben')
  expect(await ben.call.invites.accept({ code })).toEqual({ isNoted: true })
  expect(await count()).toBe(0)
  await verify(world, ben)
  expect(await count()).toBe(1)
  await come(world, code, 'Cat')
  expect(await ana.call.invites.mine({})).toEqual({ code, isOnBreak: false, count: 2 })
  expect((await ben.call.invites.mine({})).count).toBe(0)
})

test('nobody came by their own link, and none by that of somebody who joined later', async () => {
  const { world, ana, code, count } = await inviting()
  expect(await ana.call.invites.accept({ code })).toEqual({ isNoted: false })
  const { member: ben } = await come(world, code)
  world.pass(1000)
  const { code: ofBen } = await ben.call.invites.makeLink({})
  expect(await ana.call.invites.accept({ code: ofBen })).toEqual({ isNoted: false })
  const { member: cat } = await come(world, ofBen, 'Cat')
  const { code: ofCat } = await cat.call.invites.makeLink({})
  for (const older of [ana, ben])
    expect(await older.call.invites.accept({ code: ofCat })).toEqual({ isNoted: false })
  expect(await count()).toBe(1)
})

test('it is noted for a day after joining, and once: the first link stays', async () => {
  const { world, code, count } = await inviting()
  const dan = await world.member('Dan')
  const { code: ofDan } = await dan.call.invites.makeLink({})
  world.pass(1000)
  const [ben, late] = [await world.member('Ben'), await world.member('Late')]
  await verify(world, ben)
  await verify(world, late)
  world.pass(day)
  expect(await ben.call.invites.accept({ code })).toEqual({ isNoted: true })
  expect(await ben.call.invites.accept({ code })).toEqual({ isNoted: false })
  expect(await ben.call.invites.accept({ code: ofDan })).toEqual({ isNoted: false })
  world.pass(1)
  expect(await late.call.invites.accept({ code })).toEqual({ isNoted: false })
  expect(await count()).toBe(1)
  expect((await dan.call.invites.mine({})).count).toBe(0)
})

test('who is leaving or suspended does not count, and counts again when that ends; who is erased never', async () => {
  const { world, code, count } = await inviting()
  const { member: ben } = await come(world, code)
  const { db } = world.deps
  const account = (set: object) => db.updateTable('account').set(set).where('id', '=', ben.id).execute()
  const profile = (set: object) =>
    db.updateTable('profile').set(set).where('accountId', '=', ben.id).execute()
  const counts: number[] = []
  const note = async () => counts.push(await count())
  await account({ leftAt: world.deps.clock.now() })
  await note()
  await account({ leftAt: null })
  await note()
  await profile({ isSuspended: true })
  await note()
  await profile({ isSuspended: false })
  await note()
  await db.deleteFrom('account').where('id', '=', ben.id).execute()
  await note()
  expect(counts).toEqual([0, 1, 0, 1, 0])
  expect(await db.selectFrom('invitedMember').selectAll().execute()).toEqual([])
})

test('who deletes their account by the product’s own way does not count', async () => {
  const { world, code, count } = await inviting()
  const { member: ben } = await come(world, code)
  const { username } = ben.member
  const proof = { password: 'correct horse' }
  await ben.call.rights.askForDeletion({ proof, confirmation: username, keepsWords: true })
  expect(await count()).toBe(0)
})

test('the own mailbox never counts, nor does any other twice, however they are written', async () => {
  const { world, ana, code, count } = await inviting()
  await verify(world, ana, 'ana.silva@gmail.com')
  const emails = ['anasilva+friend@gmail.com', 'ben+1@gmail.com', 'b.e.n@googlemail.com', 'cat@example.com']
  for (const [index, email] of emails.entries()) {
    const { member } = await come(world, code, `Person ${index}`)
    await verify(world, member, email)
  }
  expect(await count()).toBe(2)
})

const goneFor = {
  'is suspended': (world: World, { id }: Member) => setProfile(world, id, { isSuspended: true }),
  'is on a break': (_: World, { call }: Member) =>
    call.profiles.takeBreak({ until: '2026-07-01', words: '' }),
  'is leaving': ({ deps: { db, clock } }: World, { id }: Member) =>
    db.updateTable('account').set({ leftAt: clock.now() }).where('id', '=', id).execute(),
  'is erased': ({ deps: { db } }: World, { id }: Member) =>
    db.deleteFrom('account').where('id', '=', id).execute(),
}

function setProfile({ deps: { db } }: World, id: string, set: { isSuspended: boolean }) {
  return db.updateTable('profile').set(set).where('accountId', '=', id).execute()
}

for (const [state, leave] of Object.entries(goneFor)) {
  test(`the link of somebody who ${state} leads nobody in, like one that never was`, async () => {
    const { world, ana, code } = await inviting()
    const ben = await world.member('Ben')
    await leave(world, ana)
    for (const given of [code, 'NEVERWASATAL', '', 'x'.repeat(64)]) {
      await expect(world.browser().call.invites.inviter({ code: given })).rejects.toMatchObject(notValid)
      await expect(ben.call.invites.accept({ code: given })).rejects.toMatchObject(notValid)
    }
    expect(await world.deps.db.selectFrom('invitedMember').selectAll().execute()).toEqual([])
  })
}

test('the link works again after a break, which its owner reads meanwhile', async () => {
  const { world, ana, code } = await inviting()
  await ana.call.profiles.takeBreak({ until: '2026-07-01', words: '' })
  expect(await ana.call.invites.mine({})).toMatchObject({ code, isOnBreak: true })
  await ana.call.profiles.endBreak({})
  expect((await world.browser().call.invites.inviter({ code })).firstName).toBe('Ana')
})

test.each(['Ana blocks Ben', 'Ben blocks Ana'])('where %s, her link is nobody’s to him', async (way) => {
  const { world, ana, code, count } = await inviting()
  const ben = await world.member('Ben')
  await verify(world, ben)
  const [by, of] = way === 'Ana blocks Ben' ? [ana, ben] : [ben, ana]
  await by.call.safety.block({ memberId: of.id })
  await expect(ben.call.invites.inviter({ code })).rejects.toMatchObject(notValid)
  await expect(ben.call.invites.accept({ code })).rejects.toMatchObject(notValid)
  expect(await count()).toBe(0)
})

test('a block later on changes no number, so that none tells of it', async () => {
  const { world, ana, code, count } = await inviting()
  const { member: ben } = await come(world, code)
  await ben.call.safety.block({ memberId: ana.id })
  expect(await count()).toBe(1)
})

test('before the launch a link leads on with the place on the waitlist, where that is known to be theirs', async () => {
  const world = await createWorld({}, { isLaunched: false })
  const browser = world.browser()
  const ana = await world.person('Ana Silva')
  const { email } = await world.deps.db
    .selectFrom('account')
    .select('email')
    .where('id', '=', ana.id)
    .executeTakeFirstOrThrow()
  await world.deps.db
    .insertInto('inviteCode')
    .values({ accountId: ana.id, code: 'ANASCODE2222', createdAt: world.deps.clock.now() })
    .execute()
  const shown = () => browser.call.invites.inviter({ code: 'ANASCODE2222' })
  expect(await shown()).toEqual({ firstName: 'Ana', referralCode: null })
  const { referralCode } = await placeOf(browser, email)
  expect((await shown()).referralCode).toBeNull()
  await world.deps.db.updateTable('account').set({ emailVerified: true }).execute()
  expect((await shown()).referralCode).toBe(referralCode)
  await world.deps.db.updateTable('launchSettings').set({ launchLive: true }).execute()
  expect((await shown()).referralCode).toBeNull()
})

test('codes are tried so often by a client address and no more', async () => {
  const world = await createWorld({
    PUBLIC_ORIGIN: 'https://netwrk.example',
    SECRET: 'a secret for tests, long enough to be one',
    LIMIT_LOOKUP: '3/1h',
  })
  const { call } = world.browser()
  const tried = () => call.invites.inviter({ code: 'NEVERWASATAL' })
  for (let times = 0; times < 3; times++) await expect(tried()).rejects.toMatchObject(notValid)
  await expect(tried()).rejects.toMatchObject({ code: 'request.too_many', status: 429 })
})

test('nobody has a link or comes by one without being signed in', async () => {
  const { world, code } = await inviting()
  const { call } = world.browser()
  const signedOut = { code: 'accounts.signed_out' }
  await expect(call.invites.mine({})).rejects.toMatchObject(signedOut)
  await expect(call.invites.makeLink({})).rejects.toMatchObject(signedOut)
  await expect(call.invites.accept({ code })).rejects.toMatchObject(signedOut)
})
