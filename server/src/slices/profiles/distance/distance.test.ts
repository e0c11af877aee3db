import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { agreed } from '../../../testing/accounts/agreed.ts'
import { askForCode, codeSentTo, emailVerified } from '../../../testing/accounts/phone.ts'
import { untilWaiting } from '../../../testing/database/until-waiting.ts'
import { rounds } from '../../../testing/rounds.ts'
import { createWorld, type World } from '../../../testing/world.ts'

type Member = Awaited<ReturnType<World['member']>>
const person = (text: string) => ({ from: 'person' as const, text })
const company = (text: string) => ({ from: 'domain' as const, text })
const notFound = { code: 'profiles.not_found' }

async function expectApart(one: Member, other: Member) {
  for (const [viewer, { id }] of [
    [one, other],
    [other, one],
  ] as const)
    await expect(viewer.call.profiles.view({ id })).rejects.toMatchObject(notFound)
}

async function expectTogether(one: Member, other: Member) {
  expect((await one.call.profiles.view({ id: other.id })).person.id).toBe(other.id)
  expect((await other.call.profiles.view({ id: one.id })).person.id).toBe(one.id)
}

async function signUp(world: World, account: { username?: string; email?: string }) {
  const username = `u_${randomUUID().slice(0, 8)}`
  const browser = world.browser()
  const { member } = await browser.call.accounts.signUp({
    ...{ name: 'Late', username, email: `${username}@elsewhere.example`, password: 'correct horse' },
    ...{ timeZone: 'UTC', ...account },
    ...agreed,
  })
  return { ...browser, id: member.id, member } as unknown as Member
}

test('a rule says to its member what they wrote, the newest first, and nobody else has it or removes it', async () => {
  const world = await createWorld()
  const [ana, ben] = [await world.member('Ana'), await world.member('Ben')]
  await ana.call.profiles.keepDistance(person('Boss@Acme.example'))
  world.pass(1000)
  const { rules } = await ana.call.profiles.keepDistance(company('www.acme.example'))
  expect(rules.map(({ kind, value }) => [kind, value])).toEqual([
    ['domain', 'acme.example'],
    ['email', 'boss@acme.example'],
  ])
  // Written once more it is the same rule.
  expect(await ana.call.profiles.keepDistance(person('boss@acme.example'))).toEqual({ rules })
  expect((await ben.call.profiles.distance({})).rules).toEqual([])
  await expect(ben.call.profiles.dropDistance({ id: rules[0]!.id })).rejects.toMatchObject({
    code: 'profiles.distance_not_found',
  })
  expect(await ana.call.profiles.distance({})).toEqual({ rules })
})

test('of somebody who may be no member the database holds nothing that can be read', async () => {
  const world = await createWorld()
  const ana = await world.member('Ana')
  for (const text of ['boss@acme.example', '+49 170 7654321', '@the.boss'])
    await ana.call.profiles.keepDistance(person(text))
  const kept = await Promise.all([
    world.deps.db.selectFrom('distanceRule').selectAll().execute(),
    world.deps.db.selectFrom('event').selectAll().execute(),
  ])
  for (const secret of ['boss', 'acme', '7654321']) expect(JSON.stringify(kept)).not.toContain(secret)
})

test('the answer is the same whether or not there is anybody whom the rule fits', async () => {
  const world = await createWorld()
  const [ana, ben] = [await world.member('Ana'), await world.member('Ben')]
  for (const texts of [
    [ben.member.email, 'nobody@example.com'],
    [ben.member.username, 'nobody_at_all'],
    [ana.member.email, 'nobody.else@example.com'],
  ]) {
    const answers = []
    for (const text of texts) {
      const { rules } = await ana.call.profiles.keepDistance(person(text))
      for (const { id } of rules) await ana.call.profiles.dropDistance({ id })
      answers.push(rules.map(({ id: _, value: __, ...rule }) => rule))
    }
    expect(answers[0]).toEqual(answers[1])
  }
})

test('whoever joins later is found by the username, the address, tagged or not, and the domain that they bring', async () => {
  const world = await createWorld()
  const ana = await world.member('Ana')
  await ana.call.profiles.keepDistance(person('boss+news@mail.example'))
  await ana.call.profiles.keepDistance(person('@The.Boss'))
  await ana.call.profiles.keepDistance(company('acme.example'))
  for (const account of [
    { email: 'boss@mail.example' },
    { email: 'Boss+netwrk@mail.example' },
    { username: 'the.boss' },
    { email: 'anybody@Acme.example' },
    { email: 'anybody@eu.acme.example' },
  ])
    await expectApart(ana, await signUp(world, account))
  for (const account of [
    { email: 'boss@acme.example.org' },
    { email: 'boss@notacme.example' },
    { email: 'bosses@mail.example' },
    { username: 'the_boss' },
  ])
    await expectTogether(ana, await signUp(world, account))
})

test('whoever is found stays found under another name; a number and a name that are taken later count, too', async () => {
  const world = await createWorld()
  const [ana, ben] = [await world.member('Ana'), await world.member('Ben')]
  await ana.call.profiles.keepDistance(person(ben.member.username))
  await ben.call.profiles.saveName({ name: 'Ben', username: `new_${randomUUID().slice(0, 8)}`, age: null })
  await expectApart(ana, ben)
  const cat = await world.member('Cat')
  await ana.call.profiles.keepDistance(person('@cat.was.here'))
  await expectTogether(ana, cat)
  await cat.call.profiles.saveName({ name: 'Cat', username: 'Cat.Was.Here', age: null })
  await expectApart(ana, cat)
})

