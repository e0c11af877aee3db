import { randomInt } from 'node:crypto'
import { isName, profileLimits } from '@netwrk/domain/profiles/profiles'
import { deriveUsername, numberedUsername } from '@netwrk/domain/profiles/usernames'
import { genericOAuth } from 'better-auth/plugins'
import type { Config } from '../../config.ts'
import type { Db } from '../../platform/database.ts'
import { isUsernameTaken } from './accounts.reads.ts'

type Needs = { db: Db; config: Pick<Config, 'providers'> }
/** What every provider says of somebody, as far as it matters here. */
type Profile = { email?: string | null; name?: string | null }

/** The identity library's own providers, as far as they are set up. */
export function socialProviders({ db, config: { providers } }: Needs) {
  const mapProfileToUser = (profile: Profile) => newMember(db, profile)
  const { google, github, linkedin } = providers
  return {
    ...(google && { google: { ...google, mapProfileToUser } }),
    ...(github && { github: { ...github, mapProfileToUser } }),
    ...(linkedin && { linkedin: { ...linkedin, mapProfileToUser } }),
  }
}

/**
 * A provider of the operator's own. Its addresses are given and not discovered: the library discovers once, at start,
 * and does without a provider that is away just then.
 */
export function ownProvider({ db, config: { providers } }: Needs) {
  const { oidc } = providers
  if (!oidc) return []
  const { name: _name, ...addresses } = oidc
  const asked = { ...addresses, scopes: ['openid', 'email', 'profile'] }
  return [
    genericOAuth({
      config: [
        {
          providerId: 'oidc',
          ...asked,
          accountSubject: ({ profile }) => String(profile.sub ?? ''),
          mapProfileToUser: (profile) => newMember(db, profile as Profile),
        },
      ],
    }),
  ]
}

/** Name and username that somebody would get who comes for the first time (SPEC section 4, DECISIONS 7). */
async function newMember(db: Db, { email, name }: Profile) {
  const username = await freeUsername(db, deriveUsername(email ?? ''))
  const given = (name ?? '').trim().slice(0, profileLimits.nameMax)
  return { username, name: isName(given) ? given : username }
}

async function freeUsername(db: Db, base: string): Promise<string> {
  let username = base
  while (await isUsernameTaken(db, username)) username = numberedUsername(base, randomInt(10, 1_000_000))
  return username
}

/** The providers' tokens are of no use here, so none are kept. */
export const noTokens = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
}
