import { createECDH, createPrivateKey, hkdfSync, type KeyObject } from 'node:crypto'
import { SignJWT } from 'jose'

/** The key pair by which push services know this server (RFC 8292). */
export type VapidKeys = { publicKey: string; privateKey: KeyObject }

// The order of P-256.
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
const lastsSeconds = 12 * 3600

/** Makes the pair from the server's secret: the same on every server that has it, and nothing to configure. */
export function vapidKeys(secret: string): VapidKeys {
  // 64 bits more than the order has, so that no key is likelier than another (FIPS 186-5, A.2.1).
  const random = BigInt(`0x${Buffer.from(hkdfSync('sha256', secret, '', 'web push', 40)).toString('hex')}`)
  const d = Buffer.from(((random % (order - 1n)) + 1n).toString(16).padStart(64, '0'), 'hex')
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(d)
  const point = pair.getPublicKey()
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: d.toString('base64url'),
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  return {
    publicKey: point.toString('base64url'),
    privateKey: createPrivateKey({ key: jwk, format: 'jwk' }),
  }
}

/** The `Authorization` of a push to a service: who we are, where complaints go, for half a day. */
export async function vapidAuthorization(
  { publicKey, privateKey }: VapidKeys,
  { service, contact, now }: { service: string; contact: string; now: Date },
): Promise<string> {
  const token = await new SignJWT()
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setAudience(service)
    .setSubject(contact)
    .setExpirationTime(Math.floor(now.getTime() / 1000) + lastsSeconds)
    .sign(privateKey)
  return `vapid t=${token}, k=${publicKey}`
}
