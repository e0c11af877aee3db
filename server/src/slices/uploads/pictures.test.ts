import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { bytesOf, conversing, pdf, photo, photoFromPhone, sendGood } from '../../testing/uploading.ts'
import { createWorld } from '../../testing/world.ts'

test('a photo comes back small, upright, and without the place where it was taken', async () => {
  const world = await createWorld()
  const ana = await world.member('Ana')
  const original = await photoFromPhone()
  expect((await sharp(original).metadata()).exif?.toString('latin1')).toContain('Netwrk Phone')

  const upload = await sendGood(ana, { purpose: 'profile', name: 'Me & my café.JPG', bytes: original })
  expect(upload).toMatchObject({ name: 'Me & my café.JPG', width: 600, height: 800 })
  expect(upload.path).toBe(`profile-photos/${ana.id}/${world.deps.clock.now().getTime()}-Me-my-cafe.webp`)

  const response = await ana.fetch(`/files/${upload.path}`)
  const stored = Buffer.from(await response.arrayBuffer())
  const { format, width, height, exif, xmp, iptc, icc, orientation } = await sharp(stored).metadata()
  expect({ format, width, height, exif, xmp, iptc, icc, orientation }).toEqual({
    format: 'webp',
    width: 600,
    height: 800,
  })
  expect(stored.toString('latin1')).not.toMatch(/Netwrk Phone|Ada Lovelace|Exif|GPS/)
  // The left half lay on its side: turned clockwise, it is on top.
  expect((await topColour(stored)).r).toBeGreaterThan(150)
})

test('a photo is kept in three sizes, and small ones are not blown up', async () => {
  const world = await createWorld()
  const ana = await world.member('Ana')
  const { path } = await sendGood(ana, { purpose: 'profile', name: 'me.png', bytes: await photo({}, 'png') })
  const widths = []
  for (const size of ['', '?size=400', '?size=128', '?size=5000']) {
    const answer = await ana.fetch(`/files/${path}${size}`)
    widths.push((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width)
  }
  expect(widths).toEqual([800, 400, 128, 800])
  const small = await sendGood(ana, {
    purpose: 'profile',
    name: 'me.webp',
    bytes: await photo({ width: 90, height: 60 }, 'webp'),
  })
  expect([small.width, small.height]).toEqual([90, 60])
})

test('a picture in a conversation is at most 1200 pixels wide, another file is kept byte for byte', async () => {
  const { ana, ben, conversationId } = await conversing()
  const target = { purpose: 'attachment', conversationId }
  const wide = await sendGood(ana, {
    ...target,
    name: 'wide.jpg',
    bytes: await photo({ width: 2400, height: 1000 }),
  })
  expect([wide.width, wide.height]).toEqual([1200, 500])
  expect(wide.path).toMatch(new RegExp(`^chat-media/${conversationId}/\\d+-wide\\.webp$`))

  const bytes = bytesOf(`PK\x03\x04${'zip '.repeat(50_000)}`)
  const file = await sendGood(ana, { ...target, name: '../../Pläne "final".zip', bytes })
  expect(file).toMatchObject({ name: 'Pläne "final".zip', bytes: bytes.length, width: null })
  const sent = { conversationId, clientId: randomUUID(), content: '', attachmentIds: [file.id] }
  await ana.call.messages.send(sent)
  const answer = await ben.fetch(`/files/${file.path}`)
  expect(Buffer.compare(Buffer.from(await answer.arrayBuffer()), bytes)).toBe(0)
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="Pl_ne _final_.zip"; filename*=UTF-8''Pl%C3%A4ne%20%22final%22.zip`,
  )
})

test('a document keeps its size and loses its metadata; a PDF is kept as it is', async () => {
  const world = await createWorld()
  const ana = await world.member('Ana')
  const target = { purpose: 'verification', documentType: 'tax-registration' }
  const scan = await sendGood(ana, { ...target, name: 'scan.jpg', bytes: await photoFromPhone() })
  expect([scan.width, scan.height]).toEqual([900, 1200])
  expect(scan.path).toMatch(
    new RegExp(`^verification-documents/${ana.id}/tax-registration-\\d+-scan\\.webp$`),
  )
  const paper = await sendGood(ana, { ...target, name: 'paper.pdf', bytes: pdf })
  const answer = await ana.fetch(`/files/${paper.path}`)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment;/)
})

async function topColour(image: Buffer) {
  const { data } = await sharp(image)
    .extract({ left: 300, top: 50, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { r: data[0]!, b: data[2]! }
}
