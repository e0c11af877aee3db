import { staffAct } from '@netwrk/domain/desk/staff-acts'
import { expect, test } from 'vitest'
import { looksIn } from '../../testing/desk/looks.ts'
import { typed } from '../../testing/desk/two-ways.ts'
import { recordedIn } from '../../testing/moderation/recorded-in.ts'
import { makeStaff } from '../../testing/moderation/staff.ts'
import { createWorld } from '../../testing/world.ts'

test('whatever the staff looks at can be looked at by command, and is on record as in the browser', async () => {
  const world = await createWorld()
  const { db } = world.deps
  for (const [act, look] of Object.entries(await looksIn(world))) {
    if (typeof look === 'string') continue
    const before = (await recordedIn(db)).length
    expect([act, await typed(db, world, look.command, look.words)]).toEqual([act, null])
    const rows = (await recordedIn(db)).slice(before)
    const isThere = rows.some((row) => row.act === act && row.actorId === null && row.actorRole === null)
    const { isRecorded } = staffAct(act as Parameters<typeof staffAct>[0])
    expect([act, isThere]).toEqual([act, isRecorded])
  }
})

test('what was looked at of a member’s private words by command is told to them as in the browser', async () => {
  const world = await createWorld()
  const { db } = world.deps
  const looks = await looksIn(world)
  for (const act of ['ticket.viewed', 'held.viewed', 'evidence.opened'] as const) {
    const look = looks[act]
    if (typeof look !== 'string') await typed(db, world, look.command, look.words)
  }
  const { accountId } = await db
    .selectFrom('profile')
    .innerJoin('account', 'account.id', 'profile.accountId')
    .select('accountId')
    .where('account.name', '=', 'Ana')
    .executeTakeFirstOrThrow()
  const told = (await recordedIn(db)).filter((row) => row.subjectId === accountId && row.actorId === null)
  expect(told.map(({ act }) => act)).toEqual(['ticket.viewed', 'held.viewed', 'evidence.opened'])
})

const hostile = ["'; drop table ticket; --", '__proto__', '0', '-1', '1e9', '99999999999', '../../etc/passwd']

test.each(
  ['ticket show', 'ticket claim', 'ticket release', 'ticket decide', 'held list'].map(
    (name) => [name] as const,
  ),
)('%s refuses what is no number of a ticket, and nothing is on record', async (name) => {
  const world = await createWorld()
  const more = { 'ticket claim': ['olga@example.com'], 'ticket decide': ['act=warn'] }[name] ?? []
  for (const number of hostile)
    await expect(typedAt(world, name, [number, ...more])).rejects.toThrow('is no number of a ticket')
  expect(await recordedIn(world.deps.db)).toEqual([])
})

test.each([
  ['held release', []],
  ['held reject', ['Fees.']],
  ['appeal answer', ['Hello']],
  ['appeal decide', ['upheld', 'So.']],
  ['evidence copy', ['/nowhere/x']],
] as const)('%s refuses what is no id or of nothing, and nothing is on record', async (name, more) => {
  const world = await createWorld()
  for (const id of hostile) await expect(typedAt(world, name, [id, ...more])).rejects.toThrow('is no id')
  const unknown = '0199aaaa-0000-7000-8000-000000000000'
  const came = await typedAt(world, name, [unknown, ...more]).catch(() => 'a line that says so')
  expect(came).not.toBeNull()
  expect(await recordedIn(world.deps.db)).toEqual([])
})

test('a decision that is typed wrong is refused with what is wrong, and decides nothing', async () => {
  const world = await createWorld()
  await looksIn(world)
  const ticket = world.deps.db.selectFrom('ticket').select('number').where('state', '=', 'open')
  const number = String((await ticket.executeTakeFirstOrThrow()).number)
  const good = ['version=0', 'act=warn', 'category=spam', 'facts=F', 'rule=R', 'scope=S']
  const wrong: [string[], string][] = [
    [['version=0', 'act=burn', 'category=spam'], 'act'],
    [['version=x', 'act=dismiss', 'category=spam'], 'version'],
    [['version=0', 'act=dismiss', 'category=fun'], 'category'],
    [['act=dismiss', 'category=spam'], 'version'],
    [[...good, 'days=0'], 'days'],
    [good.filter((word) => word !== 'rule=R'), 'statement rule'],
    [[...good, 'message=x'], 'content'],
  ]
  for (const [words, said] of wrong)
    await expect(typedAt(world, 'ticket decide', [number, ...words])).rejects.toThrow(said)
  for (const words of [
    [...good, 'act=ban'],
    [...good, 'subject=1'],
    [...good, 'photo=a', 'message=b'],
    ['act'],
  ])
    await expect(typedAt(world, 'ticket decide', [number, ...words])).rejects.toThrow('makes no sense')
  expect(
    await world.deps.db.selectFrom('decision').select('act').where('act', '!=', 'warn').execute(),
  ).toEqual([])
})

test('work is given by command to nobody who may not do it', async () => {
  const world = await createWorld()
  await looksIn(world)
  const { db } = world.deps
  const query = db.selectFrom('ticket').select('number').where('state', '=', 'open')
  const number = String((await query.executeTakeFirstOrThrow()).number)
  const [sue, mia] = [await world.member('Sue'), await world.member('Mia')]
  await makeStaff(world, sue.id, 'support')
  for (const email of [sue.member.email, (await world.member('Cleo')).member.email])
    expect(await typedAt(world, 'ticket claim', [number, email])).toBe('desk.not_permitted')
  await makeStaff(world, mia.id, 'moderator')
  expect(await typedAt(world, 'ticket claim', [number, mia.member.email])).toBeNull()
  const [row] = (await mia.call.safety.tickets({})).tickets
  expect(row!.claim).toMatchObject({ isOwn: true })
})

test('who decided by command does not decide the appeal by command, and is the operator to the staff', async () => {
  const world = await createWorld()
  const ana = await world.member('Ana')
  expect(await typedAt(world, 'ticket open', [ana.member.email, 'scam', 'Fees.'])).toBeNull()
  const said = ['version=0', 'act=warn', 'category=scam', 'facts=F', 'rule=R', 'scope=S']
  expect(await typedAt(world, 'ticket decide', ['1', ...said])).toBeNull()
  const decisionId = (await ana.call.safety.standing({})).decisions[0]!.id
  const { appealId } = await ana.call.safety.appeal({ decisionId, text: 'No.' })
  expect(await typedAt(world, 'appeal decide', [appealId, 'overturned', 'So.'])).toBe('safety.own_decision')
  const mia = await world.member('Mia')
  await makeStaff(world, mia.id, 'moderator')
  const { appeals } = await mia.call.safety.appeals({})
  expect(appeals.find(({ id }) => id === appealId)!.decision.decidedBy).toBe('The operator')
})

function typedAt(world: Awaited<ReturnType<typeof createWorld>>, name: string, words: readonly string[]) {
  return (async () => typed(world.deps.db, world, name, words))()
}
