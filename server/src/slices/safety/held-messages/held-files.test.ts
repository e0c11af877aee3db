import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { converse, type Member, moderators, ticketAbout } from '../../../testing/moderation/moderation.ts'
import { preparedWorld } from '../../../testing/prepared-world.ts'
import { pdf, photo, sendGood } from '../../../testing/uploading.ts'
import type { World } from '../../../testing/world.ts'
import { sweepUploads } from '../../uploads/sweep-uploads.ts'
import { watchHeld } from './watch-held.ts'

const day = 86_400_000
const content =
  'Approved! Your loan of 80,000 is released once you pay the processing fee of 900 first, by gift card to my agent, today. Do not tell your bank, it is confidential. Trust me, my dear.'
const inHeld = { code: 'safety.held_for_review', status: 409 }

/** Ana wrote to Ben what is held, with a document and a picture. */
const prepared = preparedWorld(async (world) => {
  const [ana, ben] = [await world.member('Ana'), await world.member('Ben')]
  const staff = await moderators(world)
  const conversationId = await converse(ana, ben)
  const attach = (name: string, bytes: Uint8Array<ArrayBuffer>) =>
    sendGood(ana, { purpose: 'attachment', conversationId, name, bytes })
  const files = [await attach('offer.pdf', pdf), await attach('me.jpg', await photo())]
  const clientId = randomUUID()
  const sent = { conversationId, clientId, content, attachmentIds: files.map(({ id }) => id) }
  await expect(ana.call.messages.send(sent)).rejects.toMatchObject(inHeld)
  const [held] = (await ana.call.messages.held({ withId: ben.id })).held
  return { ana, ben, ...staff, conversationId, files, sent, held: held! }
})

async function scene() {
  const { world, scene } = await prepared()
  return { world, ...scene }
}

const statusesFor = async (reader: Member, files: readonly { path: string }[]) =>
  Promise.all(files.map(async ({ path }) => (await reader.fetch(`/files/${path}`)).status))

const uploadsLeft = ({ deps }: World) => deps.db.selectFrom('upload').select('id').execute()

test('files are held with their message: their sender reads them, nobody else does, until it is released', async () => {
  const { world, ana, ben, mo, conversationId, files, sent, held } = await scene()
  await expect(ana.call.messages.send(sent)).rejects.toMatchObject(inHeld)
  await world.handleEvents()
  expect(held.attachments.map(({ id, name }) => [id, name])).toEqual([
    [files[0]!.id, 'offer.pdf'],
    [files[1]!.id, 'me.jpg'],
  ])
  expect(await statusesFor(ana, files)).toEqual([200, 200])
  expect(await statusesFor(ben, files)).toEqual([404, 404])
  expect(await statusesFor(mo, files)).toEqual([404, 404])
  expect((await ben.call.messages.thread({ conversationId })).messages).toEqual([])

  expect(await mo.call.safety.releaseHeld({ heldId: held.id })).toEqual({ outcome: 'released' })
  const { messages } = await ben.call.messages.thread({ conversationId })
  expect(messages).toMatchObject([{ content, attachments: [{ name: 'offer.pdf' }, { name: 'me.jpg' }] }])
  expect(messages[0]!.attachments.map(({ url }) => url)).toEqual(files.map(({ path }) => `/files/${path}`))
  expect(await statusesFor(ben, files)).toEqual([200, 200])
})

test('a file that was sent and is in no message yet opens for its sender only', async () => {
  const { ana, ben, conversationId } = await scene()
  const file = await sendGood(ana, { purpose: 'attachment', conversationId, name: 'b.pdf', bytes: pdf })
  expect([await statusesFor(ana, [file]), await statusesFor(ben, [file])]).toEqual([[200], [404]])
})

test('the ticket has the files as evidence, copied, and lists that a message waits and until when', async () => {
  const { world, ana, mo, files, held } = await scene()
  await world.handleEvents()
  const number = await ticketAbout(mo, ana)
  const [row] = (await mo.call.safety.tickets({})).tickets
  const releasedAt = new Date(held.heldAt.getTime() + day)
  expect(row).toMatchObject({ number, held: { count: 1, releasedAt } })
  const shown = await mo.call.safety.heldMessages({ number })
  expect(shown.held).toMatchObject([{ attachments: ['offer.pdf', 'me.jpg'], releasedAt }])
  const { ticket } = await mo.call.safety.ticket({ number })
  const evidence = ticket.reportList.flatMap((report) => report.evidence)
  expect(evidence.map(({ kind, isIntact, fileName }) => [kind, isIntact, fileName])).toEqual([
    ['member', true, null],
    ['message', true, null],
    ['attachment', true, 'offer.pdf'],
    ['attachment', true, 'me.jpg'],
  ])
  const copy = await mo.fetch(evidence[2]!.fileUrl!)
  expect(Buffer.from(await copy.arrayBuffer()).equals(Buffer.from(pdf))).toBe(true)
  await mo.call.safety.rejectHeld({ heldId: held.id, reason: 'Fees before a loan are not allowed here.' })
  await world.handleEvents()
  expect((await mo.call.safety.tickets({})).tickets[0]!.held).toBeNull()
  // What was copied outlives what was rejected.
  expect(await statusesFor(ana, files)).toEqual([404, 404])
  expect((await mo.fetch(evidence[2]!.fileUrl!)).status).toBe(200)
})

test('the files of a held message are neither swept nor deleted nor used for another message', async () => {
  const { world, ana, ben, conversationId, files } = await scene()
  for (const { path } of files)
    await expect(ana.call.uploads.remove({ path })).rejects.toMatchObject({ code: 'uploads.not_found' })
  const again = {
    ...{ conversationId, clientId: randomUUID(), content: 'Once more' },
    attachmentIds: [files[0]!.id],
  }
  await expect(ana.call.messages.send(again)).rejects.toMatchObject({ code: 'uploads.not_found' })
  world.pass(day)
  await sweepUploads(world.deps)
  await watchHeld(world.deps)
  await world.handleEvents()
  const { messages } = await ben.call.messages.thread({ conversationId })
  expect(messages).toMatchObject([{ attachments: [{ name: 'offer.pdf' }, { name: 'me.jpg' }] }])
})

test.each(['rejected', 'could not be delivered any more'])(
  'the files of a message that was rejected, or could not be delivered any more, are deleted: %s',
  async (how) => {
    const { world, ana, ben, mo, files, held } = await scene()
    await world.handleEvents()
    if (how === 'rejected')
      await mo.call.safety.rejectHeld({ heldId: held.id, reason: 'Fees are not allowed.' })
    else {
      await ben.call.safety.block({ memberId: ana.id })
      expect(await mo.call.safety.releaseHeld({ heldId: held.id })).toEqual({ outcome: 'dropped' })
    }
    await world.handleEvents()
    expect(await uploadsLeft(world)).toEqual([])
    for (const { path } of files) expect(await world.deps.files.open(path)).toBeNull()
  },
)

test("somebody else's files cannot be held with a message, and nothing is held then", async () => {
  const { ana, ben, conversationId } = await scene()
  const file = await sendGood(ben, { purpose: 'attachment', conversationId, name: 'b.pdf', bytes: pdf })
  const sent = { conversationId, clientId: randomUUID(), content, attachmentIds: [file.id] }
  await expect(ana.call.messages.send(sent)).rejects.toMatchObject({ code: 'uploads.not_found' })
  expect((await ana.call.messages.held({ withId: ben.id })).held).toHaveLength(1)
})
