import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inServer } from '../platform/server-root.ts'
import { configKeys, readConfig } from './config.ts'
import { sampleSecret } from './secret.ts'

const secret = 'a secret of at least thirty-two characters'

test('nothing set is a local trial with the demo community and an outbox', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicOrigin: 'http://localhost:3000',
    isLocal: true,
    demo: true,
    developerMode: true,
    placeholderStats: true,
    smtpUrl: undefined,
    databaseUrl: undefined,
  })
})

test('only verified members are suggested where mail is really sent, unless asked for otherwise', () => {
  const sending = { SMTP_URL: 'smtps://mail.example.com' }
  expect(readConfig({}).suggestsVerifiedOnly).toBe(false)
  expect(readConfig(sending).suggestsVerifiedOnly).toBe(true)
  expect(readConfig({ ...sending, SUGGEST_VERIFIED_ONLY: 'off' }).suggestsVerifiedOnly).toBe(false)
})

test('strikes and their ladder are as many as the operator says, the ladder from the fewest on', () => {
  const given = { STRIKES: 'other=0,spam=2,scam=9,harassment=1,hate=1,nudity=1,minor=9,impersonation=1' }
  const { strikeRules } = readConfig({
    ...given,
    STRIKE_DAYS: '30',
    STRIKE_LADDER: '9=ban, 2=hide, 4=suspend:3',
  })
  expect(strikeRules).toEqual({
    perCategory: {
      other: 0,
      spam: 2,
      scam: 9,
      harassment: 1,
      hate: 1,
      nudity: 1,
      minor: 9,
      impersonation: 1,
    },
    days: 30,
    ladder: [
      { from: 2, act: 'hide', days: null },
      { from: 4, act: 'suspend', days: 3 },
      { from: 9, act: 'ban', days: null },
    ],
  })
})

test('a public origin turns demo, developer mode and stand-ins off unless they are asked for', () => {
  const there = { PUBLIC_ORIGIN: 'https://netwrk.example', SECRET: secret }
  const off = { isLocal: false, demo: false, developerMode: false, placeholderStats: false }
  expect(readConfig(there)).toMatchObject(off)
  const asked = { DEMO: 'on', DEVELOPER_MODE: 'on', PLACEHOLDER_STATS: 'on' }
  expect(readConfig({ ...there, ...asked })).toMatchObject({
    demo: true,
    developerMode: true,
    placeholderStats: true,
  })
})

test('the demo community acts by itself only on a demo that nobody else can reach, and not where it is turned off', () => {
  const there = { PUBLIC_ORIGIN: 'https://netwrk.example', SECRET: secret }
  expect(readConfig({}).demoLife).toBe(true)
  expect(readConfig({ DEMO: 'off', DEMO_LIFE: 'on' }).demoLife).toBe(false)
  expect(readConfig({ DEMO_LIFE: 'off' }).demoLife).toBe(false)
  expect(readConfig({ ...there, DEMO: 'on', DEMO_LIFE: 'on' }).demoLife).toBe(false)
})

