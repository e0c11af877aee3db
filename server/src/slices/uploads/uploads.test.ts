import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { OpenedFile } from '../../platform/files/files.ts'
import { bytesOf, pdf, photo, photoFromPhone, refusal, send, sendGood } from '../../testing/uploading.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { sweepUploads } from './sweep-uploads.ts'

const day = 86_400_000

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

test('no upload can run as a page, and a browser asks before it shows again what it keeps', async () => {
  const { ana, conversationId } = await conversing()
  const mine = await sendGood(ana, { purpose: 'profile', name: 'me.jpg', bytes: await photo() })
  const text = await sendGood(ana, {
    purpose: 'attachment',
    conversationId,
    name: 'notes.txt',
    bytes: bytesOf('notes'),
  })
  for (const { path } of [mine, text]) {
    const { headers } = await ana.fetch(`/files/${path}`)
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  }
  const photoHeaders = (await ana.fetch(`/files/${mine.path}`)).headers
  expect(photoHeaders.get('cache-control')).toBe('private, no-cache')
  expect(photoHeaders.get('content-disposition')).toBe('inline')
  const textHeaders = (await ana.fetch(`/files/${text.path}`)).headers
  expect(textHeaders.get('content-type')).toBe('application/octet-stream')
  expect(textHeaders.get('cache-control')).toBe('private, no-cache')
})

test('a photo that a browser keeps is not sent again, and not shown once its member has signed out', async () => {
  const world = await createWorld()
  const [ana, ben] = [await world.member('Ana'), await world.member('Ben')]
  const { path } = await sendGood(ana, { purpose: 'profile', name: 'me.jpg', bytes: await photo() })
  const first = await ben.fetch(`/files/${path}`)
  const again = () =>
    ben.fetch(`/files/${path}`, { headers: { 'if-none-match': first.headers.get('etag')! } })
  expect([(await again()).status, (await (await again()).arrayBuffer()).byteLength]).toEqual([304, 0])
  const small = await ben.fetch(`/files/${path}?size=128`)
  expect(small.headers.get('etag')).not.toBe(first.headers.get('etag'))
  await ben.call.accounts.signOut({})
  expect((await again()).status).toBe(404)
})

test('who asks for the head of a file leaves it closed', async () => {
  const world = await createWorld()
  const ana = await world.member('Ana')
  const { path } = await sendGood(ana, { purpose: 'profile', name: 'me.jpg', bytes: await photo() })
  const { files } = world.deps
  const opened: OpenedFile[] = []
  const open = files.open.bind(files)
  files.open = async (asked) => {
    const file = await open(asked)
    if (file) opened.push(file)
    return file
  }
  const head = await ana.fetch(`/files/${path}`, { method: 'HEAD' })
  expect(Number(head.headers.get('content-length'))).toBe(opened[0]!.bytes)
  expect(opened.map(({ stream }) => stream.destroyed)).toEqual([true])
})

test("what is not one's to read answers as what does not exist, to the letter", async () => {
  const { world, ana, ben, conversationId } = await conversing()
  const eve = await world.member('Eve')
  const document = await sendGood(ana, {
    purpose: 'verification',
    documentType: 'other',
    name: 'a.pdf',
    bytes: pdf,
  })
  const file = await sendGood(ana, { purpose: 'attachment', conversationId, name: 'a.pdf', bytes: pdf })
  const mine = await sendGood(ana, { purpose: 'profile', name: 'me.jpg', bytes: await photo() })

  const read = async (browser: typeof ana | ReturnType<World['browser']>, path: string) => {
    const answer = await browser.fetch(`/files/${path}`)
    const { 'content-length': _, ...headers } = Object.fromEntries(answer.headers)
    return { status: answer.status, body: await answer.text(), headers }
  }
  const nothing = await read(eve, `verification-documents/${ana.id}/other-1-none.pdf`)
  expect([nothing.status, nothing.body]).toEqual([404, 'Not found'])
  for (const [who, path] of [
    [eve, document.path],
    [ben, document.path],
    [eve, file.path],
    [world.browser(), mine.path],
    [world.browser(), document.path],
    [eve, `profile-photos/..%2F${document.path}`],
    [eve, `profile-photos/${ana.id}/..%2F..%2F${document.path}`],
    [eve, 'profile-photos/%00'],
    [eve, '%E0%A4%A'],
    [eve, '..%2Fsecret'],
    [eve, ''],
  ] as const)
    expect([path, await read(who, path)]).toEqual([path, nothing])

  for (const [who, path] of [
    [ana, document.path],
    [ana, file.path],
    [ben, file.path],
    [eve, mine.path],
  ] as const)
    expect([path, (await who.fetch(`/files/${path}`)).status]).toEqual([path, 200])
  const etag = (await ben.fetch(`/files/${file.path}`)).headers.get('etag')!
  expect((await ben.fetch(`/files/${file.path}`, { headers: { 'if-none-match': etag } })).status).toBe(304)
  expect((await eve.fetch(`/files/${file.path}`, { headers: { 'if-none-match': etag } })).status).toBe(404)
})

