import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { OpenedFile } from '../../platform/files/files.ts'
import { bytesOf, conversing, pdf, photo, sendGood } from '../../testing/uploading.ts'
import { createWorld, type World } from '../../testing/world.ts'

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
  const unsent = await sendGood(ana, { purpose: 'attachment', conversationId, name: 'b.pdf', bytes: pdf })
  const mine = await sendGood(ana, { purpose: 'profile', name: 'me.jpg', bytes: await photo() })
  const sent = { conversationId, clientId: randomUUID(), content: '', attachmentIds: [file.id] }
  await ana.call.messages.send(sent)

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
    [ben, unsent.path],
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
    [ana, unsent.path],
    [ben, file.path],
    [eve, mine.path],
  ] as const)
    expect([path, (await who.fetch(`/files/${path}`)).status]).toEqual([path, 200])
  const etag = (await ben.fetch(`/files/${file.path}`)).headers.get('etag')!
  expect((await ben.fetch(`/files/${file.path}`, { headers: { 'if-none-match': etag } })).status).toBe(304)
  expect((await eve.fetch(`/files/${file.path}`, { headers: { 'if-none-match': etag } })).status).toBe(404)
})
