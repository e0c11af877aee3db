import { OAuth2Issuer, OAuth2Service } from 'oauth2-mock-server'
import { openLoopback } from '../loopback.ts'

/** How the fake server answers whoever asks for a token or for who somebody is. */
export type OidcBehaviour = 'well' | 'slow' | 'broken' | 'garbage'
/** What is said of somebody; whatever a provider may say. */
type OidcUser = { sub?: unknown; email?: unknown; email_verified?: unknown; name?: unknown }

/** Speaks OpenID Connect on loopback: one user at a time, who always agrees, or never. */
export async function openFakeOidc() {
  const issuer = new OAuth2Issuer()
  // A key that is made at once: nothing here reads what it signs.
  await issuer.keys.generate('ES256')
  const service = new OAuth2Service(issuer)
  const fake = { behaviour: 'well' as OidcBehaviour, agrees: true, user: { sub: 'nobody' } as OidcUser }
  service.on('beforeUserinfo', (answer: { body: object }) => {
    answer.body = fake.user
  })
  service.on('beforeResponse', (answer: { body: Record<string, unknown> }) => {
    delete answer.body.id_token
  })
  service.on('beforeAuthorizeRedirect', ({ url }: { url: URL }) => {
    if (fake.agrees) return
    url.searchParams.delete('code')
    url.searchParams.set('error', 'access_denied')
  })
  const server = await openLoopback((request, response) => {
    const isAsked = request.url !== '/' && !request.url?.startsWith('/authorize')
    if (isAsked && fake.behaviour === 'slow') return
    if (isAsked && fake.behaviour === 'broken') return response.writeHead(500).end('{"error":"server_error"}')
    if (isAsked && fake.behaviour === 'garbage') return response.end('<html>busy</html>')
    return service.requestHandler(request, response)
  })
  issuer.url = server.origin
  return {
    behave: (behaviour: OidcBehaviour) => {
      fake.behaviour = behaviour
    },
    /** Who is asked from now on, and whether they agree. */
    beUser: (user: OidcUser, agrees = true) => {
      fake.user = user
      fake.agrees = agrees
    },
    environment: {
      OIDC_NAME: 'Test ID',
      OIDC_CLIENT_ID: 'netwrk',
      OIDC_CLIENT_SECRET: 'the secret of a test',
      OIDC_AUTHORIZATION_URL: `${server.origin}/authorize`,
      OIDC_TOKEN_URL: `${server.origin}/token`,
      OIDC_USERINFO_URL: `${server.origin}/userinfo`,
    },
    close: server.close,
  }
}
