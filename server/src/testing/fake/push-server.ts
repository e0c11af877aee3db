import { createDecipheriv, createPublicKey, hkdfSync, verify } from 'node:crypto'
import { type IncomingMessage, STATUS_CODES } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { openLoopback } from '../loopback.ts'
import { newPushTarget, type PushKeys } from '../push/push-target.ts'

/** How the fake server answers: as a push service does, with a status of its own, or as a broken server would. */
export type PushBehaviour = 'well' | 'slow' | 'garbage' | { status: number; headers?: Record<string, string> }

/** A push that arrived: what it said, sealed for whom, and who said it. */
export type Arrived = {
  endpoint: string
  text: string
  headers: IncomingMessage['headers']
  /** The claims of the sender's token, whose signature was right, and the key it was made with. */
  claims: { aud: string; exp: number; sub: string }
  serverKey: string
}

/**
 * Speaks the part of RFC 8030 that push services do, on loopback: verifies who sends (RFC 8292) and opens what is sent
 * (RFC 8291) with nothing but Node's own cryptography.
 */
export async function openFakePush() {
  const arrived: Arrived[] = []
  const faults: string[] = []
  const browsers = new Map<string, PushKeys>()
  const fake = { behaviour: 'well' as PushBehaviour, asked: 0 }
  const server = await openLoopback(async (request, response) => {
    const body = await buffer(request)
    fake.asked++
    const { behaviour } = fake
    if (behaviour === 'slow') return
    if (behaviour === 'garbage') return response.socket?.end('this is no HTTP\r\n\r\n')
    if (behaviour !== 'well')
      return response.writeHead(behaviour.status, behaviour.headers).end(STATUS_CODES[behaviour.status])
    const endpoint = `${server.origin}${request.url}`
    const keys = browsers.get(endpoint)
    if (!keys) return response.writeHead(404).end()
    try {
      const sender = senderOf(request.headers.authorization ?? '')
      arrived.push({ endpoint, text: unseal(body, keys), headers: request.headers, ...sender })
      response.writeHead(201).end()
    } catch (error) {
      faults.push(String(error))
      response.writeHead(400).end()
    }
  })
  return {
    arrived,
    /** What was wrong with what came, if anything. */
    faults,
    /** How many requests came, however they were answered. */
    get asked() {
      return fake.asked
    },
    behave: (behaviour: PushBehaviour) => {
      fake.behaviour = behaviour
    },
    /** A browser that subscribed here. */
    browser() {
      const { target, keys } = newPushTarget(server.origin)
      browsers.set(target.endpoint, keys)
      return target
    },
    origin: server.origin,
    environment: { PUSH_SERVICES: server.origin },
    close: server.close,
  }
}

function senderOf(authorization: string): Pick<Arrived, 'claims' | 'serverKey'> {
  const [, token = '', serverKey = ''] = /^vapid t=([^,]+), ?k=(\S+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(serverKey, 'base64url')
  if (point.length !== 65 || point[0] !== 4) throw new Error('the key is no uncompressed point')
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const { alg } = JSON.parse(Buffer.from(head, 'base64url').toString())
  const isGenuine = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (alg !== 'ES256' || !isGenuine) throw new Error('the token is not signed by its key')
  return { claims: JSON.parse(Buffer.from(claims, 'base64url').toString()), serverKey }
}

/** Opens a body of one record by the steps of RFC 8291, section 3.4, and RFC 8188, section 2. */
function unseal(body: Buffer, { ecdh, auth }: PushKeys): string {
  const [salt, keyLength] = [body.subarray(0, 16), body[20]!]
  const senderKey = body.subarray(21, 21 + keyLength)
  const record = body.subarray(21 + keyLength)
  if (record.length > body.readUInt32BE(16)) throw new Error('there is more than one record')
  const ikm = hkdf(ecdh.computeSecret(senderKey), auth, 32, [
    'WebPush: info\0',
    ecdh.getPublicKey(),
    senderKey,
  ])
  const key = hkdf(ikm, salt, 16, ['Content-Encoding: aes128gcm\0'])
  const nonce = hkdf(ikm, salt, 12, ['Content-Encoding: nonce\0'])
  const cipher = createDecipheriv('aes-128-gcm', key, nonce)
  cipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()])
  const end = padded.lastIndexOf(2)
  if (padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('the padding is wrong')
  return padded.subarray(0, end).toString()
}

function hkdf(ikm: Buffer, salt: Buffer, length: number, info: readonly (string | Buffer)[]): Buffer {
  const bytes = Buffer.concat(info.map((part) => Buffer.from(part as string)))
  return Buffer.from(hkdfSync('sha256', ikm, salt, bytes, length))
}
