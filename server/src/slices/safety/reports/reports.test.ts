import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { countOutcomes } from '../../../testing/count-outcomes.ts'
import { fingerprint } from '../../../testing/fingerprint.ts'
import {
  converse,
  decide,
  type Member,
  moderators,
  report,
  say,
  ticketAbout,
} from '../../../testing/moderation/moderation.ts'
import { photo, sendGood } from '../../../testing/uploading.ts'
import { createWorld } from '../../../testing/world.ts'
import { countRepeats } from './reports.reads.ts'

async function scene() {
  const world = await createWorld()
  const [ana, ben, cat] = [await world.member('Ana'), await world.member('Ben'), await world.member('Cat')]
  const conversationId = await converse(ana, ben)
  return { world, ana, ben, cat, conversationId, ...(await moderators(world)) }
}

const notFound = { code: 'safety.target_not_found', status: 404 }

async function addPhoto(member: Member) {
  const { id } = await sendGood(member, { purpose: 'profile', name: 'me.jpg', bytes: await photo() })
  const { profile } = await member.call.profiles.addPhoto({ uploadId: id, replaces: null })
  return profile.photos.at(-1)!
}

test('a report has a number, is found again among the own ones, and sent again counts once', async () => {
  const { ana, ben } = await scene()
  const clientId = randomUUID()
  const number = await report(ben, ana, { category: 'scam', clientId })
  expect(await report(ben, ana, { category: 'scam', clientId })).toBe(number)
  const { reports } = await ben.call.safety.ownReports({})
  expect(reports).toMatchObject([
    { number, name: 'Ana', targetKind: 'member', category: 'scam', outcome: 'open', canAskAgain: false },
  ])
  expect((await ana.call.safety.ownReports({})).reports).toEqual([])
})

test('the same report sent ten times at once is one', async () => {
  const { world, ana, ben, mo } = await scene()
  const clientId = randomUUID()
  const sent = Array.from({ length: 10 }, () => report(ben, ana, { clientId }))
  expect(new Set(await Promise.all(sent)).size).toBe(1)
  expect((await mo.call.safety.tickets({})).tickets).toMatchObject([{ reports: 1 }])
  expect((await world.deps.db.selectFrom('report').select('id').execute()).length).toBe(1)
})

test('only what belongs to them and can be seen is reported: own conversations, their photos, requests of theirs', async () => {
  const { world, ana, ben, cat, conversationId } = await scene()
  const hers = await say(ana, conversationId, 'Buy now')
  const his = await say(ben, conversationId, 'No')
  const other = await converse(ana, cat)
  const toCat = await say(ana, other, 'Buy now, Cat')
  const before = await fingerprint(world.deps.db)
  const messages = (...messageIds: string[]) => ({ target: { kind: 'message' as const, messageIds } })

  await expect(report(ben, ana, messages(his))).rejects.toMatchObject(notFound)
  await expect(report(ben, ana, messages(toCat))).rejects.toMatchObject(notFound)
  await expect(report(ben, ana, messages(hers, toCat))).rejects.toMatchObject(notFound)
  await expect(report(ben, ana, messages(randomUUID()))).rejects.toMatchObject(notFound)
  await expect(report(ben, cat, messages(hers))).rejects.toMatchObject(notFound)
  await expect(
    report(ben, ana, messages(...Array.from({ length: 11 }, () => randomUUID()))),
  ).rejects.toThrow()
  await expect(
    report(ben, ana, { target: { kind: 'photo', path: '/files/profile-photos/x/1-a.webp' } }),
  ).rejects.toMatchObject(notFound)
  await expect(report(ben, ana, { target: { kind: 'request', conversationId } })).rejects.toMatchObject(
    notFound,
  )
  await expect(
    report(ben, ana, { target: { kind: 'attachment', attachmentId: randomUUID() } }),
  ).rejects.toMatchObject(notFound)
  await expect(report(ben, { id: randomUUID() })).rejects.toMatchObject(notFound)
  await expect(report(ben, ben)).rejects.toMatchObject({ code: 'safety.self', status: 422 })
  expect(await fingerprint(world.deps.db)).toBe(before)
  expect(await report(ben, ana, messages(hers))).toBeGreaterThan(0)
})

test('what was picked is frozen with five messages around each, and nothing else of the conversation', async () => {
  const { ana, ben, mo, conversationId } = await scene()
  const ids: string[] = []
  for (let n = 1; n <= 20; n++) ids.push(await say(n % 2 ? ana : ben, conversationId, `Message ${n}`))
  await report(ben, ana, { target: { kind: 'message', messageIds: [ids[8]!, ids[10]!] } })
  const { ticket } = await mo.call.safety.ticket({ number: await ticketAbout(mo, ana) })
  const [profile, picked] = ticket.reportList[0]!.evidence
  expect(profile).toMatchObject({ kind: 'member', isIntact: true, profile: { name: 'Ana' }, messages: [] })
  expect(picked!.messages.map(({ content }) => content)).toEqual(
    Array.from({ length: 13 }, (_, at) => `Message ${at + 4}`),
  )
  expect(picked!.messages.filter(({ isReported }) => isReported).map(({ content }) => content)).toEqual([
    'Message 9',
    'Message 11',
  ])
  expect(picked!.messages[0]).toMatchObject({ isFromSubject: false })
})

