import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  actAgainst,
  converse,
  decide,
  type Member,
  moderators,
  report,
  say,
  ticketAbout,
} from '../../../testing/moderation/moderation.ts'
import { preparedWorld } from '../../../testing/prepared-world.ts'
import { bodyOf, rawCall } from '../../../testing/raw-call.ts'
import { archiveOf } from '../../../testing/rights/archive.ts'
import { allCalls } from '../../../testing/samples/sample-calls.ts'
import { setScene } from '../../../testing/samples/sample-scene.ts'
import { pdf, photo, sendGood } from '../../../testing/uploading.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { canonicalJson } from './canonical-json.ts'
import { verifyEvidence } from './verify-evidence.ts'

test('a value has one text, whatever order its keys came in', () => {
  const value = { b: [1, { d: null, c: 'x"' }], a: true, gone: undefined }
  expect(canonicalJson(value)).toBe('{"a":true,"b":[1,{"c":"x\\"","d":null}]}')
  expect(canonicalJson(JSON.parse('{"a":true,"b":[1,{"c":"x\\"","d":null}]}'))).toBe(canonicalJson(value))
})

/** Ana, reported by Ben for a message with a file, after which she does what she can to make it go. */
async function setReported(world: World) {
  const [ana, ben] = [await world.member('Ana', { bio: 'Sells things.' }), await world.member('Ben')]
  const staff = await moderators(world)
  for (let n = 0; n < 3; n++) {
    const { id } = await sendGood(ana, { purpose: 'profile', name: `${n}.jpg`, bytes: await photo() })
    await ana.call.profiles.addPhoto({ uploadId: id, replaces: null })
  }
  const conversationId = await converse(ana, ben)
  const file = await sendGood(ana, { purpose: 'attachment', conversationId, name: 'offer.pdf', bytes: pdf })
  const sent = { conversationId, clientId: randomUUID(), content: 'Buy now', attachmentIds: [file.id] }
  const { message } = await ana.call.messages.send(sent)
  const other = await say(ana, conversationId, 'And tell your friends')
  await world.handleEvents()
  return { ana, ben, ...staff, conversationId, file, message, other }
}

const reportedWorld = preparedWorld(setReported)
const reported = async () => {
  const { world, scene } = await reportedWorld()
  return { world, ...scene }
}

const evidenceOf = async (mo: Member, about: { id: string }) => {
  const { ticket } = await mo.call.safety.ticket({ number: await ticketOf(mo, about) })
  return ticket.reportList.flatMap(({ evidence }) => evidence)
}

async function ticketOf(mo: Member, { id }: { id: string }): Promise<number> {
  const { tickets } = await mo.call.safety.tickets({})
  return (tickets.find(({ subject }) => subject?.id === id) ?? tickets[0]!).number
}

test('evidence outlives edits, deletion, unmatching and the account itself, with its files and its hash', async () => {
  const { world, ana, ben, mo, message, other } = await reported()
  const photos = (await ben.call.profiles.view({ id: ana.id })).person.photos
  await report(ben, ana, { target: { kind: 'message', messageIds: [message.id] } })
  await report(ben, ana, { target: { kind: 'photo', path: photos[0]! } })
  const before = await evidenceOf(mo, ana)
  expect(before.map(({ kind, isIntact, fileName }) => [kind, isIntact, fileName !== null])).toEqual([
    ['member', true, false],
    ['message', true, false],
    ['attachment', true, true],
    ['member', true, false],
    ['photo', true, true],
    ['photo', true, true],
    ['photo', true, true],
  ])

  await ana.call.messages.edit({ messageId: other, content: 'Nothing', revision: 0 })
  await ana.call.messages.delete({ messageId: message.id })
  await ana.call.profiles.saveBio({ bio: 'Kind to everybody.' })
  await ana.call.profiles.removePhoto({ photo: photos[0]! })
  const [match] = (await ana.call.connections.matches({})).matches
  await ana.call.connections.unmatch({ matchId: match!.id })
  await world.handleEvents()
  expect(await evidenceOf(mo, ana)).toEqual(before)
  expect((await ben.fetch(photos[0]!)).status).toBe(404)

  await world.deps.db.deleteFrom('account').where('id', '=', ana.id).execute()
  await world.handleEvents()
  const after = await evidenceOf(mo, ana)
  expect(after).toEqual(before)
  expect(await verifyEvidence(world.deps)).toMatchObject({ pieces: 7, broken: [] })
  expect(after[1]!.messages.map(({ content }) => content)).toEqual(['Buy now', 'And tell your friends'])
  const bytes = new Uint8Array(await (await mo.fetch(after[2]!.fileUrl!)).arrayBuffer())
  expect(Buffer.from(bytes).equals(Buffer.from(pdf))).toBe(true)
  await decide(mo, await ticketOf(mo, ana), { act: 'dismiss' })
})

