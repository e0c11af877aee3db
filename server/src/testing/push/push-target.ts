import { createECDH, type ECDH, randomBytes, randomUUID } from 'node:crypto'

/** What a browser holds for itself once it subscribed at a push service (RFC 8291). */
export type PushKeys = { ecdh: ECDH; auth: Buffer }

/** A browser's subscription at a push service, and the keys that open what is pushed to it. */
export function newPushTarget(service: string) {
  const ecdh = createECDH('prime256v1')
  const p256dh = ecdh.generateKeys('base64url')
  const auth = randomBytes(16)
  const endpoint = `${service}/push/${randomUUID()}`
  return { target: { endpoint, p256dh, auth: auth.toString('base64url') }, keys: { ecdh, auth } }
}
