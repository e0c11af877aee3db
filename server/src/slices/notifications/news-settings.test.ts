import { expect, test } from 'vitest'
import { after, second, setUpPush } from '../../testing/push/push-scene.ts'
import type { World } from '../../testing/world.ts'
import { watchUnread } from './watch-unread.ts'

type Member = Awaited<ReturnType<World['member']>>

const kindsOf = async (member: Member) =>
  (await member.call.notifications.list({})).notifications.map(({ kind }) => kind)
const mailsTo = (world: World, { member: { email } }: Member) =>
  world.deps.keptMail!().filter(({ to, subject }) => to === email && !subject.startsWith('Verify'))

async function match(world: World, other: Member, ben: Member) {
  await other.call.connections.swipe({ targetId: ben.id, action: 'connect' })
  await ben.call.connections.swipe({ targetId: other.id, action: 'connect' })
  await world.handleEvents()
  await after(world, second)
}

test('with New Matches off nobody is notified, pushed or mailed about a match, and messages still tell', async () => {
  const { world, ben, write, notes } = await setUpPush()
  await world.deps.db.updateTable('account').set({ emailVerified: true }).execute()
  const [before, mails] = [await kindsOf(ben), mailsTo(world, ben).length]
  await ben.call.accounts.saveSettings({ newMatches: false })
  const cat = await world.member('Cat')
  await world.deps.db.updateTable('account').set({ emailVerified: true }).execute()

  await match(world, cat, ben)

  expect(await kindsOf(ben)).toEqual(before)
  expect(notes()).toEqual([])
  expect(mailsTo(world, ben)).toHaveLength(mails)
  expect(await kindsOf(cat)).toContain('new_match')
  expect((await ben.call.connections.matches({})).matches).toHaveLength(2)
  await write('hello')
  await after(world, 3 * second)
  expect(notes()).toMatchObject([{ body: 'Sent you a message' }])
})

test('with New Messages off nobody is notified, pushed or mailed about messages, and matches still tell', async () => {
  const { world, ben, write, notes } = await setUpPush()
  await world.deps.db.updateTable('account').set({ emailVerified: true }).execute()
  const [before, mails] = [await kindsOf(ben), mailsTo(world, ben).length]
  await ben.call.accounts.saveSettings({ newMessages: false })

  await write('hello')
  await after(world, 16 * 60 * second)
  await watchUnread(world.deps)
  await world.handleEvents()

  expect(await kindsOf(ben)).toEqual(before)
  expect(notes()).toEqual([])
  expect(mailsTo(world, ben)).toHaveLength(mails)
  expect((await ben.call.messages.conversations({})).conversations).toMatchObject([{ unreadCount: 1 }])
  await match(world, await world.member('Cat'), ben)
  expect(notes()).toHaveLength(1)
})
