import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { devMailbox } from './dev-mailbox.ts'
import type { MailPort } from './mail.ts'
import { smtpMail } from './smtp-mail.ts'

const mail = {
  to: 'ana@example.com',
  subject: 'Grüße, Ana',
  text: 'Hello\n\nLink: https://example.com/?a=b&c=d',
  html: '<p>Hello</p>',
}

type Fake = { port: MailPort; received(): Promise<{ to: string; subject: string }[]> }

async function fakeSmtp(options: ConstructorParameters<typeof SMTPServer>[0] = {}) {
  const messages: { to: string; raw: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      text(stream).then((raw) => {
        messages.push({ to: session.envelope.rcptTo[0]!.address, raw })
        done()
      }, done)
    },
    ...options,
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const warnings: unknown[] = []
  const log = { warn: (...warning: unknown[]) => void warnings.push(warning) }
  const smtp = smtpMail(`smtp://127.0.0.1:${port}`, 'Netwrk <hello@example.com>', log)
  onTestFinished(async () => {
    smtp.close()
    await new Promise<void>((resolve) => server.close(resolve))
  })
  return { smtp, messages, warnings }
}

const fakes: [string, () => Promise<Fake>][] = [
  [
    'SMTP',
    async () => {
      const { smtp, messages } = await fakeSmtp()
      const subjectOf = (raw: string) => decodeHeader(/^Subject: (.+)$/m.exec(raw)![1]!)
      return {
        port: smtp,
        received: async () => messages.map(({ to, raw }) => ({ to, subject: subjectOf(raw) })),
      }
    },
  ],
  [
    'the outbox',
    async () => {
      const outbox = devMailbox(() => new Date())
      return { port: outbox, received: async () => outbox.list().map(({ to, subject }) => ({ to, subject })) }
    },
  ],
]

function decodeHeader(header: string): string {
  return header.trim().replace(/=\?UTF-8\?Q\?(.+?)\?=/gi, (_, encoded: string) =>
    Buffer.from(
      encoded
        .replaceAll('_', ' ')
        .replace(/=([0-9A-F]{2})/g, (__, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
      'latin1',
    ).toString('utf8'),
  )
}

test.each(fakes)('a mail through %s arrives with its recipient and subject', async (_, open) => {
  const { port, received } = await open()
  await port.send(mail)
  expect(await received()).toEqual([{ to: 'ana@example.com', subject: 'Grüße, Ana' }])
})

test('the letter carries both its text and its HTML twin, from the configured sender', async () => {
  const { smtp, messages } = await fakeSmtp()
  await smtp.send(mail)
  expect(messages[0]!.raw).toMatch(/From: Netwrk <hello@example.com>/)
  expect(messages[0]!.raw).toMatch(/text\/plain/)
  expect(messages[0]!.raw).toMatch(/text\/html/)
})

test('a mail that can be turned off carries the headers of one-click unsubscribing, whole; any other carries none', async () => {
  const { smtp, messages } = await fakeSmtp()
  const unsubscribe = `https://netwrk.example.com/mail/unsubscribe?token=announcements.${'0f'.repeat(16)}.${'aZ-_'.repeat(10)}abc`
  await smtp.send({ ...mail, unsubscribe })
  await smtp.send(mail)
  const headersOf = ({ raw }: { raw: string }) =>
    raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n(?=[ \t])/g, '')
  const [ended, kept] = messages.map(headersOf) as [string, string]
  expect(ended).toContain(`List-Unsubscribe: <${unsubscribe}>`)
  expect(ended).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(kept).not.toContain('List-Unsubscribe')
})

test('a mail server that refuses makes the sending fail, so that it is tried again', async () => {
  const { smtp } = await fakeSmtp({
    onRcptTo: (_address, _session, done) =>
      done(Object.assign(new Error('mailbox full'), { responseCode: 452 })),
  })
  await expect(smtp.send(mail)).rejects.toThrow('mailbox full')
})

test('an address that is refused for good is given up with a warning; a sender that is refused is not', async () => {
  const refuse = (_address: unknown, _session: unknown, done: (error: Error) => void) =>
    done(Object.assign(new Error('nobody of that name'), { responseCode: 550 }))
  const recipient = await fakeSmtp({ onRcptTo: refuse })
  await recipient.smtp.send(mail)
  expect(recipient.warnings).toHaveLength(1)
  const sender = await fakeSmtp({ onMailFrom: refuse })
  await expect(sender.smtp.send(mail)).rejects.toThrow('nobody of that name')
  expect(sender.warnings).toEqual([])
})

test('the outbox keeps the newest 200', async () => {
  const outbox = devMailbox(() => new Date())
  for (let i = 1; i <= 210; i++) await outbox.send({ ...mail, subject: `${i}` })
  expect(outbox.list()).toHaveLength(200)
  expect(outbox.list()[0]!.subject).toBe('210')
})
