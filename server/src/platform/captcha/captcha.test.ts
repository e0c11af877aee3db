import { expect, onTestFinished, test } from 'vitest'
import { solved } from '../../testing/accounts/phone.ts'
import {
  openFakeRecaptcha,
  type RecaptchaBehaviour,
  recaptchaToken,
} from '../../testing/fake/recaptcha-server.ts'
import { altchaCaptcha } from './altcha-captcha.ts'
import type { CaptchaPort } from './captcha.ts'
import { recaptchaCaptcha } from './recaptcha-captcha.ts'

const secret = 'a secret for tests, long enough to be one'
const noon = new Date('2026-06-15T12:00:00Z')
const minutes = (count: number) => new Date(noon.getTime() + count * 60_000)

async function recaptcha({ secretKey, timeout = 2000 }: { secretKey?: string; timeout?: number } = {}) {
  const fake = await openFakeRecaptcha()
  onTestFinished(fake.close)
  const keys = {
    siteKey: fake.environment.RECAPTCHA_SITE_KEY,
    secretKey: secretKey ?? fake.environment.RECAPTCHA_SECRET_KEY,
  }
  return { fake, port: recaptchaCaptcha({ ...keys, origin: fake.origin, timeout }, () => noon) }
}

type Solve = (port: CaptchaPort) => Promise<string>
const ports: [string, () => Promise<CaptchaPort>, Solve][] = [
  [
    'proof of work',
    async () => altchaCaptcha(secret, () => noon),
    async (port) => solved(await port.puzzle()),
  ],
  ['reCAPTCHA', async () => (await recaptcha()).port, async () => recaptchaToken()],
]

test.each(ports)('%s tells what is solved, by an id of its own, from what is not', async (_, open, solve) => {
  const port = await open()
  const [one, other] = [await port.check(await solve(port)), await port.check(await solve(port))]
  expect([one.result, other.result]).toEqual(['solved', 'solved'])
  expect(one).not.toEqual(other)
  for (const wrong of ['', 'x', 'e30=', Buffer.from('{"challenge":1}').toString('base64')]) {
    expect(await port.check(wrong)).toEqual({ result: 'refused' })
  }
})

type Payload = { challenge: { parameters: Record<string, unknown> }; solution: Record<string, unknown> }

test('proof of work that was not done, was changed, was signed by others or is too old is refused', async () => {
  const now = { is: noon }
  const port = altchaCaptcha(secret, () => now.is)
  const right = JSON.parse(Buffer.from(await solved(await port.puzzle()), 'base64').toString()) as Payload
  const check = (payload: unknown) => port.check(Buffer.from(JSON.stringify(payload)).toString('base64'))
  const withParameters = (change: object) => ({
    ...right,
    challenge: { ...right.challenge, parameters: { ...right.challenge.parameters, ...change } },
  })

  expect((await check({ ...right, solution: { counter: 1, derivedKey: '00', time: 1 } })).result).toBe(
    'refused',
  )
  expect((await check(withParameters({ data: { expiresAt: minutes(9999).getTime() } }))).result).toBe(
    'refused',
  )
  expect((await check(withParameters({ cost: 1, keyPrefix: '0' }))).result).toBe('refused')
  expect((await altchaCaptcha('another secret', () => noon).check(btoa(JSON.stringify(right)))).result).toBe(
    'refused',
  )
  now.is = minutes(19)
  expect((await check(right)).result).toBe('solved')
  now.is = minutes(20)
  expect((await check(right)).result).toBe('refused')
})

const behaviours: [string, RecaptchaBehaviour, object][] = [
  ['a refusal', { errors: ['invalid-input-response'] }, { result: 'refused' }],
  ['a token that was used', { errors: ['timeout-or-duplicate'] }, { result: 'refused' }],
  ['a refusal without a reason', { errors: [''] }, { result: 'refused' }],
  ['a secret it does not know', { errors: ['invalid-input-secret'] }, { result: 'misconfigured' }],
  ['status 500', 'broken', { result: 'unavailable', reason: 'status 500' }],
  ['garbage', 'garbage', { result: 'unavailable' }],
  ['nothing in time', 'slow', { result: 'unavailable', reason: 'TimeoutError' }],
]

test.each(behaviours)('reCAPTCHA answering with %s is told as what it is', async (_, behaviour, verdict) => {
  const { fake, port } = await recaptcha({ timeout: 300 })
  fake.behave(behaviour)
  expect(await port.check(recaptchaToken())).toMatchObject(verdict)
})

test('a wrong secret key is a wrong configuration, and reCAPTCHA that is gone is unavailable', async () => {
  const { port } = await recaptcha({ secretKey: 'another' })
  expect(await port.check(recaptchaToken())).toMatchObject({ result: 'misconfigured' })
  const { fake, port: lonely } = await recaptcha()
  await fake.close()
  expect(await lonely.check(recaptchaToken())).toMatchObject({ result: 'unavailable' })
})
