import { expect, test } from 'vitest'
import { photo, sendGood } from '../../testing/uploading.ts'
import { createWorld, type World } from '../../testing/world.ts'

type Member = Awaited<ReturnType<World['member']>>

const sendPhoto = async (member: Member, name = 'me.png') =>
  sendGood(member, { purpose: 'profile', name, bytes: await photo({ width: 60, height: 60 }, 'png') })

const add = async (member: Member, replaces: string | null = null) => {
  const { id } = await sendPhoto(member)
  return (await member.call.profiles.addPhoto({ uploadId: id, replaces })).profile.photos
}

test('the first photo is the main one, a fifth fits, a sixth does not and is left unclaimed', async () => {
  const world = await createWorld()
  const ana = await world.member('Ana')
  const [first] = await add(ana)
  for (let count = 2; count <= 5; count++) expect(await add(ana)).toHaveLength(count)
  await expect(add(ana)).rejects.toMatchObject({
    code: 'profiles.too_many_photos',
    message: 'You can have up to 5 photos.',
  })
  const { profile } = await ana.call.profiles.mine({})
  expect([profile.photos.length, profile.photos[0]]).toEqual([5, first])
  const unclaimed = await world.deps.db
    .selectFrom('upload')
    .select('id')
    .where('claimedAt', 'is', null)
    .execute()
  expect(unclaimed).toHaveLength(1)
})

test('a photo is removed only while more than two are there, and its file goes with it', async () => {
  const world = await createWorld()
  const ana = await world.member('Ana')
  await add(ana)
  await add(ana)
  const [first, second, third] = await add(ana)
  const { profile } = await ana.call.profiles.removePhoto({ photo: first! })
  expect(profile.photos).toEqual([second, third])
  await world.handleEvents()
  expect((await ana.fetch(first!)).status).toBe(404)
  await expect(ana.call.profiles.removePhoto({ photo: second! })).rejects.toMatchObject({
    code: 'profiles.too_few_photos',
  })
  expect((await ana.fetch(second!)).status).toBe(200)
})

test('a photo takes the place of another, even of the main one of five', async () => {
  const world = await createWorld()
  const ana = await world.member('Ana')
  const [first] = await add(ana)
  const [, second] = await add(ana)
  const after = await add(ana, first)
  expect(after).toHaveLength(2)
  expect(after[1]).toBe(second)
  await world.handleEvents()
  expect((await ana.fetch(first!)).status).toBe(404)
  await expect(add(ana, first)).rejects.toMatchObject({ code: 'profiles.photo_not_found' })
})

test('parallel changes never leave more than five photos or fewer than two', async () => {
  const world = await createWorld()
  const ana = await world.member('Ana')
  const uploads = await Promise.all(Array.from({ length: 9 }, () => sendPhoto(ana)))
  const added = await Promise.allSettled(
    uploads.map(({ id }) => ana.call.profiles.addPhoto({ uploadId: id, replaces: null })),
  )
  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  const { photos } = (await ana.call.profiles.mine({})).profile
  expect(photos).toHaveLength(5)
  await Promise.allSettled(photos.map((one) => ana.call.profiles.removePhoto({ photo: one })))
  expect((await ana.call.profiles.mine({})).profile.photos).toHaveLength(2)
})

test("somebody else's upload, a used one and one for another purpose become no photo", async () => {
  const world = await createWorld()
  const [ana, ben] = [await world.member('Ana'), await world.member('Ben')]
  const { id } = await sendPhoto(ana)
  const refused = { code: 'uploads.not_found' }
  await expect(ben.call.profiles.addPhoto({ uploadId: id, replaces: null })).rejects.toMatchObject(refused)
  await expect(ana.call.profiles.submitDocument({ uploadId: id })).rejects.toMatchObject(refused)
  await ana.call.profiles.addPhoto({ uploadId: id, replaces: null })
  await expect(ana.call.profiles.addPhoto({ uploadId: id, replaces: null })).rejects.toMatchObject(refused)
})

/** So many photos on Ana's profile. */
async function withPhotos(count: number) {
  const world = await createWorld()
  const ana = await world.member('Ana')
  let photos: string[] = []
  for (let at = 0; at < count; at++) photos = await add(ana)
  return { world, ana, photos }
}

