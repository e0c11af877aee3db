import { randomUUID } from 'node:crypto'
import { SEARCH_PAGE_SIZE } from '@netwrk/domain/messages/message-limits'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/world.ts'
import { swipe } from '../connections/swipe.ts'
import { searchMessages } from './search-messages.ts'
import { openConversation } from './sending/open-conversation.ts'
import { sendMessage } from './sending/send-message.ts'

type Person = Awaited<ReturnType<World['person']>>

async function converse(a: Person, b: Person): Promise<string> {
  await swipe(a.ctx, { targetId: b.id, action: 'connect' })
  await swipe(b.ctx, { targetId: a.id, action: 'connect' })
  return (await openConversation(a.ctx, { withId: b.id })).conversation.id
}

async function talk() {
  const world = await createWorld()
  const [ana, ben, cat] = [await world.person('Ana'), await world.person('Ben'), await world.person('Cat')]
  const [withBen, withoutAna] = [await converse(ana, ben), await converse(ben, cat)]
  const say = async (by: Person, content: string, conversationId = withBen) => {
    world.pass(1000)
    await sendMessage(by.ctx, { conversationId, clientId: randomUUID(), content })
  }
  const find = async (by: Person, text: string) =>
    (await searchMessages(world.deps.db, by.id, { text })).messages.map(({ content }) => content)
  return { world, ana, ben, cat, withBen, withoutAna, say, find }
}

test('all words are found, in any order, the last of them from its beginning', async () => {
  const { ana, ben, say, find } = await talk()
  await say(ana, 'Shall we build a marketplace together?')
  await say(ben, 'Building one took me a year.')
  await say(ana, "It's on www.netwrk.example/plans-for-2026, see e-mail_list.csv")
  await say(ben, 'CAFÉ in the Übergang, 李明 kommt')

  expect(await find(ana, 'build')).toEqual([
    'Building one took me a year.',
    'Shall we build a marketplace together?',
  ])
  expect(await find(ana, 'market WE')).toEqual([])
  expect(await find(ana, 'WE market')).toEqual(['Shall we build a marketplace together?'])
  for (const part of ['netwrk', 'plans', '2026', 'mail list', 'csv', "it's", 'email'])
    expect([part, (await find(ben, part)).length]).toEqual([part, part === 'email' ? 0 : 1])
  for (const words of ['café', 'Cafe\u0301', 'ÜBER', '李明'])
    expect([words, (await find(ana, words)).length]).toEqual([words, 1])
  for (const nothing of ['', '   ', "'; drop table message; --", ':*', '& | ! ( )', '\\'])
    expect(await find(ana, nothing)).toEqual([])
})

test('nobody finds what was said among others, nor in a conversation that has ended', async () => {
  const { world, ana, ben, cat, withoutAna, say, find } = await talk()
  await say(ben, 'The secret recipe', withoutAna)
  await say(ben, 'No secret here')
  expect(await find(ana, 'secret')).toEqual(['No secret here'])
  expect(await find(ben, 'secret')).toEqual(['No secret here', 'The secret recipe'])
  await world.deps.db
    .updateTable('conversation')
    .set({ endedAt: world.deps.clock.now() })
    .where('id', '=', withoutAna)
    .execute()
  for (const one of [ben, cat]) expect(await find(one, 'recipe')).toEqual([])
})

test('what is found comes in pages, the newest first, each once, also where many were said at one instant', async () => {
  const { world, ana, withBen } = await talk()
  const said = SEARCH_PAGE_SIZE * 2 + 3
  for (let n = 1; n <= said; n++)
    await sendMessage(ana.ctx, { conversationId: withBen, clientId: randomUUID(), content: `word ${n}` })
  const seen: string[] = []
  let before: { sentAt: Date; id: string } | undefined
  for (let hasMore = true; hasMore; ) {
    const page = await searchMessages(world.deps.db, ana.id, { text: 'word', before })
    seen.push(...page.messages.map(({ id }) => id))
    before = page.messages.at(-1)
    hasMore = page.hasMore
  }
  expect([seen.length, new Set(seen).size]).toEqual([said, said])
})

test('the words are found by their index, not by reading all that was ever said', async () => {
  const { world } = await talk()
  const plan = await world.deps.db.connection().execute(async (db) => {
    await sql`set enable_seqscan = off`.execute(db)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select id from message where words_of(content) @@ to_tsquery('simple', 'word:*')`.execute(db)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain('message_words')
})
