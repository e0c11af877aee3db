import { digestMinuteOf } from '@netwrk/domain/notifications/digest-time'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Member, setUpDigest } from '../../../testing/digest-scene.ts'
import { rounds } from '../../../testing/rounds.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { takeDigests } from './take-digests.ts'

const hour = 3_600_000
const day = 24 * hour
type Scene = Awaited<ReturnType<typeof setUpDigest>>

const events = ({ deps: { db } }: World) =>
  db.selectFrom('event').select('id').where(sql<boolean>`body ->> 'type' = 'digest.mail_due'`).execute()

async function write(scene: Scene, from: Member, content = 'Hello') {
  const { conversation } = await from.call.messages.open({ withId: scene.ana.id })
  await from.call.messages.send({ conversationId: conversation.id, clientId: crypto.randomUUID(), content })
}

test('where nothing is new no mail is sent, and the next digest is due in a week', async () => {
  const scene = await setUpDigest()
  await scene.someone('Old Friend')
  const { world, come, mailed, dueAt } = scene
  // Who was there before is not new.
  await world.deps.db
    .updateTable('profile')
    .set({ joinedAt: new Date('2020-01-01') })
    .execute()
  await come()
  expect(await mailed()).toEqual([])
  expect((await dueAt()).getTime() - world.deps.clock.now().getTime()).toBe(7 * day)
})

test('a digest tells five things at most, the most personal first, and the same never again', async () => {
  const scene = await setUpDigest()
  const { world, ana, come, mailed, mails } = scene
  world.pass(hour)
  const [bea, cat, dan, eve] = [
    await scene.someone('Bea'),
    await scene.someone('Cat'),
    await world.member('Dan'),
    await world.member('Eve'),
  ]
  await world.deps.db.updateTable('account').set({ emailVerified: true }).execute()
  await scene.connect(bea, ana)
  await scene.match(cat)
  await scene.match(dan)
  await write(scene, dan)
  await eve.call.messages.request({ withId: ana.id, clientId: crypto.randomUUID(), content: 'Hello' })
  await world.handleEvents()
  await scene.someone('Fay')

  await come()
  expect(await mailed()).toEqual(['Your week on Netwrk: Bea wants to meet you'])
  const [mail] = mails()
  const titles = [...mail!.html.matchAll(/font-size:17px[^>]*>([^<]+)<\/a>/g)].map(([, title]) => title)
  expect(titles).toEqual([
    'Bea wants to meet you',
    'You matched with Cat',
    'Dan wrote to you',
    'Eve would like to talk to you',
    expect.stringMatching(/fits? you well$/),
  ])
  for (const title of titles) expect(mail!.text).toContain(title)
  expect(mail!.unsubscribe).toMatch(/\/mail\/unsubscribe\?token=digest\./)
  await come()
  expect(await mailed()).toEqual([])
})

test('the next step of the profile is told beside news alone', async () => {
  const scene = await setUpDigest()
  await scene.connect(await scene.someone('Bea'), scene.ana)
  scene.world.pass(hour)
  await scene.connect(await scene.someone('Cat'), scene.ana)
  await scene.come()
  expect(await scene.mailed()).toHaveLength(1)
  expect(scene.mails()[0]!.text).toContain('Your next step: Add a profile photo')
})

const ends: [string, (scene: Scene, otherId: string) => Promise<unknown>][] = [
  ['the member blocks them', ({ ana }, memberId) => ana.call.safety.block({ memberId })],
  ['they hide', change({ isHidden: true })],
  ['they are hidden by a decision', change({ isUnlisted: true })],
  ['they take a break', change({ pausedUntil: '2027-01-01', pauseEndsAt: new Date('2027-01-01') })],
  ['they are suspended, as who leaves is', change({ isSuspended: true })],
  [
    'they left',
    ({ world }, id) =>
      world.deps.db.updateTable('account').set({ leftAt: new Date() }).where('id', '=', id).execute(),
  ],
  [
    'their account is deleted',
    ({ world }, id) => world.deps.db.deleteFrom('account').where('id', '=', id).execute(),
  ],
]

