import { type IdentityProvider, identityProviders } from '@netwrk/domain/accounts/identity-providers'
import { z } from 'zod'
import { ConfigError, onOff } from './fields.ts'

const text = z.string().min(1).optional()
const address = z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional()

/** The keys of the ways in besides e-mail and password. */
export const signInKeys = {
  EMAIL_LINK_SIGN_IN: {
    about: 'Offer signing in by a link that is mailed',
    schema: onOff.default(false),
  },
  GOOGLE_CLIENT_ID: { about: 'Client id at Google; offers signing in with Google', schema: text },
  GOOGLE_CLIENT_SECRET: { isSecret: true, about: 'Client secret at Google', schema: text },
  GITHUB_CLIENT_ID: { about: 'Client id at GitHub; offers signing in with GitHub', schema: text },
  GITHUB_CLIENT_SECRET: { isSecret: true, about: 'Client secret at GitHub', schema: text },
  LINKEDIN_CLIENT_ID: { about: 'Client id at LinkedIn; offers signing in with LinkedIn', schema: text },
  LINKEDIN_CLIENT_SECRET: { isSecret: true, about: 'Client secret at LinkedIn', schema: text },
  OIDC_CLIENT_ID: { about: 'Client id at a provider of your own that speaks OpenID Connect', schema: text },
  OIDC_CLIENT_SECRET: { isSecret: true, about: 'Client secret there', schema: text },
  OIDC_NAME: { about: 'What the button calls it', schema: z.string().min(1).default('single sign-on') },
  OIDC_AUTHORIZATION_URL: { about: 'Where it asks its people (authorization_endpoint)', schema: address },
  OIDC_TOKEN_URL: { about: 'Where a code becomes a token (token_endpoint)', schema: address },
  OIDC_USERINFO_URL: { about: 'Where it says who somebody is (userinfo_endpoint)', schema: address },
} as const

type SignInEnvironment = z.output<
  z.ZodObject<{ [K in keyof typeof signInKeys]: (typeof signInKeys)[K]['schema'] }>
>

export type Client = { clientId: string; clientSecret: string }
export type OwnProvider = Client & {
  name: string
  authorizationUrl: string
  tokenUrl: string
  userInfoUrl: string
}
/** The identity providers that are set up. */
export type Providers = { [P in Exclude<IdentityProvider, 'oidc'>]?: Client } & { oidc?: OwnProvider }

/** The identity providers of which a client id is set; all the others' keys must be set with it. */
export function providersOf(env: SignInEnvironment): Providers {
  const providers: Providers = {}
  for (const provider of identityProviders) {
    const prefix = provider.toUpperCase() as Uppercase<IdentityProvider>
    const clientId = env[`${prefix}_CLIENT_ID`]
    if (clientId === undefined) continue
    const need = (key: keyof SignInEnvironment) => {
      const value = env[key]
      if (typeof value !== 'string') throw new ConfigError(`${key} must be set where ${prefix}_CLIENT_ID is`)
      return value
    }
    const client = { clientId, clientSecret: need(`${prefix}_CLIENT_SECRET`) }
    if (provider !== 'oidc') providers[provider] = client
    else
      providers.oidc = {
        ...client,
        name: env.OIDC_NAME,
        authorizationUrl: need('OIDC_AUTHORIZATION_URL'),
        tokenUrl: need('OIDC_TOKEN_URL'),
        userInfoUrl: need('OIDC_USERINFO_URL'),
      }
  }
  return providers
}
