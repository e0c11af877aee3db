import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { Config } from '../config.ts'

/** What every answer tells the browser to refuse: other origins' scripts, frames, guesses at content types. */
export function secure({ publicOrigin }: Pick<Config, 'publicOrigin'>): MiddlewareHandler {
  const isSecure = publicOrigin.startsWith('https:')
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      // The kit positions menus and draws progress with style attributes.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      connectSrc: ["'self'", publicOrigin.replace(/^http/, 'ws')],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    strictTransportSecurity: isSecure ? 'max-age=31536000; includeSubDomains' : false,
    crossOriginEmbedderPolicy: false,
  })
}
