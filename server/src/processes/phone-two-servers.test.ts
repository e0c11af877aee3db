import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { agreed } from '../testing/accounts/agreed.ts'
import { solution } from '../testing/accounts/phone.ts'
import { type Browser, createBrowser } from '../testing/browser.ts'
import { openFakeTwilio } from '../testing/fake/twilio-server.ts'
import { startServerProcess } from '../testing/processes/server-process.ts'
import { createTestDatabase } from '../testing/test-database.ts'

const numbers = { guessed: '+12025550123', crowded: '+12025550124' }

/** Two servers in processes of their own, on one database and with one provider of SMS. */
async function startTwo(environment: Record<string, string>) {
  const database = await createTestDatabase()
  const { host, port, user } = database.connection
  const folder = await mkdtemp(join(tmpdir(), 'netwrk-two-'))
  const url = `postgres://${user}@localhost:${port}/${database.connection.database}?host=${encodeURIComponent(host!)}`
  const start = (name: string) =>
    startServerProcess(join(folder, name), {
      DATABASE_URL: url,
      SECRET: 'a secret for tests, long enough to be one',
      LOG_LEVEL: 'debug',
      ...environment,
    })
  const servers = [await start('one'), await start('two')]
  onTestFinished(async () => {
    for (const server of servers) await server.stop()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })
  return { servers, pool: database.pool }
}

let people = 0

async function signUp(origin: string): Promise<Browser> {
  const browser = createBrowser(origin)
  const username = `someone_${people++}`
  const person = { name: 'Some Body', username, email: `${username}@example.com`, password: 'correct horse' }
  await browser.call.accounts.signUp({ ...person, timeZone: 'Europe/London', ...agreed })
  return browser
}

/** The same person at another server of the community: the cookie is good at both. */
function elsewhere(browser: Browser, origin: string): Browser {
  const other = createBrowser(origin)
  for (const [name, value] of browser.cookies) other.cookies.set(name, value)
  return other
}

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  )

test('limits and attempts hold over two servers on one database, and no code is logged or answered', async () => {
  const fake = await openFakeTwilio()
  onTestFinished(fake.close)
  const { servers, pool } = await startTwo({ ...fake.environment, LIMIT_SMS_NUMBER: '3/15m' })
  const origins = servers.map(({ origin }) => origin)
  const ana = await signUp(origins[0]!)
  const others = await Promise.all(Array.from({ length: 6 }, (_, index) => signUp(origins[index % 2]!)))
  await pool.query('update account set email_verified = true')

  const sent = await ana.call.accounts.sendPhoneCode({
    phone: numbers.guessed,
    solution: await solution(ana),
  })
  const code = /^\d{6}/.exec(fake.sent[0]!.text)![0]
  const both = [ana, elsewhere(ana, origins[1]!)]
  const guesses = Array.from({ length: 100 }, (_, index) => String(index).padStart(6, '0'))
  const outcomes = await Promise.all(
    guesses
      .filter((guess) => guess !== code)
      .map((guess, index) =>
        codeOf(
          both[index % 2]!.call.accounts.verifyPhoneCode({
            verificationId: sent.verificationId,
            code: guess,
          }),
        ),
      ),
  )
  expect(outcomes.filter((outcome) => outcome !== 'accounts.code_attempts')).toEqual([
    'accounts.code_invalid',
    'accounts.code_invalid',
  ])
  const late = both[1]!.call.accounts.verifyPhoneCode({ verificationId: sent.verificationId, code })
  expect(await codeOf(late)).toBe('accounts.code_attempts')

  const solutions = await Promise.all(others.map((browser) => solution(browser)))
  const crowded = await Promise.all(
    others.map(({ call }, index) =>
      codeOf(call.accounts.sendPhoneCode({ phone: numbers.crowded, solution: solutions[index]! })),
    ),
  )
  expect(crowded.toSorted()).toEqual([...Array(3).fill('accounts.sms_too_many'), ...Array(3).fill('ok')])
  expect(fake.sent.filter(({ to }) => to === numbers.crowded)).toHaveLength(3)

  const codes = fake.sent.map(({ text }) => text.slice(0, 6))
  const written = servers.map(({ output }) => output()).join('\n') + JSON.stringify(sent)
  for (const secret of [...codes, ...Object.values(numbers)]) expect(written).not.toContain(secret)
  const { rows } = await pool.query('select * from phone_verification')
  for (const secret of codes) expect(JSON.stringify(rows)).not.toContain(`"${secret}"`)
})
