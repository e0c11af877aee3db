import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { magicLink } from 'better-auth/plugins'
import type { Config } from '../../../config/config.ts'
import type { Ids } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { SettingsPort } from '../../settings/settings.reads.ts'
import { identifierOf } from '../links/mailed-tokens.claims.ts'
import { openPasswordThreads } from '../password/password-threads.ts'
import { secondFactorPlugin } from '../second-factor/second-factor-plugin.ts'
import { renewedAfterDays, sessionDays } from '../sessions/session-days.ts'
import { noTokens, ownProvider, socialProviders } from './provider-accounts.ts'
import { validatedProviders } from './validated-providers.ts'

export type Identity = ReturnType<typeof openIdentity>

/** How passwords are kept: hashed in threads of their own where nobody brings another way. */
export type PasswordKeeping = NonNullable<BetterAuthOptions['emailAndPassword']>['password']

type Needs = {
  db: Db
  ids: Ids
  config: Pick<Config, 'publicOrigin' | 'providers'>
  settings: SettingsPort
  secret: string
  passwords?: PasswordKeeping
  now(): Date
}

const day = 86_400

// The library writes the columns of migration 0001; its own names for them are on the left.
const timestamps = { createdAt: 'created_at', updatedAt: 'updated_at' }
const models = {
  user: {
    modelName: 'account',
    fields: { emailVerified: 'email_verified', ...timestamps },
    additionalFields: { username: { type: 'string', required: true } },
  },
  session: {
    modelName: 'session',
    fields: {
      userId: 'account_id',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      ...timestamps,
    },
    expiresIn: sessionDays * day,
    updateAge: renewedAfterDays * day,
  },
  account: {
    modelName: 'credential',
    fields: {
      userId: 'account_id',
      providerId: 'provider',
      accountId: 'provider_account_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      ...timestamps,
    },
  },
  verification: { modelName: 'verification', fields: { expiresAt: 'expires_at', ...timestamps } },
} as const

/** Before the names of the session's cookies. */
export const cookiePrefix = 'netwrk'

/**
 * The identity library on our database: passwords, sessions, sign-in links and the second factor. It is called by use cases only and
 * serves no addresses of its own, so that every way in is a call of our contract.
 */
export function openIdentity({ db, ids, config, settings, secret, passwords, now }: Needs) {
  return betterAuth({
    baseURL: config.publicOrigin,
    // Where providers send browsers back to: a screen of ours, at /auth/callback/google and so on.
    basePath: '/auth',
    secret,
    trustedOrigins: [config.publicOrigin],
    database: { db: db.withoutPlugins(), type: 'postgres', transaction: true },
    ...models,
    emailAndPassword: {
      enabled: true,
      // The password policy is ours and was checked before; the library's own bounds only stop abuse.
      minPasswordLength: 1,
      maxPasswordLength: 1024,
      password: passwords ?? openPasswordThreads(),
    },
    socialProviders: socialProviders(config.providers),
    databaseHooks: {
      account: {
        create: {
          // When the password was set is compared with times of our clock.
          before: async (account) => ({ data: { ...account, ...noTokens, updatedAt: now() } }),
        },
        update: { before: async (account) => ({ data: { ...account, ...noTokens } }) },
      },
    },
    plugins: [
      secondFactorPlugin(),
      ...ownProvider(config.providers),
      validatedProviders({ db, settings }),
      magicLink({
        disableSignUp: true,
        storeToken: {
          type: 'custom-hasher',
          hash: async (token) => identifierOf('sign-in-link', token),
        },
        async sendMagicLink() {
          throw new Error('links are made and mailed by a reaction')
        },
      }),
    ],
    advanced: {
      cookiePrefix,
      useSecureCookies: config.publicOrigin.startsWith('https:'),
      defaultCookieAttributes: { sameSite: 'lax', httpOnly: true },
      // Its tables are of our migrations. To ask at each start for all columns of the database takes longer than to sign in.
      database: { generateId: () => ids.next(), validateSchema: false },
      // Limits per address are counted by us, behind the right number of proxies.
      ipAddress: { disableIpTracking: true },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // What goes wrong is answered and logged by the use case that called.
    logger: { disabled: true },
  })
}
