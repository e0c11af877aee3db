import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { deskBesideServer } from '../testing/processes/desk-beside-server.ts'

async function setUp() {
  const { client, ana, ben, desk, deskProcess } = await deskBesideServer()
  await ana.call.connections.swipe({ targetId: ben.id, action: 'connect' })
  await ben.call.connections.swipe({ targetId: ana.id, action: 'connect' })
  const conversationId = (await ana.call.messages.open({ withId: ben.id })).conversation.id
  const say = (by: typeof ana, content: string) =>
    by.call.messages.send({ conversationId, clientId: randomUUID(), content })
  const warnings = async () => (await ben.call.messages.warnings({ conversationId })).warnings.length
  return { client, ana, ben, conversationId, desk, deskProcess, say, warnings }
}

const refused = (said: string | RegExp) => ({
  status: 1,
  said: typeof said === 'string' ? said : expect.stringMatching(said),
})

test('the operator adds a pattern, tries it on the last 30 days, has it go live and ends it', async () => {
  const { client, ana, ben, desk, say, warnings } = await setUp()
  await say(ana, 'See you at the WALRUS club')
  await say(ben, 'Which walrus  club?')
  const { message: old } = await say(ana, 'The old walrus club')
  await client.query(`update message set sent_at = now() - interval '31 days' where id = $1`, [old.id])

  const untried = 'Try it first: npm run desk -- pattern dry-run NAME'
  expect(await desk('pattern', 'add', 'walrus', 'walrus\\s+club')).toMatchObject({ status: 0 })
  expect(await desk('pattern', 'add', 'walrus', 'other')).toEqual(
    refused('There is a pattern of this name already.'),
  )
  expect(await desk('pattern', 'live', 'walrus')).toEqual(refused(untried))
  expect((await desk('pattern', 'list')).said).toBe('new    walrus  walrus\\s+club')
  await say(ana, 'Not live: walrus club')
  expect(await desk('pattern', 'dry-run', 'walrus')).toEqual({
    status: 0,
    said: 'walrus would have matched 3 messages of 2 members in the last 30 days.',
  })
  expect(await warnings()).toBe(0)
  expect((await desk('pattern', 'list')).said).toBe('tried  walrus  walrus\\s+club')
  expect((await desk('pattern', 'live', 'walrus')).status).toBe(0)
  expect((await desk('pattern', 'list')).said).toBe('live   walrus  walrus\\s+club')
  await say(ana, 'Live: walrus club')
  expect(await warnings()).toBe(1)
  expect((await desk('pattern', 'remove', 'walrus')).status).toBe(0)
  expect((await desk('pattern', 'list')).said).toBe('')
  for (const act of ['dry-run', 'live', 'remove'])
    expect(await desk('pattern', act, 'walrus')).toEqual(refused('There is no pattern of this name.'))
  const { rows } = await client.query(`select act, actor_id from audit where act like 'pattern%' order by id`)
  expect(rows).toEqual(
    ['added', 'tried', 'made_live', 'removed'].map((act) => ({ act: `pattern.${act}`, actor_id: null })),
  )
})

const tooMany = `${'(('.repeat(60)}a`

test('hostile patterns, names and orders are refused, and nothing is kept', async () => {
  const { client, desk } = await setUp()
  const unreadable = /^This pattern cannot be read/
  const hostile = ['(((', '(a)\\1', '(?=a)b', 'a{1001}', 'ab', 'a'.repeat(201), tooMany]
  for (const pattern of hostile)
    expect(await desk('pattern', 'add', 'one', pattern)).toEqual(refused(unreadable))
  for (const name of ['One', 'a b', "x'; drop table shield_pattern; --", 'a'.repeat(41)])
    expect(await desk('pattern', 'add', name, 'walrus')).toEqual(refused(/^A name is/))
  for (const words of [[], ['add'], ['add', 'one'], ['list', 'one'], ['burn', 'one'], ['live', 'one', 'two']])
    expect(await desk('pattern', ...words)).toEqual(refused(/^Say what to do/))
  expect((await client.query('select * from shield_pattern')).rows).toEqual([])
  expect((await client.query('select * from audit')).rows).toEqual([])
})

test('the operator verifies all evidence, and is told which piece is not what was frozen', async () => {
  const { client, ana, ben, deskProcess, say } = await setUp()
  const { message } = await say(ana, 'Buy now')
  const { number } = await ben.call.safety.report({
    ...{ memberId: ana.id, target: { kind: 'message', messageIds: [message.id] }, category: 'spam' },
    ...{ words: 'Adverts.', alsoBlocks: false, clientId: randomUUID() },
  })
  expect(await deskProcess('evidence', 'verify')).toEqual({
    status: 0,
    said: '2 pieces of evidence were looked at, 0 are not what was frozen.',
  })
  expect(await deskProcess('evidence')).toEqual(refused(/^Say what to do/))
  await client.query('alter table evidence disable trigger evidence_is_kept')
  await client.query(`update evidence set body = jsonb_set(body, '{messages,0,content}', '"Hi"')
    where kind = 'message'`)
  expect(await deskProcess('evidence', 'verify')).toEqual(
    refused(
      `Report ${number}, piece 2 (message) is not what was frozen.\n2 pieces of evidence were looked at, 1 are not what was frozen.`,
    ),
  )
})