test('nobody sends without a session, from another site, or into a conversation of others', async () => {
  const { world, ana, conversationId } = await conversing()
  const eve = await world.member('Eve')
  const good = { purpose: 'profile', name: 'me.jpg', bytes: await photo() }
  const file = { purpose: 'attachment', name: 'a.pdf', bytes: pdf }
  expect(await send(world.browser(), good)).toEqual(refusal('accounts.signed_out'))
  expect(await send(ana, { ...good, headers: { origin: 'https://evil.example' } })).toEqual(
    refusal('request.foreign_origin'),
  )
  expect(await send(eve, { ...file, conversationId })).toEqual(refusal('messages.not_found'))
  expect(await send(eve, { ...file, conversationId: crypto.randomUUID() })).toEqual(
    refusal('messages.not_found'),
  )
  expect(await send(eve, file)).toEqual(refusal('uploads.no_conversation'))
  expect(await send(eve, { ...good, purpose: 'verification' })).toEqual(refusal('uploads.no_document_type'))
  expect(await send(eve, { ...good, purpose: 'other' })).toEqual(refusal('request.invalid'))
  expect(await send(eve, { ...good, name: '' })).toEqual(refusal('request.invalid'))
  expect(await send(eve, { ...file, conversationId: "' or 1=1" })).toEqual(refusal('request.invalid'))
})

test('a body that breaks off leaves neither a row nor a file', async () => {
  const { world, ana, conversationId } = await conversing()
  const broken = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new Uint8Array(1000))
      controller.error(new Error('gone'))
    },
  })
  const sent = { purpose: 'attachment', conversationId, name: 'a.zip', bytes: broken }
  expect(await send(ana, sent)).toEqual(refusal('uploads.interrupted'))
  expect(await readdir(join(world.deps.config.dataDirectory, 'incoming'))).toEqual([])
  expect(await world.deps.db.selectFrom('upload').select('id').execute()).toEqual([])
})

test('files of one name that come in the same millisecond are all kept', async () => {
  const { ana, conversationId } = await conversing()
  const bodies = Array.from({ length: 8 }, (_, number) => bytesOf(`file ${number}`))
  const kept = await Promise.all(
    bodies.map((bytes) => sendGood(ana, { purpose: 'attachment', conversationId, name: 'a.txt', bytes })),
  )
  const texts = await Promise.all(kept.map(async ({ path }) => (await ana.fetch(`/files/${path}`)).text()))
  expect(texts).toEqual(bodies.map((bytes) => Buffer.from(bytes).toString()))
})

