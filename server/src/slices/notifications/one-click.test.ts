import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { setUpDigest } from '../../testing/digest-scene.ts'
import { watchUnread } from './watch-unread.ts'

/** A mail server on loopback, and the headers of what it took, unfolded. */
async function openMailServer() {
  const taken: { to: string; headers: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onData(stream, session, done) {
      text(stream).then((raw) => {
        const headers = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n(?=[ \t])/g, '')
        taken.push({ to: session.envelope.rcptTo[0]!.address, headers })
        done()
      }, done)
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)))
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, taken }
}

test('over SMTP each mail that can be turned off is ended by one press of a mail program, and no other has the header', async () => {
  const { url, taken } = await openMailServer()
  const scene = await setUpDigest({ SMTP_URL: url })
  const { world, ana } = scene
  world.pass(60_000)
  await scene.connect(await scene.someone('Bea'), ana)
  const [dan, eve] = [await world.member('Dan'), await world.member('Eve')]
  await world.deps.db.updateTable('account').set({ emailVerified: true }).execute()
  await dan.call.connections.swipe({ targetId: ana.id, action: 'connect' })
  await ana.call.connections.swipe({ targetId: dan.id, action: 'connect' })
  await world.handleEvents()
  await ana.call.accounts.saveSettings({ mailMessages: 'off' })
  await eve.call.messages.request({ withId: ana.id, clientId: crypto.randomUUID(), content: 'Hello' })
  world.pass(16 * 60_000)
  await watchUnread(world.deps)
  await world.handleEvents()
  await ana.call.accounts.requestPasswordReset({ email: ana.member.email })
  await scene.come()
  await world.handleEvents()

  const subjects = taken
    .filter(({ to }) => to === ana.member.email)
    .map(({ headers }) => ({
      subject: /^Subject: (.+)$/m.exec(headers)![1]!.replace(/^Your week.*/, 'Your week'),
      link: /^List-Unsubscribe: <http:\/\/localhost:3000(\S+)>$/m.exec(headers)?.[1],
      post: /^List-Unsubscribe-Post: (.+)$/m.exec(headers)?.[1],
    }))
  const withLink = subjects.filter(({ link }) => link !== undefined)
  expect(withLink.map(({ subject }) => subject)).toEqual([
    'You and Dan matched on Netwrk',
    'You have a message waiting on Netwrk',
    'Your week',
  ])
  expect(subjects.map(({ subject }) => subject)).toContain('Reset your Netwrk password')
  for (const { post, link } of subjects) expect(post).toBe(link && 'List-Unsubscribe=One-Click')

  const body = 'List-Unsubscribe=One-Click'
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  for (const { link } of withLink)
    expect((await world.app.request(link!, { method: 'POST', body, headers })).status).toBe(200)
  expect((await ana.call.accounts.settings({})).settings).toMatchObject({
    ...{ mailMatches: 'off', mailRequests: 'off', mailDigest: 'off', mailAnnouncements: 'on' },
    emailNotifications: true,
  })
})
