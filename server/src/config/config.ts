import { join, resolve } from 'node:path'
import { defaultPasswordPolicy, passwordPolicySchema } from '@netwrk/domain/accounts/password-policy'
import { holdoutOf } from '@netwrk/domain/discovery/best-for-both/arms'
import { isLocalHostname } from '@netwrk/domain/local-hostname'
import { z } from 'zod'
import { isLocalService, knownPushServices, pushServicesSchema } from '../platform/push/push-services.ts'
import { alertKeys, alertsOf } from './alerts.ts'
import { backupAccessOf, backupKeys, backupsOf } from './backups.ts'
import { ConfigError, databaseAddress, onOff, port, securityContact, wholeNumber } from './fields.ts'
import { limitKeys } from './limits.ts'
import { moderationKeys, moderationOf } from './moderation.ts'
import { opsKeys, opsOf } from './ops.ts'
import { phoneKeys, recaptchaOf, twilioOf } from './phone.ts'
import { redisKeys, redisOf } from './redis.ts'
import { s3Keys, s3Of } from './s3.ts'
import { refuseUselessSecrets, secretKeys } from './secret.ts'
import { providersOf, signInKeys } from './sign-in.ts'
import { stripeKeys, stripeOf } from './stripe.ts'
import { tracesKeys, tracesOf } from './traces.ts'

export { ConfigError } from './fields.ts'

function parseJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue({ code: 'custom', message: 'must be JSON' })
    return z.NEVER
  }
}

/** Every key the server reads, with its meaning; what is secret is set nowhere else. README's table is compared with this by a test. */
export const configKeys = {
  PORT: {
    about: 'Port the server listens on',
    schema: port.default(3000),
  },
  HOST: { about: 'Address the server listens on', schema: z.string().min(1).default('127.0.0.1') },
  PUBLIC_ORIGIN: {
    about: 'Where browsers reach it, without a path; default http://localhost:PORT',
    schema: z
      .url({ protocol: /^https?$/, error: 'must be an http or https address' })
      .refine(
        (url) => !URL.canParse(url) || new URL(url).origin === url,
        'must be an origin without a path, like https://example.com',
      )
      .optional(),
  },
  DATA_DIR: {
    about: 'Folder of the embedded database, uploads and generated secrets',
    schema: z.string().min(1).default('.data'),
  },
  DATABASE_URL: {
    isSecret: true,
    about:
      'A PostgreSQL 15 or newer to use instead of the embedded one; of several hosts, with commas between, the primary',
    schema: databaseAddress.optional(),
  },
  ...redisKeys,
  ...secretKeys,
  EXPOSE_LOCAL_TRIAL: {
    about: 'Let HOST be an address of the network although PUBLIC_ORIGIN is localhost, as inside a container',
    schema: onOff.default(false),
  },
  SECURITY_CONTACT: {
    about: 'Where to report a vulnerability, for /.well-known/security.txt: an address of mail or the web',
    schema: securityContact.optional(),
  },
  DEMO: {
    about: 'Seed the demo community at first start; default on for localhost with the embedded database',
    schema: onOff.optional(),
  },
  DEMO_LIFE: {
    about:
      'Let the demo community connect back and answer by itself, and offer to sign in as Maya or Jonas; default on for a demo on localhost',
    schema: onOff.optional(),
  },
  DEVELOPER_MODE: {
    about: 'Offer developer mode; default on for localhost',
    schema: onOff.optional(),
  },
  PLACEHOLDER_STATS: {
    about:
      'Stand in for figures on Home while all are zero, with fixed shares of countries; default on for localhost',
    schema: onOff.optional(),
  },
  SMTP_URL: {
    isSecret: true,
    about:
      'Mail server, like smtps://user:password@mail.example.com; without it mail stays in the local outbox',
    schema: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  },
  MAIL_FROM: {
    about: 'Sender of all mail',
    schema: z.string().min(3).default('Netwrk <hello@netwrk.localhost>'),
  },
  PUSH_SERVICES: {
    about: 'Hosts of the push services that browsers may be pushed to through; those of the usual browsers',
    schema: pushServicesSchema.prefault(knownPushServices),
  },
  TRUSTED_PROXIES: {
    about: 'Number of reverse proxies in front that append to X-Forwarded-For',
    schema: wholeNumber.pipe(z.number().max(10, 'must be at most 10')).default(0),
  },
  LOG_LEVEL: {
    about: 'How much is logged',
    schema: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  },
  ...opsKeys,
  ...alertKeys,
  ...tracesKeys,
  PASSWORD_POLICY: {
    about: 'Password policy as JSON, like {"schemaVersion":1,"enforcement":"enforce","minLength":10}',
    schema: z.string().transform(parseJson).pipe(passwordPolicySchema).default(defaultPasswordPolicy),
  },
  ...signInKeys,
  ...stripeKeys,
  ...phoneKeys,
  ...s3Keys,
  ERASURES_DIR: {
    about:
      'Folder that remembers who was erased, so that an older backup does not bring them back: keep it apart from the backups. Default: `erasures` in DATA_DIR; with a bucket it is in there',
    schema: z.string().optional(),
  },
  ...backupKeys,
  ...limitKeys,
  LIMIT_UNANSWERED: {
    about:
      'Unanswered connects a member may have before they leave the suggestions of who has not connected with them',
    schema: wholeNumber.pipe(z.number().min(1, 'must be at least 1')).default(50),
  },
  ...moderationKeys,
  SUGGEST_VERIFIED_ONLY: {
    about: 'Suggest only members whose address is verified; default on where SMTP_URL is set',
    schema: onOff.optional(),
  },
  SUGGESTION_ORDER: {
    about:
      'Who has the order Best for both: nobody (off), all but a share (like holdout 20%), or everybody (on)',
    schema: z
      .string()
      .refine((text) => holdoutOf(text) !== null, 'must be off, on, or like holdout 20%')
      .default('off'),
  },
} as const satisfies Record<string, { about: string; schema: z.ZodType; isSecret?: true }>