test('an attachment belongs to one message of its sender, and is shown to both', async () => {
  const { ana, ben, conversationId } = await conversing()
  const sent = { purpose: 'attachment', conversationId, name: 'a.pdf', bytes: pdf }
  const { id, path } = await sendGood(ana, sent)
  const say = (by: typeof ana, attachmentIds: string[], content = '') =>
    by.call.messages.send({ conversationId, clientId: crypto.randomUUID(), content, attachmentIds })

  await expect(say(ben, [id])).rejects.toMatchObject({ code: 'uploads.not_found' })
  await expect(say(ana, [id, crypto.randomUUID()])).rejects.toMatchObject({ code: 'uploads.not_found' })
  const raced = await Promise.allSettled([say(ana, [id]), say(ana, [id])])
  expect(raced.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])

  const file = { id, url: `/files/${path}`, name: 'a.pdf', bytes: pdf.length, width: null, height: null }
  for (const member of [ana, ben]) {
    const { messages } = await member.call.messages.thread({ conversationId })
    expect(messages).toMatchObject([{ content: '', attachments: [file] }])
  }
  await expect(ana.call.uploads.remove({ path })).rejects.toMatchObject({ code: 'uploads.not_found' })

  const { messages } = await ana.call.messages.thread({ conversationId })
  const { message } = await ana.call.messages.delete({ messageId: messages[0]!.id })
  expect(message).toMatchObject({ isDeleted: true, attachments: [] })
  for (const member of [ana, ben]) expect((await member.fetch(`/files/${path}`)).status).toBe(404)
})

test('the owner deletes by path what nothing refers to; then it is gone, its smaller versions with it', async () => {
  const world = await createWorld()
  const [ana, ben] = [await world.member('Ana'), await world.member('Ben')]
  const { path } = await sendGood(ana, { purpose: 'profile', name: 'me.jpg', bytes: await photo() })
  await expect(ben.call.uploads.remove({ path })).rejects.toMatchObject({ code: 'uploads.not_found' })
  await ana.call.uploads.remove({ path })
  await world.handleEvents()
  expect((await ana.fetch(`/files/${path}`)).status).toBe(404)
  expect(await readdir(join(world.deps.config.dataDirectory, 'files/profile-photos', ana.id))).toEqual([])
  await expect(ana.call.uploads.remove({ path })).rejects.toMatchObject({ code: 'uploads.not_found' })
})

test('what nobody claims within a day is swept, and nothing else', async () => {
  const { world, ana, conversationId } = await conversing()
  const { db } = world.deps
  const forgotten = await sendGood(ana, { purpose: 'profile', name: 'old.jpg', bytes: await photo() })
  const claimed = await sendGood(ana, { purpose: 'attachment', conversationId, name: 'a.pdf', bytes: pdf })
  const message = { conversationId, clientId: crypto.randomUUID(), content: '', attachmentIds: [claimed.id] }
  await ana.call.messages.send(message)
  world.pass(day)
  expect(await sweepUploads(world.deps)).toBe(0)
  world.pass(1)
  const fresh = await sendGood(ana, { purpose: 'profile', name: 'new.jpg', bytes: await photo() })
  expect(await sweepUploads(world.deps)).toBe(1)
  expect(await sweepUploads(world.deps)).toBe(0)
  await world.handleEvents()
  const statuses = []
  for (const { path } of [forgotten, claimed, fresh])
    statuses.push((await ana.fetch(`/files/${path}`)).status)
  expect(statuses).toEqual([404, 200, 200])

  await db.deleteFrom('account').where('id', '=', ana.id).execute()
  expect(await sweepUploads(world.deps)).toBe(2)
  await world.handleEvents()
  expect(await db.selectFrom('upload').select('id').execute()).toEqual([])
})

async function conversing() {
  const world = await createWorld()
  const [ana, ben] = [await world.member('Ana'), await world.member('Ben')]
  await ana.call.connections.swipe({ targetId: ben.id, action: 'connect' })
  await ben.call.connections.swipe({ targetId: ana.id, action: 'connect' })
  const { conversation } = await ana.call.messages.open({ withId: ben.id })
  await world.handleEvents()
  return { world, ana, ben, conversationId: conversation.id }
}

async function topColour(image: Buffer) {
  const { data } = await sharp(image)
    .extract({ left: 300, top: 50, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { r: data[0]!, b: data[2]! }
}
