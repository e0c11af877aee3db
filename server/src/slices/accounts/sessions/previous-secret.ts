import { constantTimeEqual, makeSignature, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import type { Config } from '../../../config/config.ts'
import type { Deps } from '../../../deps.ts'
import { cookiePrefix } from '../sign-in/identity.ts'

type Secrets = { secret: string; previous: string }

/**
 * The headers with our cookies signed by the current secret where the previous one had signed them, so that nobody is
 * signed out by a change of `SECRET`. The library sends a session's cookie anew, signed by the current one, when it
 * renews the session: within a day of use.
 */
export async function acceptPreviousSecret(config: Config, headers: Headers): Promise<Headers> {
  const secrets = secretsOf(config)
  const cookies = headers.get('cookie')
  if (!secrets || !cookies?.includes(`${cookiePrefix}.`)) return headers
  const signed = await Promise.all(cookies.split(/;\s*/).map((cookie) => signAnew(cookie, secrets)))
  const changed = new Headers(headers)
  changed.set('cookie', signed.join('; '))
  return changed
}

async function signAnew(cookie: string, { secret, previous }: Secrets): Promise<string> {
  const [, name, encoded] = /^([^=]+)=(.*)$/.exec(cookie) ?? []
  if (!name?.includes(`${cookiePrefix}.`)) return cookie
  const [, value, signature] = /^(.*)\.([^.]+)$/.exec(decoded(encoded!)) ?? []
  if (value === undefined || !constantTimeEqual(signature!, await makeSignature(value, previous)))
    return cookie
  return `${name}=${encodeURIComponent(`${value}.${await makeSignature(value, secret)}`)}`
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/**
 * Seals with the current secret what the previous one had sealed: the keys of authenticators and the recovery codes.
 * Done at each start while there is a previous secret; what a server with the old one has sealed since is found again.
 */
export async function sealSecondFactorsAnew({
  db,
  config,
  log,
}: Pick<Deps, 'db' | 'config' | 'log'>): Promise<void> {
  const secrets = secretsOf(config)
  if (!secrets) return
  const factors = await db.selectFrom('twoFactor').select(['id', 'secret', 'backupCodes']).execute()
  for (const { id, secret, backupCodes } of factors) {
    const sealed = {
      secret: await sealAnew(secret, secrets),
      backupCodes: await sealAnew(backupCodes, secrets),
    }
    if (sealed.secret === null || sealed.backupCodes === null) {
      log.error({ factor: id }, 'a second factor was sealed with neither SECRET nor SECRET_PREVIOUS')
      continue
    }
    // Whoever changed it in between has sealed it themselves.
    await db
      .updateTable('twoFactor')
      .set({ secret: sealed.secret, backupCodes: sealed.backupCodes })
      .where('id', '=', id)
      .where('secret', '=', secret)
      .where('backupCodes', '=', backupCodes)
      .execute()
  }
}

async function sealAnew(data: string, { secret, previous }: Secrets): Promise<string | null> {
  if ((await opened(data, secret)) !== null) return data
  const text = await opened(data, previous)
  return text === null ? null : symmetricEncrypt({ key: secret, data: text })
}

function opened(data: string, key: string): Promise<string | null> {
  return symmetricDecrypt({ key, data }).catch(() => null)
}

function secretsOf({ secret, previousSecret }: Pick<Config, 'secret' | 'previousSecret'>): Secrets | null {
  return secret === undefined || previousSecret === undefined ? null : { secret, previous: previousSecret }
}
