import { expect, onTestFinished, test } from 'vitest'
import { openFakePush, type PushBehaviour } from '../../testing/fake/push-server.ts'
import { newPushTarget } from '../../testing/push/push-target.ts'
import { knownPushServices } from './push-services.ts'
import { vapidKeys } from './vapid.ts'
import { webPush } from './web-push.ts'

const keys = vapidKeys('a secret for tests, long enough to be one')
const contact = 'https://netwrk.example'
const now = new Date('2026-06-15T12:00:00Z')
const topic = '0123456789abcdef0123456789abcdef'
const known = knownPushServices.split(',')

async function opened(timeout = 2000) {
  const fake = await openFakePush()
  onTestFinished(fake.close)
  const port = webPush({ keys, services: [...known, fake.origin], contact, timeout, now: () => now })
  return { fake, port }
}

test('what is pushed can be read by its browser alone, and says who sent it', async () => {
  const { fake, port } = await opened()
  const [target, other] = [fake.browser(), fake.browser()]
  expect(port.accepts(target)).toBe(true)

  expect(await port.send(target, 'Grüße, 你好', topic)).toEqual({ result: 'sent' })
  expect(await port.send({ ...target, auth: other.auth }, 'sealed for another', topic)).toMatchObject({
    result: 'refused',
  })

  expect(fake.faults).toHaveLength(1)
  expect(fake.arrived).toHaveLength(1)
  expect(fake.arrived[0]).toMatchObject({
    endpoint: target.endpoint,
    text: 'Grüße, 你好',
    serverKey: port.publicKey,
    claims: { aud: fake.origin, sub: contact, exp: now.getTime() / 1000 + 12 * 3600 },
    headers: { 'content-encoding': 'aes128gcm', ttl: '86400', topic, urgency: 'high' },
  })
})

const behaviours: [string, PushBehaviour, object][] = [
  ['a browser that is not there', { status: 404 }, { result: 'gone' }],
  ['a subscription that ended', { status: 410 }, { result: 'gone' }],
  [
    'too many pushes',
    { status: 429, headers: { 'retry-after': '120' } },
    { result: 'busy', retrySeconds: 120 },
  ],
  [
    'a delay in words of its own',
    { status: 503, headers: { 'retry-after': 'Infinity' } },
    { result: 'busy', retrySeconds: 0 },
  ],
  ['a server error', { status: 500 }, { result: 'busy', reason: 'status 500' }],
  ['a push that is too large', { status: 413 }, { result: 'refused', reason: 'status 413' }],
  ['a key that is not ours', { status: 403 }, { result: 'refused', reason: 'status 403' }],
  ['garbage', 'garbage', { result: 'busy' }],
  ['no answer in time', 'slow', { result: 'busy', reason: 'TimeoutError' }],
]

test.each(behaviours)('%s is told as what it is', async (_, behaviour, outcome) => {
  const { fake, port } = await opened(300)
  fake.behave(behaviour)
  expect(await port.send(fake.browser(), 'x', topic)).toMatchObject(outcome)
})

test('a push service that cannot be reached is busy', async () => {
  const { fake, port } = await opened()
  const target = fake.browser()
  await fake.close()
  expect(await port.send(target, 'x', topic)).toMatchObject({ result: 'busy' })
})

test('a push service cannot send us on to anywhere else', async () => {
  const { fake, port } = await opened()
  const inside = await openFakePush()
  onTestFinished(inside.close)
  fake.behave({ status: 307, headers: { location: inside.browser().endpoint } })
  expect(await port.send(fake.browser(), 'x', topic)).toEqual({ result: 'refused', reason: 'status 307' })
  expect(inside.asked).toBe(0)
})

test.each([
  'http://fcm.googleapis.com/x',
  'https://fcm.googleapis.com:8443/x',
  'https://fcm.googleapis.com@127.0.0.1/x',
  'https://user:password@fcm.googleapis.com/x',
  'https://fcm.googleapis.com.example.com/x',
  'https://example.com/fcm.googleapis.com',
  'https://push.apple.com.example.com/x',
  'https://evilpush.apple.com/x',
  'https://127.0.0.1/x',
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://[::1]/x',
  'https://[::ffff:127.0.0.1]/x',
  'https://169.254.169.254/latest/meta-data',
  'https://10.0.0.1/x',
  'https://localhost/x',
  'https://localhost:5432/x',
  'http://127.0.0.1:1/x',
  'file:///etc/passwd',
  'data:text/plain,x',
  'nonsense',
  '',
])('%s is no push service, whoever says so', async (endpoint) => {
  const { port } = await opened()
  const target = { ...newPushTarget('https://fcm.googleapis.com').target, endpoint }
  expect(port.accepts(target)).toBe(false)
  expect(await port.send(target, 'x', topic)).toEqual({ result: 'gone' })
})

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://FCM.googleapis.com/x',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://db5p.notify.windows.com/w/?token=abc',
])('%s is one', async (endpoint) => {
  const { port } = await opened()
  expect(port.accepts({ ...newPushTarget('https://fcm.googleapis.com').target, endpoint })).toBe(true)
})

test('a key that is no point on the curve is not accepted', async () => {
  const { fake, port } = await opened()
  const p256dh = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 1)]).toString('base64url')
  expect(port.accepts({ ...fake.browser(), p256dh })).toBe(false)
})

test('the keys are the same for the same secret, and others for another', () => {
  expect(vapidKeys('a secret for tests, long enough to be one').publicKey).toBe(keys.publicKey)
  expect(vapidKeys('another secret for tests, as long as it').publicKey).not.toBe(keys.publicKey)
  expect(Buffer.from(keys.publicKey, 'base64url')).toHaveLength(65)
})
