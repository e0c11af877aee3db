import { createECDH, ECDH } from 'node:crypto'
import type { PushTarget } from '@netwrk/domain/notifications/push'
import ece from 'http_ece'
import type { PushOutcome, PushPort } from './push.ts'
import { isAtService } from './push-services.ts'
import { type VapidKeys, vapidAuthorization } from './vapid.ts'

export type WebPushOptions = {
  keys: VapidKeys
  /** Hosts that may be called; see {@link isAtService}. */
  services: readonly string[]
  /** Whom a push service may write to: a `mailto:` or `https:` address. */
  contact: string
  /** How long an answer may take, in milliseconds. */
  timeout: number
  now(): Date
}

/** How long a push service keeps a push for a browser that is not online. */
const keptSeconds = 86_400

/** Web Push (RFC 8030): sealed for the browser by RFC 8291, signed with our own keys by RFC 8292. */
export function webPush({ keys, services, contact, timeout, now }: WebPushOptions): PushPort {
  return {
    publicKey: keys.publicKey,
    accepts: (target) => isAtService(target.endpoint, services) && isPoint(target.p256dh),
    async send(target, text, topic) {
      if (!isAtService(target.endpoint, services)) return { result: 'gone' }
      try {
        const service = new URL(target.endpoint).origin
        const response = await fetch(target.endpoint, {
          method: 'POST',
          headers: {
            authorization: await vapidAuthorization(keys, { service, contact, now: now() }),
            'content-encoding': 'aes128gcm',
            'content-type': 'application/octet-stream',
            ttl: String(keptSeconds),
            topic,
            urgency: 'high',
          },
          body: seal(target, text),
          // An address elsewhere was not validated.
          redirect: 'manual',
          signal: AbortSignal.timeout(timeout),
        })
        await response.body?.cancel()
        return outcomeOf(response)
      } catch (error) {
        return { result: 'busy', reason: (error as Error).name, retrySeconds: 0 }
      }
    },
  }
}

function seal({ p256dh, auth }: PushTarget, text: string): Uint8Array<ArrayBuffer> {
  const privateKey = createECDH('prime256v1')
  privateKey.generateKeys()
  const sealed = ece.encrypt(Buffer.from(text), {
    version: 'aes128gcm',
    privateKey,
    dh: p256dh,
    authSecret: auth,
  })
  return new Uint8Array(sealed)
}

function outcomeOf({ status, ok, headers }: Response): PushOutcome {
  if (ok) return { result: 'sent' }
  if (status === 404 || status === 410) return { result: 'gone' }
  const reason = `status ${status}`
  if (status !== 429 && status < 500) return { result: 'refused', reason }
  // It may also be a date; then our own delay has to do.
  const asked = headers.get('retry-after') ?? ''
  return { result: 'busy', reason, retrySeconds: /^\d{1,6}$/.test(asked) ? Number(asked) : 0 }
}

function isPoint(p256dh: string): boolean {
  try {
    return ECDH.convertKey(p256dh, 'prime256v1', 'base64url').length === 65
  } catch {
    return false
  }
}
