import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail server on this machine, which may refuse sign-ins or senders, go away, and come back. */
export async function openSmtpServer() {
  const state = { letsIn: true, takesMail: true }
  const mails: { to: string; text: string }[] = []
  const open = () =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      // Those that a pool of ours holds open are not waited for.
      closeTimeout: 50,
      onAuth: (_auth, _session, done) =>
        state.letsIn ? done(null, { user: 'netwrk' }) : done(new Error('no such password')),
      onMailFrom: (_address, _session, done) =>
        done(state.takesMail ? null : Object.assign(new Error('not you'), { responseCode: 550 })),
      onData(stream, { envelope }, done) {
        let text = ''
        stream.on('data', (chunk: Buffer) => {
          text += chunk
        })
        stream.on('end', () => {
          for (const { address } of envelope.rcptTo) mails.push({ to: address, text })
          done()
        })
      },
    })
  const listen = async (port: number) => {
    const server = open()
    server.on('error', () => {})
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    return server
  }
  let server = await listen(0)
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://netwrk:a-password-of-mail@127.0.0.1:${port}`,
    state,
    mails,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
    async start() {
      server = await listen(port)
    },
  }
}
