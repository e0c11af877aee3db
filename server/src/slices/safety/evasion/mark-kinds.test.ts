import { markTexts } from '@netwrk/domain/safety/evasion/marks'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { deliverAll, pay } from '../../../testing/billing/provider.ts'
import { fingerprint } from '../../../testing/fingerprint.ts'
import { banForScam, hitsOf } from '../../../testing/moderation/evasion.ts'
import { newPushTarget } from '../../../testing/push/push-target.ts'
import { scenery } from '../../../testing/scenery.ts'
import { sendGood } from '../../../testing/uploading.ts'
import { createWorld, type World } from '../../../testing/world.ts'

type Member = Awaited<ReturnType<World['member']>>
type Bytes = Uint8Array<ArrayBuffer>

const twoYears = 2 * 366 * 86_400_000

async function showPhoto(world: World, by: Member, bytes: Bytes) {
  const { id } = await sendGood(by, { purpose: 'profile', name: 'me.jpg', bytes })
  await by.call.profiles.addPhoto({ uploadId: id, replaces: null })
  await world.handleEvents()
}

async function subscribe(world: World, by: Member, target: ReturnType<typeof newPushTarget>['target']) {
  await by.call.notifications.subscribePush(target)
  await world.handleEvents()
}

const seenAgain = (kind: keyof typeof markTexts) => [{ words: expect.stringContaining(markTexts[kind]) }]

const altered: [string, (bytes: Bytes) => Promise<Buffer>][] = [
  ['the same', async (bytes) => Buffer.from(bytes)],
  ['re-encoded', (bytes) => sharp(bytes).png().toBuffer()],
  ['with a low quality', (bytes) => sharp(bytes).jpeg({ quality: 35 }).toBuffer()],
  ['resized', (bytes) => sharp(bytes).resize(500).jpeg().toBuffer()],
  [
    'slightly cropped',
    (bytes) => sharp(bytes).extract({ left: 16, top: 12, width: 1168, height: 876 }).toBuffer(),
  ],
  ['lighter', (bytes) => sharp(bytes).modulate({ brightness: 1.1 }).toBuffer()],
]

test('a photo of a banned account is known again, also altered', async () => {
  const world = await createWorld()
  const fraud = await world.member('Fraud')
  const photo = await scenery(1)
  await showPhoto(world, fraud, photo)
  await banForScam(world, fraud)
  for (const [how, alter] of altered) {
    const again = await world.member('Again')
    await showPhoto(world, again, new Uint8Array(await alter(photo)))
    expect([how, await hitsOf(world, again.id)]).toMatchObject([how, seenAgain('photo')])
  }
})

test('other photos are not, nor any that shows too little to be told by', async () => {
  const world = await createWorld()
  const [fraud, other] = [await world.member('Fraud'), await world.member('Other')]
  const plain = new Uint8Array(
    await sharp({ create: { width: 900, height: 900, channels: 3, background: '#456' } })
      .jpeg()
      .toBuffer(),
  )
  for (const photo of [await scenery(1), plain]) await showPhoto(world, fraud, photo)
  await banForScam(world, fraud)
  for (const photo of [await scenery(2), await scenery(3), await scenery(4), plain])
    await showPhoto(world, other, photo)
  expect(await hitsOf(world, other.id)).toEqual([])
})

test('whoever pays with the card of a banned account is looked at, and keeps what they paid for', async () => {
  const world = await createWorld()
  const [fraud, again, other] = [
    await world.member('Fraud'),
    await world.member('Again'),
    await world.member('Other'),
  ]
  const buy = async (who: Member, cardholder: string) => {
    await pay(world, who, 'premium', cardholder)
    await deliverAll(world)
  }
  await buy(fraud, 'Rich Uncle')
  await banForScam(world, fraud)
  await buy(other, 'Somebody Else')
  await buy(again, 'Rich Uncle')
  expect(await hitsOf(world, other.id)).toEqual([])
  expect(await hitsOf(world, again.id)).toMatchObject(seenAgain('payment'))
  expect((await again.call.billing.mine({})).billing.tier).toBe('premium')
  // What the provider calls the card is kept nowhere.
  const { fingerprint: called } = Object.values(world.sandbox.state.customers)[0]!
  const kept = await Promise.all(
    (['paymentMark', 'banMark', 'event'] as const).map((table) =>
      world.deps.db.selectFrom(table).selectAll().execute(),
    ),
  )
  expect(JSON.stringify(kept)).not.toContain(called)
})

test('what a banned account paid with is a mark also where the provider says so only after the ban', async () => {
  const world = await createWorld()
  const [fraud, again] = [await world.member('Fraud'), await world.member('Again')]
  await pay(world, fraud, 'premium', 'Rich Uncle')
  await deliverAll(world)
  await world.deps.db.deleteFrom('paymentMark').execute()
  await banForScam(world, fraud)
  await world.deps.db
    .updateTable('event')
    .set({ handledAt: null })
    .where('body', '@>', JSON.stringify({ type: 'billing.payment_marks_due' }))
    .execute()
  await world.handleEvents()
  await pay(world, again, 'premium', 'Rich Uncle')
  await deliverAll(world)
  expect(await hitsOf(world, again.id)).toMatchObject(seenAgain('payment'))
})

test('whoever turns pushes on in the browser of a banned account is looked at', async () => {
  const world = await createWorld()
  const [fraud, again, other] = [
    await world.member('Fraud'),
    await world.member('Again'),
    await world.member('Other'),
  ]
  const target = () => newPushTarget('https://fcm.googleapis.com').target
  const browser = target()
  await subscribe(world, fraud, browser)
  await banForScam(world, fraud)
  await subscribe(world, other, target())
  await subscribe(world, again, browser)
  expect(await hitsOf(world, other.id)).toEqual([])
  expect(await hitsOf(world, again.id)).toMatchObject(seenAgain('push'))
})

test('photos and cards are forgotten after two years, as every mark', async () => {
  const world = await createWorld()
  const [fraud, again] = [await world.member('Fraud'), await world.member('Again')]
  const photo = await scenery(1)
  await showPhoto(world, fraud, photo)
  await pay(world, fraud, 'premium', 'Rich Uncle')
  await deliverAll(world)
  await banForScam(world, fraud)
  world.pass(twoYears)
  await again.call.accounts.signIn({ email: again.member.email, password: 'correct horse', timeZone: 'UTC' })
  await showPhoto(world, again, photo)
  await pay(world, again, 'premium', 'Rich Uncle')
  await deliverAll(world)
  expect(await hitsOf(world, again.id)).toEqual([])
})

test('a hit is a ticket, and changes nothing else for the member', async () => {
  const world = await createWorld()
  const [fraud, again, twin] = [
    await world.member('Fraud'),
    await world.member('Again'),
    await world.member('Twin'),
  ]
  const photo = await scenery(1)
  await showPhoto(world, fraud, photo)
  await banForScam(world, fraud)
  const { id } = await sendGood(again, { purpose: 'profile', name: 'me.jpg', bytes: photo })
  await again.call.profiles.addPhoto({ uploadId: id, replaces: null })
  const { db } = world.deps
  const tables = [
    'profile',
    'account',
    'session',
    'standing',
    'subscription',
    'decision',
    'notification',
  ] as const
  const state = () => Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
  const before = await state()
  await world.handleEvents()
  expect(await hitsOf(world, again.id)).toHaveLength(1)
  expect(await state()).toEqual(before)
  expect((await twin.call.profiles.view({ id: again.id })).person.name).toBe('Again')
  const marked = await fingerprint(db)
  await world.handleEvents()
  expect(await fingerprint(db)).toBe(marked)
})
