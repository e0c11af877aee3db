import { genericOAuth } from 'better-auth/plugins'
import type { Config } from '../../../config/config.ts'

type Providers = Config['providers']

/** The identity library's own providers, as far as they are set up. */
export function socialProviders({ google, github, linkedin }: Providers) {
  return { ...(google && { google }), ...(github && { github }), ...(linkedin && { linkedin }) }
}

/**
 * A provider of the operator's own. Its addresses are given and not discovered: the library discovers once, at start,
 * and does without a provider that is away just then.
 */
export function ownProvider({ oidc }: Providers) {
  if (!oidc) return []
  const { name: _name, ...addresses } = oidc
  const asked = { ...addresses, scopes: ['openid', 'email', 'profile'] }
  // What it says is validated later: `sub` may be anything yet.
  const accountSubject = ({ profile }: { profile: object }) => (profile as { sub: string }).sub
  return [genericOAuth({ config: [{ providerId: 'oidc', ...asked, accountSubject }] })]
}

/** The providers' tokens are of no use here, so none are kept. */
export const noTokens = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
}