function change(profile: object) {
  return ({ world }: Scene, id: string) =>
    world.deps.db.updateTable('profile').set(profile).where('accountId', '=', id).execute()
}

test.each(ends)(
  'whoever was news when the digest was asked for is in none where %s before it is sent',
  async (_, end) => {
    const scene = await setUpDigest()
    const { world, ana, come, mailed, mails } = scene
    world.pass(hour)
    const others = [
      await scene.someone('Gone Waiting'),
      await scene.someone('Gone Match'),
      await scene.someone('Gone New'),
    ]
    await scene.connect(others[0]!, ana)
    await scene.match(others[1]!)
    await scene.connect(await scene.someone('Here'), ana)
    await come()
    for (const { id } of others) await end(scene, id)
    expect(await mailed()).toEqual(['Your week on Netwrk: Here wants to meet you'])
    expect(mails()[0]!.text).not.toContain('Gone')
  },
)

test('a message is told of by who wrote it, and not once they are parted', async () => {
  const scene = await setUpDigest()
  scene.world.pass(hour)
  const [dan, eve] = [await scene.world.member('Dan'), await scene.world.member('Eve')]
  for (const one of [dan, eve]) {
    await scene.match(one)
    await write(scene, one)
  }
  await scene.world.handleEvents()
  await scene.come()
  await eve.call.safety.block({ memberId: scene.ana.id })
  await scene.mailed()
  expect(scene.mails()[0]!.text).toContain('Dan wrote to you')
  expect(scene.mails()[0]!.text).not.toContain('Eve')
})

const silent: [string, (scene: Scene) => Promise<unknown>][] = [
  ['never verified their address', of('account', { emailVerified: false })],
  ['left', of('account', { leftAt: new Date() })],
  ['are suspended', of('profile', { isSuspended: true })],
  ['take a break', of('profile', { pausedUntil: '2027-01-01', pauseEndsAt: new Date('2027-01-01') })],
  ['turned Email Notifications off', of('settings', { emailNotifications: false })],
  ['turned the digest off', of('settings', { mailDigest: 'off' })],
]

function of(table: 'account' | 'profile' | 'settings', values: object) {
  return ({ world: { deps }, ana }: Scene) =>
    table === 'account'
      ? deps.db.updateTable('account').set(values).where('id', '=', ana.id).execute()
      : deps.db.updateTable(table).set(values).where('accountId', '=', ana.id).execute()
}

test.each(silent)(
  'members who %s get no digest, also when that comes between asking and sending',
  async (_, silence) => {
    for (const isLate of [true, false]) {
      const scene = await setUpDigest()
      scene.world.pass(hour)
      await scene.connect(await scene.someone('Bea'), scene.ana)
      if (!isLate) await silence(scene)
      await scene.come()
      if (isLate) await silence(scene)
      expect(await scene.mailed()).toEqual([])
    }
  },
)

test(`of servers that look at once each digest is asked for by one, ${rounds(20, 5)} times`, async () => {
  const scene = await setUpDigest()
  const { world, dueAt } = scene
  for (let round = 1; round <= rounds(20, 5); round++) {
    world.setNow(await dueAt())
    await Promise.all([1, 2, 3, 4].map(() => takeDigests(world.deps)))
    expect(await events(world)).toHaveLength(round)
    await world.handleEvents()
  }
})

test('of two mails that were asked for in one week one is sent', async () => {
  const scene = await setUpDigest()
  const { world, ana, come, mailed } = scene
  world.pass(hour)
  await scene.connect(await scene.someone('Bea'), ana)
  await come()
  const now = world.deps.clock.now()
  const body = JSON.stringify({ type: 'digest.mail_due', accountId: ana.id })
  await world.deps.db.insertInto('event').values({ body, occurredAt: now, dueAt: now }).execute()
  expect(await mailed()).toHaveLength(1)
  world.pass(60_000)
  await scene.connect(await scene.someone('Cat'), ana)
  await world.deps.db.insertInto('event').values({ body, occurredAt: now, dueAt: now }).execute()
  expect(await mailed()).toEqual([])
})

