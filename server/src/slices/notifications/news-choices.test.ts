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

const match = 'You and Cat matched on Netwrk'
const [two, one] = ['You have 2 messages waiting on Netwrk', 'You have a message waiting on Netwrk']
const [of, message, request] = [
  'You and Cat want to connect. Say hi!',
  'Sent you a message',
  'Sent you a message request',
]

/** What comes by mail and by push; of each mail the kind that its link ends. */
async function told(choice: SettingsChange) {
  const { mails, pushes } = await happens(choice)
  return {
    mails: mails.map(({ subject }) => subject),
    ends: mails.map(({ unsubscribe }) => /token=([a-z]+)\./.exec(unsubscribe!)![1]),
    pushes: pushes.sort(),
  }
}

test('where no kind is off every mail and push comes, and each mail ends its own kind', async () => {
  const ends = ['messages', 'matches']
  expect(await told({})).toEqual({ mails: [two, match], ends, pushes: [message, request, of] })
})

// Another kind of pushes than of mails each time: neither choice is the other's.
test.each(['weekly', 'off'] as const)(
  'a kind of mail that is %s does not come by itself, a kind of push that is so does not come, and the others do',
  async (off) => {
    expect(await told({ mailMatches: off, pushMessages: off })).toEqual({
      ...{ mails: [two], ends: ['messages'] },
      pushes: [request, of],
    })
    expect(await told({ mailRequests: off, pushMatches: off })).toEqual({
      ...{ mails: [one, match], ends: ['messages', 'matches'] },
      pushes: [message, request],
    })
    // Requests alone are ended as requests.
    expect(await told({ mailMessages: off, pushRequests: off })).toEqual({
      ...{ mails: [one, match], ends: ['requests', 'matches'] },
      pushes: [message, of],
    })
    const neither = { mailMessages: off, mailRequests: off, pushMessages: off, pushRequests: off }
    expect(await told(neither)).toEqual({ mails: [match], ends: ['matches'], pushes: [of] })
  },
)
