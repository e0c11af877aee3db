import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/world.ts'
import { swipe } from '../connections/swipe.ts'
import { conversationsOf } from './conversations.reads.ts'
import { openConversation } from './sending/open-conversation.ts'

type Person = Awaited<ReturnType<World['person']>>

/** Somebody who talks with so many, and asks for their list. */
async function talker(world: World, count: number) {
  const ana = await world.member('Ana')
  await world.deps.db.updateTable('profile').set({ tier: 'elite' }).execute()
  const others: Person[] = []
  for (let at = 0; at < count; at++) {
    const other = await world.person(`Other ${at}`)
    await swipe(ana.ctx, { targetId: other.id, action: 'connect' })
    await swipe(other.ctx, { targetId: ana.id, action: 'connect' })
    others.push(other)
  }
  const ids: string[] = []
  for (const { id } of others) ids.push((await ana.call.messages.open({ withId: id })).conversation.id)
  const list = async (some: { limit?: number; after?: string } = {}) =>
    (await ana.call.messages.conversations(some)).conversations.map(({ id }) => id)
  const say = (conversationId: string) =>
    ana.call.messages.send({ conversationId, clientId: randomUUID(), content: 'Hello' })
  return { ana, others, ids, list, say }
}

test('pages of the list are the list, in its order, whoever of them is gone', async () => {
  const world = await createWorld()
  const { others, ids, list, say } = await talker(world, 9)
  for (const id of [ids[4]!, ids[1]!, ids[7]!]) {
    world.pass(60_000)
    await say(id)
  }
  await world.deps.db
    .updateTable('profile')
    .set({ isSuspended: true })
    .where('accountId', 'in', [others[1]!.id, others[3]!.id])
    .execute()
  const whole = await list()
  expect(whole).toHaveLength(7)
  expect(whole.slice(0, 2)).toEqual([ids[7], ids[4]])
  const pages: string[][] = []
  do pages.push(await list({ limit: 3, ...(pages.length > 0 && { after: pages.at(-1)!.at(-1)! }) }))
  while (pages.at(-1)!.length === 3)
  expect(pages.map(({ length }) => length)).toEqual([3, 3, 1])
  expect(pages.flat()).toEqual(whole)
})

test('conversations of the same moment are on one page each', async () => {
  const world = await createWorld()
  const { list } = await talker(world, 5)
  await world.deps.db
    .updateTable('conversation')
    .set({ createdAt: new Date('2026-01-01'), lastMessageAt: null })
    .execute()
  const first = await list({ limit: 2 })
  const second = await list({ limit: 2, after: first[1]! })
  const third = await list({ limit: 2, after: second[1]! })
  expect(new Set([...first, ...second, ...third]).size).toBe(5)
  expect([...first, ...second, ...third]).toEqual(await list())
})

test('a conversation that ends while a page is read leaves no page short that has more after it', async () => {
  const world = await createWorld()
  const { ana, list } = await talker(world, 6)
  const whole = await list()
  const ends = [whole[1]!, whole[2]!]
  /** Ends one more whenever a page has been found, and its rows have not been asked for. */
  const db = world.deps.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      const isPage = result.rows.some((row) => Object.keys(row).join() === 'id')
      const id = isPage && ends.shift()
      if (id)
        await world.deps.db
          .updateTable('conversation')
          .set({ endedAt: world.deps.clock.now() })
          .where('id', '=', id)
          .execute()
      return result
    },
  })
  const page = await conversationsOf(db, ana.id, { limit: 3 })
  expect(ends).toEqual([])
  expect(page.map(({ id }) => id)).toEqual([whole[0], whole[3], whole[4]])
})

test('what is none of the caller’s tells nothing, and no page is endless', async () => {
  const world = await createWorld()
  const { list, others } = await talker(world, 2)
  const [one, other] = [others[0]!, others[1]!]
  await swipe(one.ctx, { targetId: other.id, action: 'connect' })
  await swipe(other.ctx, { targetId: one.id, action: 'connect' })
  world.pass(60_000)
  const { conversation: theirs } = await openConversation(one.ctx, { withId: other.id })
  expect(await list({ limit: 2, after: theirs.id })).toEqual([])
  expect(await list({ limit: 2, after: randomUUID() })).toEqual([])
  for (const bad of [{ limit: 0 }, { limit: 201 }, { limit: 1.5 }, { after: 'x' }, { limit: 2, before: 1 }])
    await expect(list(bad as never)).rejects.toMatchObject({ code: 'request.invalid' })
})