test.each([
  ['PORT', '80a', 'PORT: must be a whole number'],
  ['PORT', '70000', 'PORT: must be at most 65535'],
  ['PUBLIC_ORIGIN', 'netwrk.example', 'PUBLIC_ORIGIN: must be an http or https address'],
  [
    'PUBLIC_ORIGIN',
    'https://netwrk.example/app',
    'PUBLIC_ORIGIN: must be an origin without a path, like https://example.com',
  ],
  ['DATABASE_URL', 'mysql://x', 'DATABASE_URL: must be a postgres:// address'],
  ['DATABASE_URL', 'postgres://u:p@a:5432,b:port/x', 'DATABASE_URL: must be a postgres:// address'],
  ['DATABASE_URL', 'postgres:///x?host=a%2Cb', 'DATABASE_URL: must name several hosts before the path'],
  ['REDIS_SENTINELS', 'a:26379', 'REDIS_URL must be set where REDIS_SENTINELS is'],
  ['REDIS_SENTINELS', 'redis://a', 'REDIS_SENTINELS.0: must be like sentinel1:26379,sentinel2:26379'],
  ['BACKUP_FOLDER', '.data/backups', 'BACKUP_FOLDER must not be in DATA_DIR'],
  ['BACKUP_FOLDER', 's3://bucket', 'BACKUP_S3_ACCESS_KEY_ID and'],
  ['BACKUP_FOLDER', 'https://host/bucket', 'BACKUP_FOLDER: must be a folder or s3://bucket/folder'],
  ['BACKUP_KEY', 'short', 'BACKUP_KEY: must have at least 32 characters'],
  ['BACKUP_EVERY', '0h', 'BACKUP_EVERY: must look like 24h or 7d'],
  ['BACKUP_KEEP', '0', 'BACKUP_KEEP: must be at least 1'],
  ['SECRET', 'short', 'SECRET: must have at least 32 characters'],
  ['SECRET', 'a'.repeat(32), 'SECRET: is too easy to guess'],
  ['SECRET', 'ab'.repeat(40), 'SECRET: is too easy to guess'],
  ['SECRET_PREVIOUS', secret, 'SECRET must be set where SECRET_PREVIOUS is'],
  ['STRIKES', 'spam=1', 'STRIKES: must be like spam=1,…, with each of spam, scam,'],
  ['STRIKE_DAYS', '0', 'STRIKE_DAYS: must be at least 1'],
  ['STRIKE_LADDER', '1=dismiss', 'STRIKE_LADDER: must be like 1=warn,3=suspend:7,7=ban'],
  ['STRIKE_LADDER', '1=suspend', 'STRIKE_LADDER: must be like 1=warn,3=suspend:7,7=ban'],
  ['STRIKE_LADDER', '1=ban:7', 'STRIKE_LADDER: must be like 1=warn,3=suspend:7,7=ban'],
  ['SECURITY_CONTACT', 'the boss', 'SECURITY_CONTACT: must be a mail address or an https address'],
  ['HOST', '0.0.0.0', 'HOST lets others reach a trial whose mail and demo accounts are open to everybody'],
  ['HOST', '::', 'HOST lets others reach a trial'],
  ['HOST', '192.168.1.7', 'HOST lets others reach a trial'],
  ['DEMO', 'yes', 'DEMO: must be on or off'],
  ['SMTP_URL', 'mail.example.com', 'SMTP_URL: must be an smtp:// or smtps:// address'],
  ['PUSH_SERVICES', 'http://10.0.0.1', 'PUSH_SERVICES: must be host names with commas between'],
  ['PUSH_SERVICES', 'intranet', 'PUSH_SERVICES: must be host names with commas between'],
  ['PASSWORD_POLICY', '{', 'PASSWORD_POLICY: must be JSON'],
  ['TWILIO_ACCOUNT_SID', 'SK1', 'TWILIO_ACCOUNT_SID: must start with AC'],
  ['TWILIO_ACCOUNT_SID', 'AC1', 'TWILIO_AUTH_TOKEN must be set where TWILIO_ACCOUNT_SID is'],
  ['TWILIO_FROM', 'Netwrk', 'TWILIO_FROM: must be a number like +15550001111 or start with MG'],
  ['RECAPTCHA_SITE_KEY', 'key', 'RECAPTCHA_SECRET_KEY must be set where RECAPTCHA_SITE_KEY is'],
  ['RECAPTCHA_ORIGIN', 'https://www.google.com/x', 'RECAPTCHA_ORIGIN: must be an origin without a path'],
  ['GOOGLE_CLIENT_ID', 'id', 'GOOGLE_CLIENT_SECRET must be set where GOOGLE_CLIENT_ID is'],
  ['OIDC_TOKEN_URL', 'here', 'OIDC_TOKEN_URL: must be an http or https address'],
  ['SMS_DAILY_LIMIT', 'none', 'SMS_DAILY_LIMIT: must be a whole number or off'],
  ['LIMIT_SIGN_IN', 'many', 'LIMIT_SIGN_IN: must look like 10/15m: how many in how long (s, m, h, d)'],
])('%s=%s is refused with one line that names it', (key, value, message) => {
  expect(() => readConfig({ [key]: value })).toThrow(message)
})

