import { expect, onTestFinished, test } from 'vitest'
import { openFakeTwilio, type TwilioBehaviour } from '../../testing/fake/twilio-server.ts'
import { devSmsBox } from './dev-sms-box.ts'
import { noSms } from './no-sms.ts'
import type { SmsPort } from './sms.ts'
import { twilioSms } from './twilio-sms.ts'

const sms = { to: '+12025550123', text: '123456 is your code. Grüße' }

type Fake = { port: SmsPort; received(): { to: string; text: string }[] }

async function twilio({ authToken, timeout = 2000 }: { authToken?: string; timeout?: number } = {}) {
  const fake = await openFakeTwilio()
  onTestFinished(fake.close)
  const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM, TWILIO_API_URL } = fake.environment
  const port = twilioSms({
    accountSid: TWILIO_ACCOUNT_SID,
    authToken: authToken ?? TWILIO_AUTH_TOKEN,
    from: TWILIO_FROM,
    apiUrl: TWILIO_API_URL,
    timeout,
  })
  return { fake, port }
}

const ports: [string, () => Promise<Fake>][] = [
  [
    "Twilio's library",
    async () => {
      const { fake, port } = await twilio()
      return { port, received: () => fake.sent.map(({ to, text }) => ({ to, text })) }
    },
  ],
  [
    'the outbox',
    async () => {
      const port = devSmsBox(() => new Date())
      return { port, received: () => port.list().map(({ to, text }) => ({ to, text })) }
    },
  ],
]

test.each(ports)('a message through %s arrives with its number and text', async (_, open) => {
  const { port, received } = await open()
  expect(await port.send(sms)).toEqual({ result: 'sent' })
  expect(received()).toEqual([sms])
})

const failure = (status: number, code: number) => ({ status, code, message: `${sms.to} is refused` })
const behaviours: [string, TwilioBehaviour, string][] = [
  ['an invalid number', failure(400, 21211), 'invalid_number'],
  ['a number that takes no SMS', failure(400, 21614), 'invalid_number'],
  ['a country that is not enabled', failure(400, 21408), 'not_enabled'],
  ['too many messages a day', failure(429, 63038), 'quota_exceeded'],
  ['too many requests', failure(429, 20429), 'quota_exceeded'],
  ['a sender that is not ours', failure(400, 21606), 'misconfigured'],
  ['a recipient who wants none', failure(400, 21610), 'failed'],
  ['a server error', failure(500, 20500), 'failed'],
  ['garbage', 'garbage', 'failed'],
  ['no answer in time', 'slow', 'failed'],
]

test.each(behaviours)('Twilio answering with %s is told as what it is', async (_, behaviour, result) => {
  const { fake, port } = await twilio({ timeout: 300 })
  fake.behave(behaviour)
  const outcome = await port.send(sms)
  expect(outcome.result).toBe(result)
  expect(JSON.stringify(outcome)).not.toMatch(/2025550123|123456/)
})

test('a wrong token is a wrong configuration, and a server that is gone a failure', async () => {
  const { port } = await twilio({ authToken: 'another' })
  expect(await port.send(sms)).toMatchObject({ result: 'misconfigured' })
  const { fake, port: lonely } = await twilio()
  await fake.close()
  expect(await lonely.send(sms)).toMatchObject({ result: 'failed' })
})

test('without a provider nothing is enabled, and the outbox keeps the newest 200', async () => {
  expect(await noSms().send(sms)).toMatchObject({ result: 'not_enabled' })
  const outbox = devSmsBox(() => new Date())
  for (let i = 1; i <= 210; i++) await outbox.send({ ...sms, text: `${i}` })
  expect(outbox.list()).toHaveLength(200)
  expect(outbox.list()[0]!.text).toBe('210')
})
