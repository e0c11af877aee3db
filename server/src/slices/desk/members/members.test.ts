import { contract } from '@netwrk/domain/contract'
import { expect, test } from 'vitest'
import { subscriber } from '../../../testing/billing/provider.ts'
import { converse, say } from '../../../testing/moderation/moderation.ts'
import { recordedIn } from '../../../testing/moderation/recorded-in.ts'
import { makeStaff } from '../../../testing/moderation/staff.ts'
import { bodyOf, rawCall } from '../../../testing/raw-call.ts'
import { allCalls } from '../../../testing/samples/sample-calls.ts'
import { setScene } from '../../../testing/samples/sample-scene.ts'
import { pdf, sendGood } from '../../../testing/uploading.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { watchGrants } from '../../billing/grants/watch-grants.ts'
import { looksAt } from '../../staff/audit/audit.reads.ts'

const reason = 'Asked for by mail.'

async function staffOf(world: World, role: 'owner' | 'support' | 'moderator') {
  const staff = await world.member('Olga')
  await makeStaff(world, staff.id, role)
  return staff
}

test('a member is found by each of what they can be found by, and never by what is not theirs', async () => {
  const world = await createWorld()
  const { db } = world.deps
  const ana = await subscriber(world, 'elite')
  await world.member('Ben')
  const named = { name: 'Ana María de Souza', phoneNumber: '+447911123456' }
  await db.updateTable('account').set(named).where('id', '=', ana.id).execute()
  const [moderator, support] = [await staffOf(world, 'moderator'), await world.member('Sue')]
  await makeStaff(world, support.id, 'support')
  const { email, username } = ana.member
  const customer = await db.selectFrom('billingCustomer').select('id').executeTakeFirstOrThrow()
  const { providerId } = await db.selectFrom('subscription').select('providerId').executeTakeFirstOrThrow()
  const { invoiceId } = await db.selectFrom('payment').select('invoiceId').executeTakeFirstOrThrow()
  const foundBy = async (by: typeof moderator, text: string) =>
    (await by.call.desk.search({ text })).members.filter(({ id }) => id === ana.id).map((row) => row.foundBy)

  const ways = [
    [ana.id, 'id'],
    [ana.id.toUpperCase(), 'id'],
    [username.slice(0, 5), 'username'],
    [`@${username}`, 'username'],
    ['ANA MAR', 'name'],
    ['souza', 'name'],
    ['souz ', 'name'],
    ['de sou', 'name'],
    [email.toUpperCase(), 'email'],
    ['3456', 'phone'],
    ['+44 7911 123456', 'phone'],
    [customer.id, 'payment'],
    [providerId, 'payment'],
    [invoiceId, 'payment'],
  ] as const
  for (const [text, by] of ways) expect([text, await foundBy(moderator, text)]).toEqual([text, [by]])
  for (const text of [
    'ouza',
    '%',
    '_',
    "'",
    '\\',
    '',
    '   ',
    '456',
    '9999',
    `${email}x`,
    'cus_none',
    '\u{10ffff}',
  ])
    expect([text, await foundBy(moderator, text)]).toEqual([text, []])

  // An address or a number bit by bit is for those who may see them.
  for (const text of [email.slice(0, email.indexOf('@') + 2), '23456'])
    expect([await foundBy(moderator, text), (await foundBy(support, text)).length]).toEqual([[], 1])
  const answer = JSON.stringify(await moderator.call.desk.search({ text: email }))
  expect([answer.includes(email), answer.includes('7911')]).toEqual([false, false])
  const searched = (await recordedIn(db)).find(({ act }) => act === 'members.searched')!
  expect(JSON.stringify(searched.details)).not.toContain(ana.id)
})

test('of many that fit the first come, and it says that there are more', async () => {
  const world = await createWorld()
  for (let at = 0; at < 25; at++) await world.person(`Zoe ${at}`)
  const { members, hasMore } = await (await staffOf(world, 'moderator')).call.desk.search({ text: 'zoe' })
  expect([members.length, hasMore]).toEqual([20, true])
})

const marks = { email: 'canaryaddress', phone: '+447900777123', message: 'CanaryMessage', file: 'canaryfile' }

type Meta = { access: string; act: string | null }
const metaOf = (path: string): Meta => {
  const [slice, call] = path.split('/') as [string, string]
  return (contract as unknown as Record<string, Record<string, { '~orpc': { meta: Meta } }>>)[slice]![call]![
    '~orpc'
  ].meta
}