test('the headline and the links are frozen with the profile', async () => {
  const world = await createWorld()
  const [ana, ben] = [await world.member('Ana'), await world.member('Ben')]
  const { mo } = await moderators(world)
  await ana.call.profiles.saveHeadline({ headline: 'coins for everybody' })
  const links = { website: 'https://coins.example/', linkedin: null, github: 'https://github.com/ana' }
  await ana.call.profiles.saveLinks(links)
  await report(ben, ana, { target: { kind: 'member' } })
  await ana.call.profiles.saveHeadline({ headline: '' })
  await ana.call.profiles.saveLinks({ website: null, linkedin: null, github: null })
  const [{ profile, isIntact } = { profile: null, isIntact: false }] = await evidenceOf(mo, ana)
  expect([profile?.headline, profile?.links, isIntact]).toEqual([
    'coins for everybody',
    [links.website, links.github],
    true,
  ])
})

test.each<[string, (world: World) => Promise<unknown>]>([
  [
    'its words',
    ({ deps }) =>
      sql`update evidence set body = jsonb_set(body, '{messages,0,content}', '"Hi"')
      where kind = 'message'`.execute(deps.db),
  ],
  [
    'a piece before it',
    ({ deps }) => sql`update evidence set hash = ${'0'.repeat(64)} where position = 0`.execute(deps.db),
  ],
  ['its file', ({ deps }) => changeFile(deps.files, deps.db)],
  ['what there is of it', ({ deps }) => deps.db.deleteFrom('evidence').where('position', '=', 0).execute()],
])('evidence says that it is not what was frozen where somebody has changed %s', async (_, change) => {
  const { world, ana, ben, mo, message } = await reported()
  await report(ben, ana, { target: { kind: 'message', messageIds: [message.id] } })
  await sql`alter table evidence disable trigger evidence_is_kept`.execute(world.deps.db)
  expect((await verifyEvidence(world.deps)).broken).toEqual([])
  await change(world)
  expect((await evidenceOf(mo, ana)).some(({ isIntact }) => !isIntact)).toBe(true)
  expect((await verifyEvidence(world.deps)).broken[0]).toMatchObject({ reportNumber: 1 })
})

async function changeFile(files: World['deps']['files'], db: World['deps']['db']) {
  const { filePath } = await db
    .selectFrom('evidence')
    .select('filePath')
    .where('filePath', 'is not', null)
    .executeTakeFirstOrThrow()
  await files.put(filePath!, new Uint8Array([1, 2, 3]))
}

test('a copied file opens for who decides, each look on record, and for nobody else', async () => {
  const { world, ana, ben, mo, message } = await reported()
  await report(ben, ana, { target: { kind: 'message', messageIds: [message.id] } })
  const { fileUrl } = (await evidenceOf(mo, ana)).find(({ kind }) => kind === 'attachment')!
  const { filePath } = await world.deps.db
    .selectFrom('evidence')
    .select('filePath')
    .where('filePath', 'is not', null)
    .executeTakeFirstOrThrow()
  for (const one of [ana, ben, world.browser()])
    for (const path of [
      fileUrl!,
      `/files/${filePath}`,
      `/files/evidence/${randomUUID()}`,
      '/files/evidence/x',
    ])
      expect((await one.fetch(path)).status).toBe(404)
  const answer = await mo.fetch(fileUrl!)
  expect([answer.status, answer.headers.get('content-disposition')]).toEqual([200, 'attachment'])
  await answer.arrayBuffer()
  const looks = await world.deps.db
    .selectFrom('audit')
    .select(['actorId', 'subjectId'])
    .where('act', '=', 'evidence.opened')
    .execute()
  expect(looks).toEqual([{ actorId: mo.id, subjectId: ana.id }])
})

test('nothing that the reported calls, hears, is mailed, notified of, opens or takes along names who reported', async () => {
  const world = await createWorld()
  const { ana, mo, scene } = await setScene(world)
  await world.deps.db.updateTable('account').set({ emailVerified: true }).execute()
  const zed = await world.member('Zedekiah')
  await world.handleEvents()
  await report(zed, ana, { category: 'scam', words: 'Zedekiah saw it all.' })
  const number = await ticketAbout(mo, ana)
  world.frames.length = 0
  await decide(mo, number, { act: 'limit_contacts', days: 7, category: 'scam' })
  await actAgainst(mo, ana, { act: 'hide', days: 7 })
  await world.handleEvents()

  const names = /zedekiah/i
  const all: string[] = []
  for (const { path, sample } of allCalls()) {
    if (path === 'accounts/signOut' || path.startsWith('discovery/') || path === 'stats/active') continue
    const answer = await rawCall(ana, path, bodyOf(sample.valid(scene)))
    all.push(`${path} ${answer.text}`)
  }
  all.push(...world.frames.filter(({ to }) => to.includes(ana.id)).map((frame) => JSON.stringify(frame)))
  const mails = world.deps.keptMail!().filter(({ to }) => to === ana.member.email)
  expect(mails.filter(({ subject }) => /new contacts|hidden/.test(subject)).length).toBe(2)
  all.push(...mails.map(({ subject, text, html }) => `${subject} ${text} ${html}`))
  const notified = await world.deps.db
    .selectFrom('notification')
    .selectAll()
    .where('recipientId', '=', ana.id)
    .execute()
  all.push(JSON.stringify(notified))
  const archive = await archiveOf(world, ana.id)
  expect(archive.size).toBeGreaterThan(10)
  all.push(...[...archive].map(([name, bytes]) => `${name} ${bytes}`))
  for (const text of all)
    expect([text.slice(0, 80), names.test(text) || text.includes(zed.id)]).toEqual([text.slice(0, 80), false])
})