test('a server that ends in the middle of a slice leaves it as if it had not begun', async () => {
  const scene = await setUpDigest()
  const { world, dueAt } = scene
  const { db } = world.deps
  await scene.connect(await scene.someone('Bea'), scene.ana)
  const before = await dueAt()
  world.setNow(before)
  await sql`create function fail() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`.execute(
    db,
  )
  await sql`create trigger killed before insert on event execute function fail()`.execute(db)
  await expect(takeDigests(world.deps)).rejects.toThrow('killed')
  expect(await dueAt()).toEqual(before)
  await sql`drop trigger killed on event`.execute(db)
  expect(await takeDigests(world.deps)).toBeGreaterThan(0)
  expect(await events(world)).toHaveLength(1)
})

test('a mail server that fails is asked again with the same mail; once the morning is over, no more', async () => {
  const scene = await setUpDigest()
  const { world, ana, come, mails } = scene
  world.pass(hour)
  await scene.connect(await scene.someone('Bea'), ana)
  await come()
  const { send } = world.deps.mail
  world.deps.mail.send = async (mail) => {
    await send(mail)
    throw new Error('the server ends after the mail server said yes')
  }
  for (let tries = 1; tries <= 3; tries++) {
    await world.handleEvents()
    world.pass(20 * 60_000)
  }
  expect(world.log.takeErrors().length).toBeGreaterThan(1)
  expect(mails().length).toBeGreaterThan(1)
  expect(new Set(mails().map(({ id }) => id)).size).toBe(1)
  world.deps.mail.send = send
  const before = mails().length
  world.pass(7 * hour)
  await world.handleEvents()
  expect(mails()).toHaveLength(before)
})

test('who moved to another zone gets the digest in the morning there, and who was due while no server ran the next morning', async () => {
  const scene = await setUpDigest()
  const { world, ana, dueAt, mailed } = scene
  const { db } = world.deps
  world.pass(hour)
  await scene.connect(await scene.someone('Bea'), ana)
  await db
    .updateTable('memberClock')
    .set({ zone: 'Pacific/Auckland' })
    .where('accountId', '=', ana.id)
    .execute()
  world.setNow(await dueAt())
  await takeDigests(world.deps)
  expect(await mailed()).toEqual([])
  const there = (await dueAt()).toLocaleTimeString('en-GB', { timeZone: 'Pacific/Auckland' })
  const { minute } = digestMinuteOf(ana.id)
  expect(there).toBe(
    `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`,
  )
  world.setNow(new Date((await dueAt()).getTime() + 8 * hour))
  await takeDigests(world.deps)
  expect(await mailed()).toEqual([])
  world.setNow(await dueAt())
  await takeDigests(world.deps)
  expect(await mailed()).toHaveLength(1)
})

test('a new member is first told days after joining, and never of what was before', async () => {
  const world = await createWorld()
  const ana = await world.member('Ana')
  await takeDigests(world.deps)
  const row = await world.deps.db
    .selectFrom('digest')
    .select(['dueAt', 'toldUpTo', 'sentAt'])
    .where('accountId', '=', ana.id)
    .executeTakeFirstOrThrow()
  expect(row.dueAt.getTime() - world.deps.clock.now().getTime()).toBeGreaterThanOrEqual(3 * day)
  expect([row.toldUpTo, row.sentAt]).toEqual([world.deps.clock.now(), null])
  expect(await takeDigests(world.deps)).toBe(0)
})

test('no more are asked for while hundreds wait to be mailed', async () => {
  const { world, come } = await setUpDigest()
  const now = world.deps.clock.now()
  const body = JSON.stringify({ type: 'digest.mail_due', accountId: crypto.randomUUID() })
  const waiting = Array.from({ length: 500 }, () => ({ body, occurredAt: now, dueAt: now }))
  await world.deps.db.insertInto('event').values(waiting).execute()
  expect(await come()).toBe(0)
})
