import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bytesOf, conversing, pdf, photo, refusal, send, sendGood } from '../../testing/uploading.ts'
import { createWorld } from '../../testing/world.ts'
import { sweepUploads } from './sweep-uploads.ts'

const day = 86_400_000

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