test('backups are of the embedded database, once a day unless asked for otherwise', () => {
  expect(readConfig({}).backups).toBeNull()
  const day = 86_400_000
  expect(readConfig({ BACKUP_FOLDER: '/backup' }).backups).toEqual({ folder: '/backup', every: day, keep: 7 })
  const given = { BACKUP_FOLDER: '/backup', BACKUP_EVERY: '2d', BACKUP_KEEP: '3' }
  expect(readConfig(given).backups).toEqual({ folder: '/backup', every: 2 * day, keep: 3 })
  const keys = { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b', BACKUP_S3_ACCESS_KEY_ID: 'c' }
  const inBucket = readConfig({ BACKUP_FOLDER: 's3://bucket/folder', ...keys })
  expect(inBucket.backups?.folder).toBe('s3://bucket/folder')
  expect(inBucket.backupAccess.bucket).toMatchObject({ accessKeyId: 'c', secretAccessKey: 'b' })
  expect(() => readConfig({ ...given, DATABASE_URL: 'postgres://host/x' })).toThrow('BACKUP_FOLDER is for')
})

test('a public server needs a secret of its own', () => {
  const PUBLIC_ORIGIN = 'https://netwrk.example'
  expect(() => readConfig({ PUBLIC_ORIGIN })).toThrow(
    'SECRET must be set where PUBLIC_ORIGIN is not localhost',
  )
  expect(() => readConfig({ PUBLIC_ORIGIN, SECRET: sampleSecret })).toThrow('SECRET is the sample')
})

test('a secret and the one before it must differ', () => {
  expect(() => readConfig({ SECRET: secret, SECRET_PREVIOUS: secret })).toThrow('SECRET_PREVIOUS must differ')
  expect(readConfig({ SECRET: secret, SECRET_PREVIOUS: `${secret}!` }).previousSecret).toBe(`${secret}!`)
})

test('a trial is for this machine unless its operator says otherwise', () => {
  for (const HOST of ['127.0.0.1', 'localhost', '::1', '127.0.0.5'])
    expect(readConfig({ HOST }).host).toBe(HOST)
  expect(readConfig({ HOST: '0.0.0.0', EXPOSE_LOCAL_TRIAL: 'on' }).host).toBe('0.0.0.0')
  const there = { PUBLIC_ORIGIN: 'https://netwrk.example', SECRET: secret }
  expect(readConfig({ ...there, HOST: '0.0.0.0' }).host).toBe('0.0.0.0')
})

test('a mail address as security contact becomes the link that a security.txt needs', () => {
  const contact = (SECURITY_CONTACT: string) => readConfig({ SECURITY_CONTACT }).securityContact
  expect(contact('security@netwrk.example')).toBe('mailto:security@netwrk.example')
  expect(contact('mailto:security@netwrk.example')).toBe('mailto:security@netwrk.example')
  expect(contact('https://netwrk.example/report')).toBe('https://netwrk.example/report')
})

test('a push service on this machine is for trials on it', () => {
  const PUSH_SERVICES = 'push.example.com,http://127.0.0.1:4000'
  expect(readConfig({ PUSH_SERVICES }).pushServices).toEqual(['push.example.com', 'http://127.0.0.1:4000'])
  for (const service of [PUSH_SERVICES, 'https://localhost:1', 'push.localhost', '127.0.0.1']) {
    const there = { PUBLIC_ORIGIN: 'https://netwrk.example', SECRET: secret, PUSH_SERVICES: service }
    expect(() => readConfig(there)).toThrow(
      'PUSH_SERVICES may be on this machine only where PUBLIC_ORIGIN is',
    )
  }
})

test('the README documents every key, and no other', () => {
  const readme = readFileSync(inServer('..', 'README.md'), 'utf8')
  const documented = [...readme.matchAll(/^\| `([A-Z0-9_]+)` \|/gm)].map(([, key]) => key)
  expect(documented.sort()).toEqual(Object.keys(configKeys).sort())
})

test('alerts go to the owners unless addresses are given, and to a webhook that is signed', () => {
  expect(readConfig({}).alerts).toEqual({ mail: null, webhook: null })
  const ALERT_WEBHOOK_SECRET = 'a secret of twenty-four characters'
  const given = { ALERT_MAIL: 'a@x.example, b@x.example', ALERT_WEBHOOK: 'https://x.example/a' }
  expect(readConfig({ ...given, ALERT_WEBHOOK_SECRET }).alerts).toEqual({
    mail: ['a@x.example', 'b@x.example'],
    webhook: { url: given.ALERT_WEBHOOK, secret: ALERT_WEBHOOK_SECRET },
  })
  expect(() => readConfig(given)).toThrow('ALERT_WEBHOOK needs ALERT_WEBHOOK_SECRET')
  expect(() => readConfig({ ...given, ALERT_WEBHOOK_SECRET: 'short' })).toThrow('at least 24')
  const open = { ALERT_WEBHOOK: 'http://x.example/a', ALERT_WEBHOOK_SECRET }
  expect(() => readConfig(open)).toThrow('ALERT_WEBHOOK must be an https address, but on this machine')
  expect(readConfig({ ...open, ALERT_WEBHOOK: 'http://127.0.0.1:9/a' }).alerts.webhook).not.toBeNull()
  expect(() => readConfig({ ALERT_MAIL: 'nobody' })).toThrow('ALERT_MAIL')
})
