import type { Hono } from 'hono'
import type { Config } from '../../config/config.ts'
import type { Clock } from '../clock.ts'

const year = 365 * 24 * 3600 * 1000

type Needs = {
  config: Pick<Config, 'publicOrigin'>
  settings: { read(): Promise<{ securityContact: string | null }> }
  clock: Clock
}

/**
 * What machines look for under `/.well-known`: where to report a vulnerability (RFC 9116), where the operator has
 * named one, and where a password is changed, for password managers (W3C, "A Well-Known URL for Changing Passwords").
 */
export function serveWellKnown(app: Hono, { config, settings, clock }: Needs): void {
  app.get('/.well-known/security.txt', async (c) => {
    const { securityContact } = await settings.read()
    if (securityContact === null) return c.notFound()
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${new Date(clock.now().getTime() + year).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${config.publicOrigin}/.well-known/security.txt`,
    ]
    return c.text(`${lines.join('\n')}\n`)
  })
  app.get('/.well-known/change-password', (c) => c.redirect('/profile#settings', 302))
  // Password managers ask for this one to learn whether a server answers 200 to anything.
  app.get('/.well-known/*', (c) => c.notFound())
}