test('one ticket a member: further reports raise it and its version; another one opens after it was decided', async () => {
  const { ana, ben, cat, mo } = await scene()
  await report(ben, ana)
  await report(cat, ana, { category: 'minor' })
  const { tickets, open } = await mo.call.safety.tickets({})
  expect(tickets).toMatchObject([{ reports: 2, categories: ['minor', 'spam'], priority: 105 }])
  expect(open).toBe(1)
  const { number } = tickets[0]!
  expect((await mo.call.safety.ticket({ number })).ticket.version).toBe(1)
  await decide(mo, number, { act: 'dismiss' })
  await report(ben, ana)
  expect(await ticketAbout(mo, ana)).not.toBe(number)
})

test('a first report is never refused for its number, repeats are, after five in an hour', async () => {
  const { world, ben, ana } = await scene()
  for (let n = 0; n < 12; n++) await report(ben, await world.person())
  for (let n = 0; n < 6; n++) await report(ben, ana)
  await expect(report(ben, ana)).rejects.toMatchObject({ code: 'safety.too_many_reports', status: 429 })
  await report(ben, await world.person())
})

test('of five in an hour a repeat that is sent four times at once takes one', async () => {
  const { ben, ana } = await scene()
  await report(ben, ana)
  const clientId = randomUUID()
  const sent = Array.from({ length: 4 }, () => report(ben, ana, { clientId }))
  expect(new Set(await Promise.all(sent)).size).toBe(1)
  for (let n = 0; n < 4; n++) await report(ben, ana)
  await expect(report(ben, ana)).rejects.toMatchObject({ code: 'safety.too_many_reports' })
})

test('the last of five in an hour that is sent four times at once is refused none of them', async () => {
  const { ben, ana } = await scene()
  for (let n = 0; n < 5; n++) await report(ben, ana)
  const clientId = randomUUID()
  const sent = Array.from({ length: 4 }, () => report(ben, ana, { clientId }))
  expect(new Set(await Promise.all(sent)).size).toBe(1)
  await expect(report(ben, ana)).rejects.toMatchObject({ code: 'safety.too_many_reports' })
})

test('a report that is stored already is not counted against itself, nor does it make itself a repeat', async () => {
  const { world, ana, ben, mo } = await scene()
  const { db, clock } = world.deps
  const since = new Date(clock.now().getTime() - 1000)
  const repeatsOf = (clientId: string, subjectId: string) =>
    countRepeats(db, { reporterId: ben.id, subjectId, clientId, since })
  await report(ben, ana)
  await report(ben, ana)
  const [second, first] = [randomUUID(), randomUUID()]
  await report(ben, ana, { clientId: second })
  await report(ben, mo, { clientId: first })
  expect(await repeatsOf(randomUUID(), ana.id)).toBe(2)
  expect(await repeatsOf(second, ana.id)).toBe(1)
  expect(await repeatsOf(first, mo.id)).toBe(0)
  expect(await repeatsOf(randomUUID(), mo.id)).toBe(2)
})

test('of twelve repeats at once five are stored, as many as in an hour, and an hour later there are five more', async () => {
  const { world, ben, ana } = await scene()
  await report(ben, ana)
  const twelve = () => countOutcomes(Array.from({ length: 12 }, () => report(ben, ana)))
  expect(await twelve()).toEqual({ ok: 5, 'safety.too_many_reports': 7 })
  world.pass(3_600_000)
  expect(await twelve()).toEqual({ ok: 5, 'safety.too_many_reports': 7 })
})

test('a repeat that could not be stored takes none of five in an hour', async () => {
  const { world, ben, ana } = await scene()
  const path = await addPhoto(ana)
  await report(ben, ana)
  await world.deps.db.schema.alterTable('ticket').renameTo('gone').execute()
  for (let n = 0; n < 6; n++) await expect(report(ben, ana)).rejects.toMatchObject({ status: 500 })
  await world.deps.db.schema.alterTable('gone').renameTo('ticket').execute()
  const { files } = world.deps
  const { put } = files
  files.put = async () => Promise.reject(new Error('the disk is gone'))
  const target = { kind: 'photo' as const, path }
  for (let n = 0; n < 6; n++)
    await expect(report(ben, ana, { target })).rejects.toMatchObject({ status: 500 })
  files.put = put
  world.log.takeErrors()
  await report(ben, ana, { target })
})

