import type { PasswordPolicy } from '@netwrk/domain/accounts/password-policy'
import type { StaffActName } from '@netwrk/domain/desk/staff-acts'
import type { Config } from './config/config.ts'
import type { Bus } from './platform/bus/bus.ts'
import type { CaptchaPort } from './platform/captcha/captcha.ts'
import type { Clock, Ids } from './platform/clock.ts'
import type { Db } from './platform/database/database.ts'
import type { Disk } from './platform/files/disk.ts'
import type { ErasureLedger } from './platform/files/erasure-ledger.ts'
import type { FilesPort } from './platform/files/files.ts'
import type { KeyedHash } from './platform/keyed-hash.ts'
import type { Limits } from './platform/limits.ts'
import type { DeliveryDedupe } from './platform/live/delivery-dedupe.ts'
import type { LiveHub } from './platform/live/live-hub.ts'
import type { Log } from './platform/log/log.ts'
import type { KeptMail, MailPort } from './platform/mail/mail.ts'
import type { MailOutcomes } from './platform/mail/mail-outcomes.ts'
import type { Metrics } from './platform/metrics/metrics.ts'
import type { PaymentsPort } from './platform/payments/payments.ts'
import type { PicturesPort } from './platform/pictures/pictures.ts'
import type { PushPort } from './platform/push/push.ts'
import type { Sealing } from './platform/sealed-text.ts'
import type { KeptSms, SmsPort } from './platform/sms/sms.ts'
import type { SessionCookieCache } from './platform/speed/session-cookie-cache.ts'
import type { Tracing } from './platform/tracing/tracing.ts'
import type { Identity } from './slices/accounts/sign-in/identity.ts'
import type { Index, Matching } from './slices/discovery/matching.ts'
import type { TextsPort } from './slices/rights/texts/open-texts.ts'
import type { SettingsPort } from './slices/settings/settings.reads.ts'

/** What the outside world is, as far as this server can tell: real in main.ts, owned by the test in testing/. */
export type Deps = {
  config: Config
  db: Db
  /** The same database, for what goes through whole tables while nobody waits: it may take a minute. */
  patientDb: Db
  databaseAnswers(): Promise<boolean>
  clock: Clock
  ids: Ids
  log: Log
  mail: MailPort
  /** How handing mails over last went. */
  mailOutcomes: MailOutcomes
  /** The mails kept on this machine, where none leave it. */
  keptMail: (() => readonly KeptMail[]) | null
  sms: SmsPort
  /** The text messages kept on this machine, where none leave it. */
  keptSms: (() => readonly KeptSms[]) | null
  /** Whom a trial on this machine offers to sign in as. */
  demoSignIns: () => readonly DemoSignIn[]
  push: PushPort
  captcha: CaptchaPort
  /** What is kept of a code that was sent. */
  hashCode: KeyedHash
  /** What is kept of an address, a number or a browser of somebody who was shut out. */
  hashMark: KeyedHash
  /** Of a photo of theirs: what it looks like, which has to be read again to be compared. */
  sealMark: Sealing
  /** What is kept of what tells a person whom a member keeps at a distance. */
  hashDistance: KeyedHash
  /** The same, for that member to read. */
  sealDistance: Sealing
  /** What shows that a link to an archive is ours. */
  signLink: KeyedHash
  payments: PaymentsPort
  files: FilesPort
  pictures: PicturesPort
  /** Who was erased: kept apart from the database, so that an older copy of it does not bring them back. */
  erasures: ErasureLedger
  /** The disk of the data directory. */
  disk: Disk
  bus: Bus
  live: LiveHub
  /** What this server counts, for whoever runs it. */
  metrics: Metrics
  /** Where its time goes, where somebody collects that. */
  tracing: Tracing
  deliveryDedupe: DeliveryDedupe
  limits: Limits
  identity: Identity
  sessionCookieCache: SessionCookieCache
  matching: Matching
  /** What `matching` answers from. The server starts it; without that it fills at the first question. */
  index: Pick<Index, 'start' | 'stop' | 'status'>
  passwordPolicy: PasswordPolicy
  /** What the operator changes while it runs; the environment has the defaults. */
  settings: SettingsPort
  /** The terms, the privacy policy and the rules, and who agreed to them. */
  texts: TextsPort
  /** Wakes whoever handles events; called after a commit. */
  wake(): void
}

/** A demo member, with what signs them in: it is printed at start, too. */
export type DemoSignIn = { name: string; email: string; password: string }

/** Who is asking. */
export type Actor = {
  id: string
  sessionId: string
  sessionExpiresAt: Date
  /** Only the calls answer them that a suspended member may make. */
  isSuspended: boolean
  /** Whether Netwrk was open to all when their session was looked at; undefined where that was not looked at with it. */
  hasLaunched?: boolean
}

/** A request's view of the world. */
export type Ctx = Deps & {
  request: { headers: Headers; responseHeaders: Headers; address: string }
  actor: Actor | null
  /** What of this call is on record: a call of the staff that ought to be and is not fails. */
  recorded: Set<StaffActName>
}

/** As {@link Ctx}, where somebody is signed in. */
export type MemberCtx = Ctx & { actor: Actor }
