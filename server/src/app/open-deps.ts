import type pg from 'pg'
import type { Config } from '../config/config.ts'
import type { DemoSignIn, Deps } from '../deps.ts'
import { createInProcessBus } from '../platform/bus/in-process-bus.ts'
import type { OpenRedis } from '../platform/bus/redis.ts'
import { openRedisBus } from '../platform/bus/redis-bus.ts'
import type { PuzzleWork } from '../platform/captcha/altcha-captcha.ts'
import { openCaptcha } from '../platform/captcha/open-captcha.ts'
import { type Clock, type Ids, randomIds, systemClock } from '../platform/clock.ts'
import { openDatabase } from '../platform/database/database.ts'
import { diskOf, knownDisk } from '../platform/files/disk.ts'
import { openErasureLedger } from '../platform/files/erasure-ledger.ts'
import { openFiles } from '../platform/files/open-files.ts'
import { keyedHash } from '../platform/keyed-hash.ts'
import { openLimits } from '../platform/limits.ts'
import { createDeliveryDedupe } from '../platform/live/delivery-dedupe.ts'
import { createLiveHub } from '../platform/live/live-hub.ts'
import { type Log, openLog } from '../platform/log/log.ts'
import { devMailbox } from '../platform/mail/dev-mailbox.ts'
import { openMailOutcomes } from '../platform/mail/mail-outcomes.ts'
import { smtpMail } from '../platform/mail/smtp-mail.ts'
import { countedPush, countedSms } from '../platform/metrics/counted.ts'
import { createMetrics, type Metrics } from '../platform/metrics/metrics.ts'
import { openPayments, type SandboxAddress } from '../platform/payments/open-payments.ts'
import { openPictures } from '../platform/pictures/open-pictures.ts'
import type { PicturesPort } from '../platform/pictures/pictures.ts'
import { vapidKeys } from '../platform/push/vapid.ts'
import { webPush } from '../platform/push/web-push.ts'
import { sealing } from '../platform/sealed-text.ts'
import { openSms } from '../platform/sms/open-sms.ts'
import { createSessionCookieCache } from '../platform/speed/session-cookie-cache.ts'
import { traced } from '../platform/tracing/traced.ts'
import { noTracing, type Tracing } from '../platform/tracing/tracing.ts'
import { openIdentity, type PasswordKeeping } from '../slices/accounts/sign-in/identity.ts'
import { savingIn } from '../slices/discovery/member-index/saved/saved-index.ts'
import { openIndex } from '../slices/discovery/open-index.ts'
import { openTexts } from '../slices/rights/texts/open-texts.ts'
import { openSettings } from '../slices/settings/settings.reads.ts'

/**
 * What a caller may bring of its own: tests a stopped clock, a loud log, easy puzzles, quick passwords and shared decoders of
 * pictures, the start the payment sandbox and what opens Redis.
 */
export type Own = {
  clock?: Clock
  ids?: Ids
  log?: Log
  wake?: () => void
  demoSignIns?: () => readonly DemoSignIn[]
  sandbox?: SandboxAddress | null
  /** Without it there is no Redis: a command would not end while a connection is open. */
  openRedis?: OpenRedis | null
  puzzleWork?: PuzzleWork
  passwords?: PasswordKeeping
  pictures?: PicturesPort
  patientPool?: pg.Pool
  databaseAnswers?: () => Promise<boolean>
  metrics?: Metrics
  tracing?: Tracing
}

