import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { uploadLimits } from '@netwrk/domain/uploads/uploads'
import { expect, test } from 'vitest'
import { bytesOf, pdf, photo, refusal, send, sendGood } from '../../testing/uploading.ts'
import { createWorld } from '../../testing/world.ts'

const megabyte = 2 ** 20
const document = { purpose: 'verification', documentType: 'other', name: 'a.pdf', bytes: pdf }

test("a member's files take up no more than their share, however many come at once", async () => {
  const world = await createWorld({ MEMBER_STORAGE: '1' })
  const [ana, ben] = [await world.member('Ana'), await world.member('Ben')]
  const large = { ...document, bytes: bytesOf(`%PDF-1.7${'x'.repeat(300_000)}`) }
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(ana, large)))
  const kept = answers.flatMap(({ upload }) => upload ?? [])
  expect(kept).toHaveLength(3)
  expect(answers.filter(({ upload }) => !upload)).toEqual(Array(5).fill(refusal('uploads.quota_reached')))
  expect((await send(ben, large)).status).toBe(200)

  await ana.call.uploads.remove({ path: kept[0]!.path })
  expect((await send(ana, large)).status).toBe(200)
})

test('while the disk is nearly full no file is taken, and none is on its way', async () => {
  const world = await createWorld({ MIN_FREE_DISK: '100' })
  const ana = await world.member('Ana')
  const { disk, config } = world.deps
  // It does not say how long it is: room is needed for the longest.
  const needed = 100 * megabyte + uploadLimits.verification
  disk.freeBytes = async () => needed - 1
  expect(await send(ana, document)).toEqual(refusal('uploads.no_room'))
  expect(await readdir(config.dataDirectory)).toEqual([])
  disk.freeBytes = async () => needed
  expect((await send(ana, document)).status).toBe(200)
})

test('a disk that fills up while a file comes in keeps nothing of it', async () => {
  const world = await createWorld({ MIN_FREE_DISK: '100' })
  const ana = await world.member('Ana')
  const { disk, config, db } = world.deps
  const incoming = () => readdir(join(config.dataDirectory, 'incoming'))
  const hasBegun = async () => (await incoming().catch(() => [])).length > 0
  disk.freeBytes = async () => ((await hasBegun()) ? 100 : 1000) * megabyte
  expect(await send(ana, document)).toEqual(refusal('uploads.no_room'))
  expect(await incoming()).toEqual([])
  expect(await db.selectFrom('upload').select('id').execute()).toEqual([])
})

test('files are counted for each member, wherever they come from', async () => {
  const world = await createWorld({ LIMIT_UPLOAD_MEMBER: '2/1h', TRUSTED_PROXIES: '1' })
  const [ana, ben] = [await world.member('Ana'), await world.member('Ben')]
  const from = (number: number) => ({ ...document, headers: { 'x-forwarded-for': `192.0.2.${number}` } })
  const statuses = []
  for (const number of [1, 2, 3]) statuses.push((await send(ana, from(number))).code)
  expect(statuses).toEqual([null, null, 'request.too_many'])
  expect((await send(ben, from(1))).status).toBe(200)
})

test('pixels are counted for each member; what was not decoded does not count', async () => {
  const world = await createWorld({ LIMIT_MEGAPIXELS: '4/1h' })
  const [ana, ben] = [await world.member('Ana'), await world.member('Ben')]
  const two = { purpose: 'profile', name: 'me.jpg', bytes: await photo({ width: 1600, height: 1200 }) }
  const three = { ...two, bytes: await photo({ width: 2000, height: 1500 }) }
  await sendGood(ana, two)
  expect(await send(ana, three)).toEqual(refusal('uploads.too_many_pictures'))
  await sendGood(ana, two)
  expect(await send(ana, two)).toEqual(refusal('uploads.too_many_pictures'))
  await sendGood(ben, three)
  expect(await readdir(join(world.deps.config.dataDirectory, 'incoming'))).toEqual([])
})
