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