/** Opens everything the server stands on, as the configuration says. Nothing runs yet. */
export function openDeps(config: Config, pool: pg.Pool, secret: string, own: Own = {}): Deps {
  const { clock = systemClock, ids = randomIds, wake = () => {} } = own
  const { metrics = createMetrics(), tracing = noTracing } = own
  const log =
    own.log ?? openLog(config.logLevel, undefined, undefined, tracing.isOn ? tracing.ids : undefined)
  tracing.tell(log)
  const told = { log: config.logLevel === 'debug' ? log : undefined, tracing }
  const db = openDatabase(pool, told)
  const patientDb = own.patientPool ? openDatabase(own.patientPool, told) : db
  const settings = openSettings({ db, config, log })
  const saving = savingIn(config.dataDirectory)
  const index = openIndex({ db, patientDb, log, clock, config, saving })
  const connect = () => (own.openRedis && config.redis ? own.openRedis(config.redis, log) : null)
  const redis = connect()
  const bus = redis ? openRedisBus(redis, connect()!, log) : createInProcessBus().join()
  const { sms, keptSms } = openSms(config, () => clock.now())
  const outbox = config.smtpUrl === undefined ? devMailbox(() => clock.now()) : null
  const mailOutcomes = openMailOutcomes(() => clock.now(), metrics.mail)
  return {
    config,
    db,
    patientDb,
    databaseAnswers:
      own.databaseAnswers ??
      (() =>
        pool.query('select 1').then(
          () => true,
          () => false,
        )),
    clock,
    ids,
    log,
    mail: traced(
      'mail',
      outbox ?? smtpMail(config.smtpUrl!, config.mailFrom, log, mailOutcomes.count),
      ['send'],
      tracing,
    ),
    mailOutcomes,
    keptMail: outbox && (() => outbox.list()),
    demoSignIns: own.demoSignIns ?? (() => []),
    sms: traced('sms', countedSms(sms, metrics), ['send'], tracing),
    keptSms,
    push: traced('push', countedPush(openPush(config, secret, clock), metrics), ['send'], tracing),
    captcha: openCaptcha(config, secret, () => clock.now(), own.puzzleWork),
    hashCode: keyedHash(secret, 'phone codes'),
    hashMark: keyedHash(secret, 'ban marks'),
    sealMark: sealing(secret, 'ban photos'),
    hashDistance: keyedHash(secret, 'rules of distance'),
    sealDistance: sealing(secret, 'words of distance'),
    signLink: keyedHash(secret, 'links to archives'),
    payments: traced('payments', openPayments(config, own.sandbox ?? null), paymentsAsked, tracing),
    bus,
    live: createLiveHub(bus),
    metrics,
    tracing,
    deliveryDedupe: createDeliveryDedupe(),
    limits: openLimits(pool, config, redis),
    files: openFiles(config),
    pictures: own.pictures ?? openPictures(),
    erasures: openErasureLedger(config),
    disk: knownDisk(diskOf(config.dataDirectory)),
    identity: openIdentity({
      db,
      ids,
      config,
      settings,
      secret,
      now: () => clock.now(),
      ...(own.passwords && { passwords: own.passwords }),
    }),
    sessionCookieCache: createSessionCookieCache(),
    matching: index.matching,
    index,
    passwordPolicy: config.passwordPolicy,
    settings,
    texts: openTexts({ db, settings, clock }),
    wake,
  }
}

/** Of the payments port, what asks the provider. */
const paymentsAsked = [
  'openCheckout',
  'readCheckout',
  'closeCheckout',
  'subscriptionsOf',
  'paymentsOf',
  'fingerprintsOf',
  'changePlan',
  'setCanceled',
  'endNow',
  'refund',
  'refundPart',
  'dropCredit',
  'removeCustomer',
  'openPortal',
] as const

function openPush(config: Config, secret: string, clock: Clock) {
  return webPush({
    keys: vapidKeys(secret),
    services: config.pushServices,
    contact: pushContact(config),
    timeout: 5000,
    now: () => clock.now(),
  })
}

// Apple's service refuses who names neither a site of the web nor a mailbox.
function pushContact({ publicOrigin, mailFrom }: Pick<Config, 'publicOrigin' | 'mailFrom'>): string {
  if (publicOrigin.startsWith('https:')) return publicOrigin
  return `mailto:${/[^\s<>]+@[^\s<>]+/.exec(mailFrom)?.[0] ?? 'hello@netwrk.localhost'}`
}