test('a rule that is taken back lets them find each other, unless another keeps them apart', async () => {
  const world = await createWorld()
  const [ana, ben] = [await world.member('Ana'), await world.member('Ben')]
  const { rules } = await ana.call.profiles.keepDistance(person(ben.member.email))
  await ben.call.profiles.keepDistance(company('Example.com'))
  await expectApart(ana, ben)
  await ana.call.profiles.dropDistance({ id: rules[0]!.id })
  await expectApart(ana, ben)
  const { rules: his } = await ben.call.profiles.distance({})
  await ben.call.profiles.dropDistance({ id: his[0]!.id })
  await expectTogether(ana, ben)
})

test("nobody hides from themselves with a rule that fits them, nor loses sight of others' rules", async () => {
  const world = await createWorld()
  const [ana, ben] = [await world.member('Ana'), await world.member('Ben')]
  await ana.call.profiles.keepDistance(person(ana.member.email))
  expect((await ana.call.profiles.view({ id: ana.id })).person.id).toBe(ana.id)
  await expectTogether(ana, ben)
  await ana.call.profiles.keepDistance(company(ana.member.email))
  expect((await ana.call.profiles.view({ id: ana.id })).person.id).toBe(ana.id)
  expect(await ben.call.discovery.suggestions({})).toMatchObject({ suggestions: [], isAlone: true })
})

test('what is no person and no company is refused, and so are mail providers', async () => {
  const world = await createWorld()
  const ana = await world.member('Ana')
  for (const text of ['', '   ', 'a', 'somebody at acme', 'ana@', '0170 1234567', "x' or 1=1", '%@%.%'])
    await expect(ana.call.profiles.keepDistance(person(text))).rejects.toMatchObject({
      code: 'profiles.distance_unclear',
    })
  for (const text of ['', 'com', 'co.uk', 'acme', '*.acme.example', '%'])
    await expect(ana.call.profiles.keepDistance(company(text))).rejects.toMatchObject({
      code: 'profiles.distance_unclear',
    })
  await expect(ana.call.profiles.keepDistance(company('me@gmail.com'))).rejects.toMatchObject({
    code: 'profiles.distance_public_domain',
  })
  expect((await ana.call.profiles.distance({})).rules).toEqual([])
})

test('an address with signs that search patterns know means itself', async () => {
  const world = await createWorld()
  const ana = await world.member('Ana')
  const [other, tagged] = [
    await signUp(world, { email: 'aXb+tag@mail.example' }),
    await signUp(world, { email: 'a_b+tag@mail.example' }),
  ]
  await ana.call.profiles.keepDistance(person('a_b@mail.example'))
  await expectTogether(ana, other)
  await expectApart(ana, tagged)
})

test('a member adds so many a day, and keeps a hundred, also when they are added at once', async () => {
  const few = await createWorld({ LIMIT_DISTANCE: '3/1d' })
  const ana = await few.member('Ana')
  for (let i = 0; i < 3; i += 1) {
    const { rules } = await ana.call.profiles.keepDistance(company(`acme${i}.example`))
    // Taken back, it still counts: it may have been a try.
    await ana.call.profiles.dropDistance({ id: rules[0]!.id })
  }
  await expect(ana.call.profiles.keepDistance(company('acme9.example'))).rejects.toMatchObject({
    code: 'request.too_many',
  })

  const many = await createWorld({ LIMIT_DISTANCE: '1000/1d' })
  const ben = await many.member('Ben')
  const adding = Array.from({ length: 110 }, (_, i) =>
    ben.call.profiles.keepDistance(company(`acme${i}.example`)),
  )
  const refused = (await Promise.allSettled(adding)).filter(({ status }) => status === 'rejected')
  for (const one of refused) expect(one).toMatchObject({ reason: { code: 'profiles.distance_full' } })
  expect((await ben.call.profiles.distance({})).rules).toHaveLength(100)
})

/** Does two things so that each has read what it asks before either is committed. */
async function atOnce<A, B>({ deps: { db } }: World, one: () => Promise<A>, other: () => Promise<B>) {
  const [done] = await db.transaction().execute(async (tx) => {
    // Whom a rule means is written last, and not while this is held.
    await sql`lock table distance_pair in share mode`.execute(tx)
    const both = Promise.all([one(), other()])
    await untilWaiting(db, 2)
    return [both]
  })
  return done
}

test('of a rule and the person it means who joins at the same moment, one finds the other', async () => {
  const world = await createWorld()
  const ana = await world.member('Ana')
  for (let round = 0; round < rounds(20); round += 1) {
    const email = `boss${round}@mail.example`
    const [late] = await atOnce(
      world,
      () => signUp(world, { email }),
      () => ana.call.profiles.keepDistance(person(email)),
    )
    await expectApart(ana, late)
    const { rules } = await ana.call.profiles.distance({})
    await ana.call.profiles.dropDistance({ id: rules[0]!.id })
  }
})

test('a number that is verified later is found', async () => {
  const world = await createWorld()
  const ana = await world.member('Ana')
  await ana.call.profiles.keepDistance(person('+12025550123'))
  const late = await emailVerified(world, 'Late')
  await expectTogether(ana, late)
  const { verificationId } = await askForCode(late, '+12025550123')
  await late.call.accounts.verifyPhoneCode({ verificationId, code: codeSentTo(world, '+12025550123') })
  await expectApart(ana, late)
})