test('photos are put in another order, and the first is the main one for others, too', async () => {
  const { world, ana, photos } = await withPhotos(3)
  const ben = await world.member('Ben')
  const wanted = [photos[2]!, photos[0]!, photos[1]!]
  expect((await ana.call.profiles.orderPhotos({ photos: wanted })).profile.photos).toEqual(wanted)
  expect((await ben.call.profiles.view({ id: ana.id })).person.photos).toEqual(wanted)
  // Their files stay.
  await world.handleEvents()
  for (const photo of photos) expect((await ben.fetch(photo)).status).toBe(200)
})

test('an order that loses, doubles or brings in a photo is refused, and changes nothing', async () => {
  const { world, ana, photos } = await withPhotos(3)
  const ben = await world.member('Ben')
  const foreign = (await add(ben))[0]!
  const [a, b, c] = photos as [string, string, string]
  for (const wanted of [[a, b], [a, b, b], [a, a, b, c], [a, b, foreign], [a, b, c, foreign], []])
    await expect(ana.call.profiles.orderPhotos({ photos: wanted })).rejects.toMatchObject({
      code: 'request.stale',
    })
  await expect(ana.call.profiles.orderPhotos({ photos: [a, b, c, a, b, c] })).rejects.toMatchObject({
    code: 'request.invalid',
  })
  expect((await ana.call.profiles.mine({})).profile.photos).toEqual(photos)
})

test('two orders, and a photo removed, at once leave every photo that stays exactly once', async () => {
  const { ana, photos } = await withPhotos(4)
  const orders = [photos.toReversed(), [photos[1]!, photos[0]!, photos[3]!, photos[2]!]]
  const tried = await Promise.allSettled([
    ...orders.map((wanted) => ana.call.profiles.orderPhotos({ photos: wanted })),
    ana.call.profiles.removePhoto({ photo: photos[0]! }),
    ...orders.map((wanted) => ana.call.profiles.orderPhotos({ photos: wanted })),
  ])
  for (const one of tried)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'request.stale' })
  const after = (await ana.call.profiles.mine({})).profile.photos
  expect(after.toSorted()).toEqual(photos.slice(1).toSorted())
  // What was removed is not brought back by whoever has not heard of it.
  await expect(ana.call.profiles.orderPhotos({ photos })).rejects.toMatchObject({ code: 'request.stale' })
})

test('a focal point goes with the photo to everybody, outlives an order, and deletes nothing', async () => {
  const { world, ana, photos } = await withPhotos(3)
  const ben = await world.member('Ben')
  const focused = `${photos[0]}#30,20`
  const { profile } = await ana.call.profiles.focusPhoto({ photo: photos[0]!, focus: { x: 0.3, y: 0.2 } })
  expect(profile.photos).toEqual([focused, photos[1], photos[2]])
  await world.handleEvents()
  expect((await ben.fetch(photos[0]!)).status).toBe(200)
  // Whoever has not heard of it orders by the address that they know.
  await ana.call.profiles.orderPhotos({ photos: photos.toReversed() })
  expect((await ben.call.profiles.view({ id: ana.id })).person.photos).toEqual([
    photos[2],
    photos[1],
    focused,
  ])
  const removed = await ana.call.profiles.removePhoto({ photo: photos[0]! })
  expect(removed.profile.photos).toEqual([photos[2], photos[1]])
  await world.handleEvents()
  expect((await ana.fetch(photos[0]!)).status).toBe(404)
})

test("nobody looks elsewhere at another's photo, or beyond its edges", async () => {
  const { world, ana, photos } = await withPhotos(1)
  const ben = await world.member('Ben')
  const photo = photos[0]!
  await expect(ben.call.profiles.focusPhoto({ photo, focus: { x: 0, y: 0 } })).rejects.toMatchObject({
    code: 'profiles.photo_not_found',
  })
  for (const focus of [
    { x: -0.1, y: 0.5 },
    { x: 0.5, y: 1.1 },
    { x: Number.NaN, y: 0.5 },
  ])
    await expect(ana.call.profiles.focusPhoto({ photo, focus })).rejects.toMatchObject({
      code: 'request.invalid',
    })
  expect((await ana.call.profiles.mine({})).profile.photos).toEqual(photos)
})
