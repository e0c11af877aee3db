import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { agreed } from '../testing/accounts/agreed.ts'
import { codeOf } from '../testing/accounts/authenticator.ts'
import { createBrowser } from '../testing/browser.ts'
import { startReadyServer } from '../testing/processes/ready-directory.ts'
import { runCommand } from '../testing/processes/run-command.ts'

const secondFactor = (dataDirectory: string, ...words: string[]) =>
  runCommand('second-factor', words, { DATA_DIR: dataDirectory })

test('the operator takes the second factor from who lost it, and says in one line what cannot be', async () => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'netwrk-factor-'))
  onTestFinished(() => rm(dataDirectory, { recursive: true, force: true }))
  const server = await startReadyServer(dataDirectory)
  onTestFinished(async () => void (await server.stop()))
  const { call } = createBrowser(server.origin)
  const [email, password, timeZone] = ['ada@example.com', 'correct horse', 'UTC']
  await call.accounts.signUp({ name: 'Ada Lost', username: 'ada.lost', email, password, timeZone, ...agreed })
  await expect.poll(() => verificationToken(server.origin), { timeout: 20_000 }).not.toBe('')
  await call.accounts.verifyEmail({ token: await verificationToken(server.origin) })
  const { secret } = await call.accounts.beginSecondFactor({ password })
  await call.accounts.confirmSecondFactor({ code: await codeOf(secret) })
  const run = (...words: string[]) => secondFactor(dataDirectory, ...words)

  const [shown, unknown, misspelt] = await Promise.all([
    run('show', email),
    run('off', 'nobody@example.com'),
    run('drop', email),
  ])
  expect(shown).toEqual({ status: 0, said: 'ada@example.com: two-step sign-in is on' })
  expect(unknown).toEqual({ status: 1, said: 'Nobody here has the address nobody@example.com.' })
  expect(misspelt).toMatchObject({ status: 1, said: expect.stringMatching(/^Say what to do/) })
  expect(
    (await createBrowser(server.origin).call.accounts.signIn({ email, password, timeZone })).member,
  ).toBeNull()

  expect(await run('off', 'ADA@example.com')).toEqual({
    status: 0,
    said: 'ADA@example.com: two-step sign-in is off now',
  })

  const after = await createBrowser(server.origin).call.accounts.signIn({ email, password, timeZone })
  expect(after.member?.email).toBe(email)
})

/** From the outbox; empty while no mail is there. */
async function verificationToken(origin: string): Promise<string> {
  const mails = (await (await fetch(`${origin}/dev/outbox.json`)).json()) as { text: string }[]
  return /verify\?token=(\w+)/.exec(mails.map(({ text }) => text).join('\n'))?.[1] ?? ''
}