test('report and block are one step, or neither', async () => {
  const { world, ana, ben, conversationId } = await scene()
  const hers = await say(ana, conversationId, 'Buy now')
  await report(ben, ana, { target: { kind: 'message', messageIds: [hers] }, alsoBlocks: true })
  expect((await ben.call.safety.blocked({})).blocked).toMatchObject([{ id: ana.id }])
  await expect(ana.call.profiles.view({ id: ben.id })).rejects.toMatchObject({ code: 'profiles.not_found' })

  const cat = await world.member('Cat')
  await world.deps.db.schema.alterTable('block').renameTo('gone').execute()
  await expect(report(ben, cat, { alsoBlocks: true })).rejects.toMatchObject({ status: 500 })
  await world.deps.db.schema.alterTable('gone').renameTo('block').execute()
  world.log.takeErrors()
  expect((await ben.call.safety.ownReports({})).reports).toHaveLength(1)
})

test('where a file cannot be copied nothing is reported and no copy is left', async () => {
  const { world, ana, ben } = await scene()
  const path = await addPhoto(ana)
  await addPhoto(ana)
  const { files } = world.deps
  const { put } = files
  const stored: string[] = []
  files.put = async (to, source) => {
    if (stored.length > 0) throw new Error('the disk is gone')
    stored.push(to)
    return put(to, source)
  }
  await expect(report(ben, ana, { target: { kind: 'photo', path } })).rejects.toMatchObject({ status: 500 })
  files.put = put
  world.log.takeErrors()
  expect(await files.open(stored[0]!)).toBeNull()
  expect((await ben.call.safety.ownReports({})).reports).toEqual([])
  await report(ben, ana, { target: { kind: 'photo', path } })
})

test('who reported is told that it was looked at, without details, and may ask once to look again; another decides', async () => {
  const { world, ana, ben, mo, mia } = await scene()
  const number = await report(ben, ana)
  await expect(ben.call.safety.askAgain({ number, words: '' })).rejects.toMatchObject({
    code: 'safety.report_not_found',
  })
  await decide(mo, await ticketAbout(mo, ana), { act: 'dismiss' })
  await world.handleEvents()
  const { notifications } = await ben.call.notifications.list({})
  expect(notifications.filter(({ kind }) => kind === 'report_answered')).toMatchObject([
    { title: 'Your report', data: {} },
  ])
  expect(world.deps.keptMail!().map(({ to, subject }) => `${to} ${subject}`)).toContain(
    `${ben.member.email} The outcome of your report ${number}`,
  )
  expect((await ben.call.safety.ownReports({})).reports).toMatchObject([
    { number, outcome: 'dismissed', canAskAgain: true },
  ])

  const asked = await countOutcomes(
    Array.from({ length: 5 }, () => ben.call.safety.askAgain({ number, words: 'Look at their photo.' })),
  )
  expect(asked).toEqual({ ok: 1, 'safety.asked_again_already': 4 })
  expect((await ben.call.safety.ownReports({})).reports).toMatchObject([
    { outcome: 'open', canAskAgain: false },
  ])
  const again = await ticketAbout(mo, ana)
  const { ticket } = await mo.call.safety.ticket({ number: again })
  expect(ticket.reportList).toMatchObject([{ isAskedAgain: true, evidence: [{ kind: 'member' }] }])
  await expect(decide(mo, again, { act: 'dismiss' })).rejects.toMatchObject({ code: 'safety.own_decision' })
  await decide(mia, again, { act: 'warn' })
  await world.handleEvents()
  expect((await ben.call.safety.ownReports({})).reports).toMatchObject([
    { outcome: 'acted', canAskAgain: false },
  ])
})

test('the database refuses that who dismissed a report decides about it again', async () => {
  const { world, ana, ben, mo } = await scene()
  const number = await report(ben, ana)
  await decide(mo, await ticketAbout(mo, ana), { act: 'dismiss' })
  await ben.call.safety.askAgain({ number, words: '' })
  const { db } = world.deps
  const ticket = await db
    .selectFrom('ticket')
    .select('id')
    .where('isAgain', '=', true)
    .executeTakeFirstOrThrow()
  const again = db.insertInto('decision').values({
    id: randomUUID(),
    ticketId: ticket.id,
    subjectId: ana.id,
    act: 'dismiss',
    category: 'spam',
    decidedBy: mo.id,
    decidedAt: new Date(),
    strikes: 0,
    note: '',
  })
  await expect(again.execute()).rejects.toThrow('who dismissed a report does not look at it again')
})

test('a photo is reported by the address that was seen, also once it is looked at elsewhere', async () => {
  const { ana, ben } = await scene()
  const path = await addPhoto(ana)
  await ana.call.profiles.focusPhoto({ photo: path, focus: { x: 0.1, y: 0.9 } })
  await report(ben, ana, { target: { kind: 'photo', path } })
  const focused = (await ben.call.profiles.view({ id: ana.id })).person.photos.at(-1)!
  await report(ben, ana, { target: { kind: 'photo', path: focused } })
  const { reports } = await ben.call.safety.ownReports({})
  expect(reports.map(({ targetKind }) => targetKind)).toEqual(['photo', 'photo'])
})