const environmentSchema = z.object(
  Object.fromEntries(Object.entries(configKeys).map(([key, { schema }]) => [key, schema])) as {
    [K in keyof typeof configKeys]: (typeof configKeys)[K]['schema']
  },
)

export type Config = ReturnType<typeof readConfig>

/**
 * Reads the configuration from the environment, once.
 * @throws ConfigError naming the first key that is wrong
 */
export function readConfig(environment: Record<string, string | undefined>) {
  const env = parse(environment)
  const publicOrigin = env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`
  const isLocal = isLocalHostname(new URL(publicOrigin).hostname)
  refuseUselessSecrets(env, isLocal)
  if (isLocal) refuseExposedTrial(env)
  else refuseLocalPush(env.PUSH_SERVICES)
  const demo = env.DEMO ?? (isLocal && env.DATABASE_URL === undefined)

  return {
    port: env.PORT,
    host: env.HOST,
    publicOrigin,
    /** The public origin is this machine: a person trying Netwrk out, not a community running on it. */
    isLocal,
    dataDirectory: resolve(env.DATA_DIR),
    erasuresDirectory: resolve(env.ERASURES_DIR ?? join(env.DATA_DIR, 'erasures')),
    databaseUrl: env.DATABASE_URL,
    backups: backupsOf(env),
    backupAccess: backupAccessOf(env),
    redis: redisOf(env),
    secret: env.SECRET,
    previousSecret: env.SECRET_PREVIOUS,
    securityContact: env.SECURITY_CONTACT,
    demo,
    /** Only where nobody else is: whoever is answered must know it for what it is. */
    demoLife: isLocal && demo && env.DEMO_LIFE !== false,
    developerMode: env.DEVELOPER_MODE ?? isLocal,
    placeholderStats: env.PLACEHOLDER_STATS ?? isLocal,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    pushServices: env.PUSH_SERVICES,
    stripe: stripeOf(env),
    twilio: twilioOf(env),
    recaptcha: recaptchaOf(env),
    s3: s3Of(env),
    trustedProxies: env.TRUSTED_PROXIES,
    logLevel: env.LOG_LEVEL,
    ops: opsOf(env),
    alerts: alertsOf(env),
    traces: tracesOf(env),
    passwordPolicy: env.PASSWORD_POLICY,
    emailLink: env.EMAIL_LINK_SIGN_IN,
    providers: providersOf(env),
    /** How long an identity provider may take to say who somebody is, in milliseconds. */
    providerTimeout: 10_000,
    /** Bytes. */
    memberStorage: env.MEMBER_STORAGE,
    /** Bytes. */
    minFreeDisk: env.MIN_FREE_DISK,
    unansweredLimit: env.LIMIT_UNANSWERED,
    suggestsVerifiedOnly: env.SUGGEST_VERIFIED_ONLY ?? env.SMTP_URL !== undefined,
    suggestionOrder: env.SUGGESTION_ORDER,
    strikeRules: moderationOf(env),
    /** Connects and message requests a day of somebody whose new contacts are limited. */
    limitedContacts: env.LIMITED_CONTACTS,
    tabsPerMember: env.LIMIT_TABS_MEMBER,
    tabsPerAddress: env.LIMIT_TABS_ADDRESS,
    /** How many client addresses' worth of each limit all of them together have; null for no limit. */
    limitAll: env.LIMIT_ALL,
    limits: {
      signUp: env.LIMIT_SIGN_UP,
      signIn: env.LIMIT_SIGN_IN,
      password: env.LIMIT_PASSWORD,
      secondFactor: env.LIMIT_SECOND_FACTOR,
      join: env.LIMIT_JOIN,
      lookup: env.LIMIT_LOOKUP,
      mail: env.LIMIT_MAIL,
      upload: env.LIMIT_UPLOAD,
      uploadMember: env.LIMIT_UPLOAD_MEMBER,
      megapixels: env.LIMIT_MEGAPIXELS,
      message: env.LIMIT_MESSAGE,
      billing: env.LIMIT_BILLING,
      deskRefusals: env.LIMIT_DESK,
      report: env.LIMIT_REPORT,
      appeal: env.LIMIT_APPEAL,
      distance: env.LIMIT_DISTANCE,
      note: env.LIMIT_NOTE,
      question: env.LIMIT_QUESTION,
      directory: env.LIMIT_DIRECTORY,
      directoryDay: env.LIMIT_DIRECTORY_DAY,
      reach: env.LIMIT_REACH,
      smsMember: env.LIMIT_SMS_MEMBER,
      smsNumber: env.LIMIT_SMS_NUMBER,
      smsAddress: env.LIMIT_SMS_ADDRESS,
      smsCountry: env.LIMIT_SMS_COUNTRY,
      smsDay: env.SMS_DAILY_LIMIT,
    },
  }
}

type Environment = z.output<typeof environmentSchema>

function parse(environment: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = environmentSchema.safeParse(given)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]!
  throw new ConfigError(`${issue.path.join('.')}: ${issue.message}`)
}

function refuseLocalPush(services: readonly string[]) {
  if (services.some(isLocalService)) {
    throw new ConfigError('PUSH_SERVICES may be on this machine only where PUBLIC_ORIGIN is localhost')
  }
}

// The outbox, the demo members' printed password and developer mode are for whoever sits at this machine.
function refuseExposedTrial({ HOST, EXPOSE_LOCAL_TRIAL }: Environment) {
  if (EXPOSE_LOCAL_TRIAL || isLocalHostname(HOST) || HOST === '::1') return
  throw new ConfigError(
    'HOST lets others reach a trial whose mail and demo accounts are open to everybody: set PUBLIC_ORIGIN to the address they use, or EXPOSE_LOCAL_TRIAL=on',
  )
}
