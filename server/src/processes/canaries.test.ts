import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { agreed } from '../testing/accounts/agreed.ts'
import { createBrowser } from '../testing/browser.ts'
import { startS3 } from '../testing/fake/s3-server.ts'
import { alertSecret, openAlertReceiver } from '../testing/problems/alert-receiver.ts'
import { openSmtpServer } from '../testing/problems/smtp-server.ts'
import { opsOf } from '../testing/processes/ops-of.ts'
import { startReadyServer } from '../testing/processes/ready-directory.ts'
import { runCommand } from '../testing/processes/run-command.ts'
import { databaseOf, freePort } from '../testing/processes/server-process.ts'

const password = 'canary-password-of-a-member'
const words = 'canary words of a message'
const secrets = {
  SECRET: 'canary-secret-of-the-server-long-enough',
  STRIPE_SECRET_KEY: 'sk_test_canarystripe',
  STRIPE_WEBHOOK_SECRET: 'whsec_canarystripe',
}

/** A server with everything that has a secret, whose last drill failed, with its mail server, bucket and webhook. */
async function openScene() {
  const place = await mkdtemp(join(tmpdir(), 'netwrk-canaries-'))
  const [smtp, receiver, bucket, port] = await Promise.all([
    openSmtpServer(),
    openAlertReceiver(),
    // Some lists are signed in a way that this one does not know.
    startS3({ checksSignatures: false }),
    freePort(),
  ])
  const backups = join(place, 'backups')
  await mkdir(backups)
  const at = new Date().toISOString()
  const failed = { at, backup: 'x', until: at, seconds: 1, found: null, error: 'flipped' }
  await writeFile(join(backups, 'drill.json'), JSON.stringify(failed))
  const environment = {
    ...secrets,
    DATA_DIR: join(place, 'data'),
    ...{ STRIPE_PRICE_PREMIUM: 'price_a', STRIPE_PRICE_ELITE: 'price_b' },
    ...{ S3_BUCKET: bucket.name, S3_ENDPOINT: bucket.endpoint!, S3_REGION: bucket.region },
    ...{ S3_ACCESS_KEY_ID: bucket.accessKeyId, S3_SECRET_ACCESS_KEY: 'canary-secret-of-a-bucket' },
    ...{ SMTP_URL: smtp.url, ALERT_WEBHOOK: receiver.url, ALERT_WEBHOOK_SECRET: alertSecret },
    ALERT_MAIL: 'operator@example.com',
    ...{ BACKUP_FOLDER: backups, OPS_PORT: String(port), LOG_LEVEL: 'debug' },
  }
  const server = await startReadyServer(environment.DATA_DIR, environment)
  onTestFinished(async () => {
    await server.stop()
    await Promise.all([smtp.stop(), receiver.close(), rm(place, { recursive: true, force: true })])
  })
  return { place, server, environment, smtp, receiver, ...opsOf(port) }
}

type Scene = Awaited<ReturnType<typeof openScene>>

async function joinAs({ server }: Scene, name: string) {
  const email = `canary.${name}@members.example`
  const browser = createBrowser(server.origin)
  const { member } = await browser.call.accounts.signUp({
    ...{ name, username: `${name}_${randomUUID().slice(0, 8)}`, email, password, timeZone: 'UTC' },
    ...agreed,
  })
  return { ...browser, id: member.id, email }
}

async function inDatabase({ environment }: Scene, statement: string) {
  const client = new pg.Client((await databaseOf(environment.DATA_DIR)).connection)
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** What members do, and what goes wrong with it: the words, passwords, cookies and links that must stay where they are. */
async function live(scene: Scene): Promise<string[]> {
  const [ana, ben] = [await joinAs(scene, 'ana'), await joinAs(scene, 'ben')]
  await ana.call.connections.swipe({ targetId: ben.id, action: 'connect' })
  await ben.call.connections.swipe({ targetId: ana.id, action: 'connect' })
  const { conversation } = await ana.call.messages.open({ withId: ben.id })
  const message = () => ({ conversationId: conversation.id, clientId: randomUUID(), content: words })
  await ana.call.messages.send(message())
  await ana.call.accounts.requestPasswordReset({ email: ana.email })
  await expect.poll(() => linkIn(scene), { timeout: 20_000 }).toBeTruthy()
  const link = linkIn(scene)!
  await ana.call.accounts
    .signIn({ email: ana.email, password: `${password} no`, timeZone: 'UTC' })
    .catch(() => {})
  // What fails in the database says what it was about.
  await inDatabase(scene, 'alter table message rename to message_gone')
  await ana.call.messages.send(message()).catch(() => {})
  await inDatabase(scene, 'alter table message_gone rename to message')
  await fetch(`${scene.server.origin}/webhooks/stripe`, { method: 'POST', body: words })
  await fetch(`${scene.server.origin}/auth/reset?token=${link}`)
  const cookies = [...ana.cookies.values()].filter((value) => value.length > 20)
  return [link, ...cookies, ana.email.split('@')[0]!, ben.email.split('@')[0]!]
}

// Quoted-printable breaks lines.
function linkIn({ smtp }: Scene): string | undefined {
  const texts = smtp.mails.map(({ text }) => text.replaceAll('=\r\n', '').replaceAll('=3D', '='))
  return texts.flatMap((text) => /\/auth\/reset[^\s"]*[?#&]token=([\w.-]{10,})/.exec(text)?.[1] ?? [])[0]
}

test('no password, cookie, link, address, word or secret comes out in log, figures, alerts, desk commands or bundle', {
  timeout: 240_000,
}, async () => {
  const scene = await openScene()
  const planted = await live(scene)
  const { place, server, receiver, environment, smtp } = scene
  await expect.poll(() => receiver.texts.length, { timeout: 60_000 }).toBeGreaterThan(0)
  expect(JSON.parse(receiver.texts[0]!).data.kind).toBe('drill')
  const listed = await runCommand('desk', ['problem', 'list', '--json'], environment)
  expect([listed.status, listed.said]).toEqual([1, expect.stringContaining('"kind":"drill"')])
  const bundle = join(place, 'bundle.json')
  const found = await runCommand('doctor', ['--bundle', bundle], environment)

  const alertMails = smtp.mails.filter(({ text }) => /^Subject: Problem/m.test(text)).map(({ text }) => text)
  const out: Record<string, string> = {
    log: server.output(),
    figures: String(await scene.metrics()),
    ready: (await scene.ready())!.text,
    webhook: receiver.texts.join('\n'),
    mails: alertMails.map((text) => text.slice(text.indexOf('\r\n\r\n'))).join('\n'),
    command: listed.said,
    doctor: found.said,
    bundle: await readFile(bundle, 'utf8'),
  }
  const canaries = [...planted, password, words, 'a-password-of-mail', 'a-secret-path', alertSecret]
  const all = [...canaries, ...Object.values(secrets), environment.S3_SECRET_ACCESS_KEY]
  for (const [name, text] of Object.entries(out)) {
    expect(text.length, name).toBeGreaterThan(10)
    expect(
      all.filter((canary) => text.includes(canary)),
      name,
    ).toEqual([])
  }
  expect(out.log).toContain('a problem has begun')
  expect(out.log).toContain('a call failed')
})
