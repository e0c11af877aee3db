import { randomUUID } from 'node:crypto'
import { photoVariants } from '@netwrk/domain/uploads/photo-variants'
import { expect, test } from 'vitest'
import {
  actAgainst,
  converse,
  decide,
  type Member,
  moderators,
  report,
  ticketAbout,
} from '../../../testing/moderation/moderation.ts'
import { preparedWorld } from '../../../testing/prepared-world.ts'
import { pdf, photo, sendGood } from '../../../testing/uploading.ts'

const prepared = preparedWorld(async (world) => {
  const [ana, ben] = [await world.member('Ana'), await world.member('Ben')]
  for (let n = 0; n < 3; n++) await addPhoto(ana, `${n}.jpg`)
  return { ana, ben, ...(await moderators(world)) }
})

async function scene() {
  const { world, scene } = await prepared()
  return { world, ...scene }
}

async function addPhoto(by: Member, name: string) {
  const { id } = await sendGood(by, { purpose: 'profile', name, bytes: await photo() })
  await by.call.profiles.addPhoto({ uploadId: id, replaces: null })
}

const decisionsOf = async ({ call }: Member) => (await call.safety.standing({})).decisions

/** Has every decision about somebody overturned. */
async function overturnAll(by: Member, about: Member) {
  for (const { id: decisionId } of await decisionsOf(about)) {
    const { appealId } = await about.call.safety.appeal({ decisionId, text: 'No.' })
    await by.call.safety.decideAppeal({ appealId, outcome: 'overturned', days: null, reason: 'A mistake.' })
  }
}

/** What each of them is answered for a photo, in all its sizes. */
async function statusesOf(path: string, readers: readonly Member[]): Promise<number[]> {
  const addresses = [path, ...photoVariants.map((pixels) => `${path}?size=${pixels}`)]
  const answers = readers.flatMap((reader) => addresses.map(async (one) => (await reader.fetch(one)).status))
  return [...new Set(await Promise.all(answers))]
}

test('overturning gives back exactly what was there before: photo, message, its reactions and files, and strikes', async () => {
  const { world, ana, ben, mo, mia } = await scene()
  const conversationId = await converse(ana, ben)
  const file = await sendGood(ana, { purpose: 'attachment', conversationId, name: 'a.pdf', bytes: pdf })
  const { message } = await ana.call.messages.send({
    conversationId,
    clientId: randomUUID(),
    content: 'Look at this',
    attachmentIds: [file.id],
  })
  await ben.call.messages.react({ messageId: message.id, emoji: '👍', isOn: true })
  await world.handleEvents()
  const seen = async () => {
    const { messages } = await ben.call.messages.thread({ conversationId })
    const { person } = await ben.call.profiles.view({ id: ana.id })
    const { standing } = await ana.call.safety.standing({})
    return {
      standing,
      photos: person.photos,
      messages: messages.map(({ revision, ...one }) => one),
      file: (await ben.fetch(`/files/${file.path}`)).status,
      served: await Promise.all(person.photos.map(async (one) => (await ben.fetch(`${one}?size=96`)).status)),
    }
  }
  const before = await seen()
  const path = before.photos[1]!
  await report(ben, ana, { target: { kind: 'message', messageIds: [message.id] } })
  const content = { kind: 'message', messageId: message.id } as const
  await decide(mo, await ticketAbout(mo, ana), { act: 'remove_content', content })
  await actAgainst(mo, ana, { act: 'remove_content', content: { kind: 'photo', path } })
  await world.handleEvents()
  const during = await seen()
  expect(during.photos).toEqual(before.photos.filter((one) => one !== path))
  expect(during.messages[0]).toMatchObject({ content: '', isDeleted: true, attachments: [], reactions: [] })
  expect([during.file, (await ben.fetch(path)).status, during.standing.strikes]).toEqual([404, 404, 2])

  await overturnAll(mia, ana)
  await world.handleEvents()
  expect(await seen()).toEqual(before)
  expect((await ben.fetch(path)).status).toBe(200)
  expect((await decisionsOf(ana)).map(({ state }) => state)).toEqual(['overturned', 'overturned'])
})

test('a removed photo opens nowhere from the decision on, for nobody, and again once the decision was overturned', async () => {
  const { world, ana, ben, mo, mia } = await scene()
  const path = (await ben.call.profiles.view({ id: ana.id })).person.photos[1]!
  expect(await statusesOf(path, [ana, ben, mo])).toEqual([200])
  await actAgainst(mo, ana, { act: 'remove_content', content: { kind: 'photo', path } })
  // Before anything that follows from the decision was done.
  expect(await statusesOf(path, [ana, ben, mo])).toEqual([404])
  await world.handleEvents()
  expect(await statusesOf(path, [ana, ben, mo])).toEqual([404])
  await overturnAll(mia, ana)
  expect(await statusesOf(path, [ana, ben, mo])).toEqual([200])
  await world.handleEvents()
  expect(await statusesOf(path, [ana, ben, mo])).toEqual([200])
})

test('a photo whose removal was overturned before its files were taken stays', async () => {
  const { world, ana, ben, mo, mia } = await scene()
  const { photos } = (await ben.call.profiles.view({ id: ana.id })).person
  await actAgainst(mo, ana, { act: 'remove_content', content: { kind: 'photo', path: photos[0]! } })
  await overturnAll(mia, ana)
  await world.handleEvents()
  expect((await ben.call.profiles.view({ id: ana.id })).person.photos).toEqual(photos)
  expect(await statusesOf(photos[0]!, [ben])).toEqual([200])
})

test('a photo does not come back to a profile that has five by then', async () => {
  const { world, ana, ben, mo, mia } = await scene()
  const path = (await ben.call.profiles.view({ id: ana.id })).person.photos[0]!
  await actAgainst(mo, ana, { act: 'remove_content', content: { kind: 'photo', path } })
  await world.handleEvents()
  for (const name of ['4.jpg', '5.jpg', '6.jpg']) await addPhoto(ana, name)
  await overturnAll(mia, ana)
  await world.handleEvents()
  expect((await ben.call.profiles.view({ id: ana.id })).person.photos).toHaveLength(5)
  expect(await statusesOf(path, [ana, ben])).toEqual([404])
})

test('a photo that is looked at elsewhere since is removed all the same, and comes back as it was', async () => {
  const { world, ana, ben, mo, mia } = await scene()
  const shown = async () => (await ben.call.profiles.view({ id: ana.id })).person.photos
  const [path] = (await shown()) as [string]
  await ana.call.profiles.focusPhoto({ photo: path, focus: { x: 0.1, y: 0.9 } })
  const before = await shown()
  await actAgainst(mo, ana, { act: 'remove_content', content: { kind: 'photo', path } })
  await world.handleEvents()
  expect(await shown()).toEqual(before.slice(1))
  expect(await statusesOf(path, [ana, ben])).toEqual([404])
  await overturnAll(mia, ana)
  await world.handleEvents()
  expect(await shown()).toEqual(before)
  expect(await statusesOf(path, [ana, ben])).toEqual([200])
})
