import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createWorld } from '../../testing/world.ts'

type World = Awaited<ReturnType<typeof createWorld>>
type Member = Awaited<ReturnType<World['member']>>

async function match(one: Member, other: Member) {
  await one.call.connections.swipe({ targetId: other.id, action: 'connect' })
  await other.call.connections.swipe({ targetId: one.id, action: 'connect' })
}

test('of matches that are handled at once each side is told of its own, where they want to be and have not parted', async () => {
  const world = await createWorld()
  const member = (name: string) => world.member(name)
  const [ana, ben, cat, dan] = [
    await member('Ana'),
    await member('Ben'),
    await member('Cat'),
    await member('Dan'),
  ]
  const [eve, fay] = [await member('Eve'), await member('Fay')]
  await ben.call.accounts.saveSettings({ newMatches: false })
  await world.deps.db.updateTable('account').set({ emailVerified: true }).where('id', '=', eve.id).execute()
  await eve.call.messages.request({ withId: fay.id, clientId: randomUUID(), content: 'May I?' })
  await world.handleEvents()
  world.frames.length = 0

  for (const [one, other] of [
    [ana, ben],
    [cat, dan],
    [eve, fay],
    [ana, cat],
  ] as const)
    await match(one, other)
  await cat.call.safety.block({ memberId: dan.id })
  await world.handleEvents()

  const toldOf = async ({ call }: Member) => {
    const { notifications } = await call.notifications.list({})
    return notifications
      .filter(({ kind }) => kind === 'new_match')
      .map(({ data }) => data.otherUserName)
      .sort()
  }
  const told = await Promise.all([ana, ben, cat, dan, eve, fay].map(toldOf))
  expect(told).toEqual([['Ben', 'Cat'], [], ['Ana'], [], ['Fay'], ['Eve']])

  const toldStale = (topic: string) =>
    world.frames.flatMap(({ to, frame }) =>
      frame.type === 'stale' && (frame.topics as string[]).includes(topic) && to !== 'everybody' ? to : [],
    )
  expect(new Set(toldStale('waiting'))).toEqual(new Set([ana, ben, cat, eve, fay, dan].map(({ id }) => id)))
  expect(toldStale('conversations')).toEqual(expect.arrayContaining([eve.id, fay.id]))
  const [conversation] = (await eve.call.messages.conversations({})).conversations
  expect(conversation).toMatchObject({ request: null, other: { id: fay.id } })
})
