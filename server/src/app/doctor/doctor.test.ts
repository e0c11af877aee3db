import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import Stripe from 'stripe'
import { expect, onTestFinished, test } from 'vitest'
import { configKeys, readConfig } from '../../config/config.ts'
import { openFakePush } from '../../testing/fake/push-server.ts'
import { startS3 } from '../../testing/fake/s3-server.ts'
import { openFakeTwilio } from '../../testing/fake/twilio-server.ts'
import { openLoopback } from '../../testing/loopback.ts'
import { startDatabaseProxy } from '../../testing/processes/database-proxy.ts'
import { createWorld } from '../../testing/world.ts'
import { checkDatabase } from './check-database.ts'
import { checkAddress, checkDisk } from './check-machine.ts'
import { checkBucket, checkMail, checkPayments, checkPush, checkSms } from './check-services.ts'
import { examine } from './doctor.ts'
import { findingOf } from './finding.ts'
import { supportBundle } from './support-bundle.ts'

const configOf = (environment: Record<string, string> = {}) =>
  readConfig({ DATA_DIR: join(tmpdir(), 'netwrk-no-such-folder'), ...environment })

/** An address at which nobody listens any more. */
const nobody = await openLoopback(() => undefined).then(async ({ origin, close }) => {
  await close()
  return origin
})

