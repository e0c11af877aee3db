import type { SettingsChange } from '@netwrk/domain/accounts/settings'
import { expect, test } from 'vitest'
import { after, second, setUpPush } from '../../testing/push/push-scene.ts'
import type { World } from '../../testing/world.ts'
import { watchUnread } from './watch-unread.ts'

const mailsTo = ({ deps }: World, email: string) =>
  deps.keptMail!().filter(({ to, subject }) => to === email && !subject.startsWith('Verify'))

/** Ben is told of a match with Cat, of a message of Ana and of a request of Dan, for as long as it takes to be told. */
async function happens(choice: SettingsChange) {
  const { world, ben, write, notes } = await setUpPush()
  const [cat, dan] = [await world.member('Cat'), await world.member('Dan')]
  await world.deps.db.updateTable('account').set({ emailVerified: true }).execute()
  await ben.call.accounts.saveSettings({ theme: 'dark', ...choice })
  const before = mailsTo(world, ben.member.email).length
  await cat.call.connections.swipe({ targetId: ben.id, action: 'connect' })
  await ben.call.connections.swipe({ targetId: cat.id, action: 'connect' })
  await write('hello')
  await dan.call.messages.request({
    withId: ben.id,
    clientId: crypto.randomUUID(),
    content: 'Hello from Dan',
  })
  await world.handleEvents()
  await after(world, 3 * second)
  await after(world, 16 * 60 * second)
  await watchUnread(world.deps)
  await world.handleEvents()
  const mails = mailsTo(world, ben.member.email)
  return {
    mails: mails
      .slice(0, mails.length - before)
      .map(({ subject, unsubscribe }) => ({ subject, unsubscribe })),
    pushes: notes().map((note) => (note as { body: string }).body),
  }
}

const subjects = async (choice: SettingsChange) => (await happens(choice)).mails.map(({ subject }) => subject)
const match = 'You and Cat matched on Netwrk'

test.each(['weekly', 'off'] as const)(
  'a kind of mail that is %s does not come by itself, and the others do',
  async (off) => {
    expect(await subjects({})).toEqual(['You have 2 messages waiting on Netwrk', match])
    expect(await subjects({ mailMatches: off })).toEqual(['You have 2 messages waiting on Netwrk'])
    expect(await subjects({ mailRequests: off })).toEqual(['You have a message waiting on Netwrk', match])
    expect(await subjects({ mailMessages: off })).toEqual(['You have a message waiting on Netwrk', match])
    expect(await subjects({ mailMessages: off, mailRequests: off })).toEqual([match])
  },
)

test.each(['weekly', 'off'] as const)(
  'a kind of push that is %s does not come, and the others do',
  async (off) => {
    const [of, message, request] = [
      'You and Cat want to connect. Say hi!',
      'Sent you a message',
      'Sent you a message request',
    ]
    const pushes = async (choice: SettingsChange) => (await happens(choice)).pushes.sort()
    expect(await pushes({})).toEqual([message, request, of])
    expect(await pushes({ pushMatches: off })).toEqual([message, request])
    expect(await pushes({ pushMessages: off })).toEqual([request, of])
    expect(await pushes({ pushRequests: off })).toEqual([message, of])
    expect(await pushes({ pushMessages: off, pushRequests: off })).toEqual([of])
  },
)

test('each mail ends its own kind: requests alone are ended as requests', async () => {
  const kinds = async (choice: SettingsChange) =>
    (await happens(choice)).mails.map(({ unsubscribe }) => /token=([a-z]+)\./.exec(unsubscribe!)![1])
  expect(await kinds({})).toEqual(['messages', 'matches'])
  expect(await kinds({ mailMessages: 'off' })).toEqual(['requests', 'matches'])
})
