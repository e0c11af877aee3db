import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { Config } from '../../config/config.ts'

const unusedFeatures = [
  'accelerometer',
  'bluetooth',
  'browsingTopics',
  'camera',
  'displayCapture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screenWakeLock',
  'serial',
  'usb',
  'xrSpatialTracking',
] as const

/** What every answer tells the browser to refuse: other origins' scripts, frames, guesses at content types. */
export function secure(
  { publicOrigin }: Pick<Config, 'publicOrigin'>,
  paymentScriptUrl: string,
  filesOrigin: string | null,
  captchaOrigins: readonly string[],
): MiddlewareHandler {
  // The payment provider's script and its frames; nothing where nothing is sold.
  const provider = paymentScriptUrl === '' ? [] : [new URL(paymentScriptUrl).origin]
  const foreign = [...provider, ...captchaOrigins]
  const isSecure = publicOrigin.startsWith('https:')
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...foreign],
      frameSrc: ["'self'", ...foreign],
      // The kit positions menus and draws progress with style attributes.
      styleSrc: ["'self'", "'unsafe-inline'"],
      // Pictures of a conversation may come from the bucket that a checked request is sent on to.
      imgSrc: ["'self'", 'data:', 'blob:', ...(filesOrigin === null ? [] : [filesOrigin])],
      connectSrc: ["'self'", publicOrigin.replace(/^http/, 'ws')],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    strictTransportSecurity: isSecure ? 'max-age=31536000; includeSubDomains' : false,
    crossOriginEmbedderPolicy: false,
    // What no screen of ours asks for, nobody who gets into a page may ask for either.
    permissionsPolicy: Object.fromEntries(unusedFeatures.map((feature) => [feature, []])),
    // A file keeps the stricter policy it is sent with.
    overwrite: false,
  })
}