async function openSmtp() {
  const taken: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ password }, _session, done) =>
      password === 'right' ? done(null, { user: 'netwrk' }) : done(new Error('no such password')),
    onData(stream, session, done) {
      stream.resume()
      stream.on('end', () => {
        taken.push(...session.envelope.rcptTo.map(({ address }) => address))
        done()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo
  return { taken, url: (password: string) => `smtp://netwrk:${password}@127.0.0.1:${port}` }
}

test('the mail server is signed in at, and takes a mail where one is asked for', async () => {
  const { taken, url } = await openSmtp()
  const config = configOf({ SMTP_URL: url('right') })
  expect(await findingOf(() => checkMail(config))).toMatchObject({ state: 'ok' })
  expect(taken).toEqual([])
  expect(await findingOf(() => checkMail(config, 'operator@example.com'))).toMatchObject({ state: 'ok' })
  expect(taken).toEqual(['operator@example.com'])
  const refused = await findingOf(() => checkMail(configOf({ SMTP_URL: url('wrong') })))
  expect(refused).toMatchObject({ state: 'wrong', text: expect.stringContaining('no such password') })
  const away = await findingOf(() => checkMail(configOf({ SMTP_URL: 'smtp://127.0.0.1:9' })))
  expect(away).toMatchObject({ state: 'wrong', text: expect.stringContaining('ECONNREFUSED') })
  expect(await checkMail(configOf())).toMatchObject({ state: 'unused' })
  expect(await checkMail({ ...configOf(), isLocal: false })).toMatchObject({ state: 'wrong' })
})

test('Twilio, push services and the bucket are asked for real', async () => {
  const [fakeTwilio, push, bucket] = [await openFakeTwilio(), await openFakePush(), await startS3()]
  onTestFinished(async () => {
    await fakeTwilio.close()
    await push.close()
  })
  const config = configOf({ ...fakeTwilio.environment, ...push.environment })
  expect(await checkSms(config)).toMatchObject({ state: 'ok' })
  expect(fakeTwilio.sent).toEqual([])
  const stranger = configOf({ ...fakeTwilio.environment, TWILIO_AUTH_TOKEN: 'of somebody else' })
  expect(await findingOf(() => checkSms(stranger))).toMatchObject({ state: 'wrong', text: 'Authenticate' })
  expect(await checkPush(config)).toMatchObject({ state: 'ok' })
  expect(push.asked).toBe(1)
  const away = configOf({ PUSH_SERVICES: nobody })
  expect(await findingOf(() => checkPush(away))).toMatchObject({
    state: 'wrong',
    text: expect.stringContaining(`${nobody} cannot be reached`),
  })
  expect(await checkBucket({ ...config, s3: bucket })).toMatchObject({ state: 'ok' })
  const closed = { ...bucket, secretAccessKey: 'another' }
  expect(await findingOf(() => checkBucket({ ...config, s3: closed }))).toMatchObject({ state: 'wrong' })
})

test('prices are asked for, and the webhook is sent what our secret signed', async () => {
  const shop = { isSold: true, webhookSecret: 'whsec_right', received: 0 }
  const stripe = new Stripe('sk_test_x')
  const server = await openLoopback(async (request, response) => {
    const body = (await request.toArray()).join('')
    if (request.url?.startsWith('/v1/prices/'))
      return response.end(JSON.stringify({ id: 'price_x', object: 'price', active: shop.isSold }))
    try {
      stripe.webhooks.constructEvent(body, String(request.headers['stripe-signature']), shop.webhookSecret)
      shop.received++
      response.end('{}')
    } catch {
      response.writeHead(400).end()
    }
  })
  onTestFinished(() => server.close())
  const { hostname: host, port } = new URL(server.origin)
  const prices = { premium: 'price_p', elite: 'price_e' }
  const check = (publicOrigin = server.origin) =>
    findingOf(() =>
      checkPayments(
        { stripe: { secretKey: 'sk_test_x', webhookSecret: 'whsec_right', prices }, publicOrigin },
        { host, port, protocol: 'http' },
      ),
    )
  expect(await check()).toMatchObject({ state: 'ok' })
  expect(shop.received).toBe(1)
  shop.webhookSecret = 'whsec_other'
  expect(await check()).toMatchObject({
    state: 'wrong',
    text: expect.stringContaining('another STRIPE_WEBHOOK_SECRET'),
  })
  expect(await check(nobody)).toMatchObject({ state: 'wrong', text: expect.stringContaining('ECONNREFUSED') })
  shop.isSold = false
  expect(await check()).toMatchObject({ state: 'wrong', text: expect.stringContaining('price_p') })
})

test('the database says whether its migrations are those that this version works with', async () => {
  const world = await createWorld()
  const { url } = await startDatabaseProxy(world.connection)
  const check = () => findingOf(() => checkDatabase(configOf({ DATABASE_URL: url })))
  const migration = (name: string, step: string | null) =>
    world.deps.db.insertInto('migration').values({ name, hash: 'x', step }).execute()
  expect(await check()).toMatchObject({
    state: 'ok',
    text: expect.stringContaining('all migrations are applied'),
  })
  await migration('9998_newer.sql', 'expand')
  expect(await check()).toMatchObject({ state: 'ok', text: expect.stringContaining('of a newer Netwrk') })
  await migration('9999_newer.sql', 'contract')
  expect(await check()).toMatchObject({ state: 'wrong', text: expect.stringContaining('9999_newer.sql') })
  await world.deps.db.deleteFrom('migration').where('name', 'like', '999%').execute()
  await world.deps.db.deleteFrom('migration').where('name', 'like', '0100%').execute()
  expect(await check()).toMatchObject({ state: 'ok', text: expect.stringContaining('applies 1 migrations') })
  const away = configOf({ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/x' })
  expect(await findingOf(() => checkDatabase(away))).toMatchObject({ state: 'wrong' })
})

test('an address that leads elsewhere, or is not encrypted, is said', async () => {
  const answer = { text: 'ok' }
  const server = await openLoopback((_request, response) => void response.end(answer.text))
  onTestFinished(() => server.close())
  const config = { ...configOf(), isLocal: false, publicOrigin: server.origin }
  expect(await checkAddress(config)).toMatchObject({ text: expect.stringContaining('is not encrypted') })
  answer.text = '<html>'
  expect(await checkAddress(config)).toMatchObject({
    text: expect.stringContaining('does it lead to this server'),
  })
  expect(await findingOf(() => checkAddress({ ...config, publicOrigin: nobody }))).toMatchObject({
    state: 'wrong',
  })
  expect(await checkDisk(configOf())).toMatchObject({ state: 'unused' })
})

test('a bundle has no secret and no mail address, whoever said it', async () => {
  const secrets = Object.entries(configKeys).flatMap(([key, about]) => ('isSecret' in about ? [key] : []))
  const environment: Record<string, string> = {
    ...Object.fromEntries(secrets.map((key) => [key, `canary-of-${key}`])),
    DATABASE_URL: 'postgres://canary-user:canary-password@db.example.com/netwrk',
    SMTP_URL: 'smtps://canary-mailer:canary%2Fmail@mail.example.com',
    MAIL_FROM: 'Netwrk <canary@example.com>',
    PUBLIC_ORIGIN: 'https://netwrk.example',
  }
  const said = `${Object.values(environment).join(' ')} canary/mail somebody@example.org`
  const text = await supportBundle(environment, [{ part: 'mail', state: 'wrong', text: said }], new Date(0))
  expect(text).not.toContain('canary')
  expect(text).not.toContain('somebody@')
  expect(JSON.parse(text)).toMatchObject({
    at: '1970-01-01T00:00:00.000Z',
    configuration: { PUBLIC_ORIGIN: 'https://netwrk.example', SECRET: '(set)', DATABASE_URL: '(set)' },
  })
})

test('on this machine alone everything is as it should be or not in use', async () => {
  const found = await examine(configOf({ PUSH_SERVICES: nobody }))
  expect(found.filter(({ part, state }) => state === 'wrong' && part !== 'push')).toEqual([])
})