test('no call of the staff shows what is private of a member without a row about them on record', async () => {
  const world = await createWorld({ LIMIT_DESK: '1000/1h' })
  const { db } = world.deps
  const { mo, scene } = await setScene(world)
  const [ana, ben] = [await world.member('Ann'), await world.member('Bea')]
  const sent = {
    purpose: 'verification',
    documentType: 'tax-registration',
    name: `${marks.file}.pdf`,
    bytes: pdf,
  }
  const { id: uploadId } = await sendGood(ana, sent)
  await ana.call.profiles.submitDocument({ uploadId })
  await say(ana, await converse(ana, ben), marks.message)
  const email = `${marks.email}@example.com`
  await db.updateTable('account').set({ email, phoneNumber: marks.phone }).where('id', '=', ana.id).execute()
  const shown = new Set<string>()
  for (const { path, sample } of allCalls()) {
    if (!metaOf(path).access.startsWith('staff:')) continue
    await makeStaff(world, mo.id, 'owner')
    const given = sample.valid({ ...scene, otherId: ana.id }) as Record<string, unknown>
    const input = path === 'desk/search' ? { text: 'ann' } : given
    const before = (await recordedIn(db)).length
    const { text } = await rawCall(mo, path, bodyOf(input))
    const found = Object.values(marks).filter((mark) => text.includes(mark))
    const rows = (await recordedIn(db)).slice(before)
    const isAboutThem = rows.some(({ subjectId, act }) => subjectId === ana.id && act === metaOf(path).act)
    expect([path, found.length === 0 || isAboutThem]).toEqual([path, true])
    if (found.length > 0) shown.add(path)
  }
  expect([...shown].sort()).toEqual(['desk/memberDocuments', 'desk/memberPrivate'])

  // Her sessions were ended, among all else.
  const { looks } = await looksAt(db, ana.id, null)
  expect(looks.map(({ text }) => text).sort()).toEqual([
    'Looked at address, phone number, sessions and payments',
    'Looked at the list of business documents',
    'Looked at the profile as others see it',
  ])
  world.log.takeErrors()
})

test('a document opens for who decides about businesses, on record; to everybody else it does not exist', async () => {
  const world = await createWorld()
  const ana = await world.member('Ana')
  const sent = { purpose: 'verification', documentType: 'other', name: 'paper.pdf', bytes: pdf }
  const { id } = await sendGood(ana, sent)
  await ana.call.profiles.submitDocument({ uploadId: id })
  const [owner, moderator] = [await staffOf(world, 'owner'), await world.member('Mo')]
  await makeStaff(world, moderator.id, 'moderator')
  const { verification } = await owner.call.desk.memberDocuments({ memberId: ana.id })
  const { url } = verification.documents[0]!
  expect((await owner.fetch(url)).status).toBe(200)
  for (const other of [moderator, ana, world.browser()]) expect((await other.fetch(url)).status).toBe(404)
  const opened = (await recordedIn(world.deps.db)).filter(({ act }) => act === 'member.document_opened')
  expect(opened).toMatchObject([{ actorId: owner.id, subjectId: ana.id }])
})

test('a plan that was given ends by itself; whoever pays for one keeps it, and gets none beside it', async () => {
  const world = await createWorld()
  const ana = await world.member('Ana')
  const olga = await staffOf(world, 'owner')
  const tier = async () => (await olga.call.desk.member({ memberId: ana.id })).member.tier
  const give = (memberId: string, until: string) =>
    olga.call.desk.grantPlan({ memberId, plan: 'elite', until, reason })
  for (const until of ['2026-06-14', '2027-07-15'])
    await expect(give(ana.id, until)).rejects.toMatchObject({ code: 'desk.grant_time' })
  await give(ana.id, '2026-06-16')
  await watchGrants(world.deps)
  expect(await tier()).toBe('elite')
  world.setNow(new Date('2026-06-17T00:00:00Z'))
  await watchGrants(world.deps)
  expect(await tier()).toBe('free')

  const ada = await subscriber(world, 'premium')
  await makeStaff(world, olga.id, 'owner')
  await expect(give(ada.id, '2026-07-01')).rejects.toMatchObject({ code: 'desk.plan_paid' })
})

test('the page and the timeline say what happened, in pages', async () => {
  const world = await createWorld()
  const ana = await world.member('Ana')
  const olga = await staffOf(world, 'owner')
  for (let at = 0; at < 55; at++) {
    world.pass(1000)
    await olga.call.desk.addNote({ memberId: ana.id, text: `Note ${at}` })
    await makeStaff(world, olga.id, 'owner')
  }
  const first = await olga.call.desk.timeline({ memberId: ana.id, before: null })
  const { at, id } = first.facts.at(-1)!
  const rest = await olga.call.desk.timeline({ memberId: ana.id, before: { at, id } })
  expect([first.facts.length, first.hasMore, rest.hasMore]).toEqual([50, true, false])
  expect(new Set([...first.facts, ...rest.facts].map((fact) => fact.id)).size).toBe(57)
  expect(rest.facts.at(-1)!.kind).toBe('joined')
  expect([...first.facts, ...rest.facts].some(({ kind }) => kind === 'signed_in')).toBe(true)
  const notes = await olga.call.desk.notes({ memberId: ana.id, before: null })
  const older = await olga.call.desk.notes({ memberId: ana.id, before: notes.notes.at(-1)!.id })
  expect([notes.notes[0]!.text, notes.hasMore, older.notes.length]).toEqual(['Note 54', true, 5])
  expect((await olga.call.desk.member({ memberId: ana.id })).member).toMatchObject({
    notes: 55,
    sessions: 1,
    mayActOn: true,
  })
})
