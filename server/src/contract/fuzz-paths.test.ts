import { once } from 'node:events'
import { connect } from 'node:net'
import { type RefusalCode, refusals } from '@netwrk/domain/refusals'
import { sign } from '@netwrk/sandbox/webhooks'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { anyText } from '../testing/fuzz/any-text.ts'
import { setFuzzScene } from '../testing/fuzz/fuzz-scene.ts'
import { fuzzCases, fuzzSeed } from '../testing/fuzz/fuzz-seed.ts'
import { serveWorldLive } from '../testing/live-tabs.ts'
import { createWorld, type World } from '../testing/world.ts'

const seed = fuzzSeed()
const origin = 'http://localhost:3000'

// What a header can carry: HTTP itself refuses the rest.
const headerText = fc.string({
  unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)),
  maxLength: 300,
})
const encoded = fc.oneof(
  anyText(200).map((text) => encodeURIComponent(text.toWellFormed())),
  fc.constantFrom(
    '%',
    '%00',
    '%ff',
    '%ed%a0%80',
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e',
    '//',
    'a%0d%0ab',
    '%c0%ae',
  ),
)

/** Walks so many requests; none may fail, and nothing may be logged as an error. */
async function walk<T>(
  world: World,
  requests: fc.Arbitrary<T>,
  ask: (drawn: T) => Promise<number>,
  worth = 1,
) {
  const property = fc.asyncProperty(requests, async (drawn) => {
    const status = await ask(drawn)
    expect(world.log.takeErrors()).toEqual([])
    expect(status).toBeLessThan(500)
  })
  await fc.assert(property, { seed, numRuns: fuzzCases(worth) })
}

test('no cookie, origin or forwarded address makes a call fail before it is reached', async () => {
  const world = await createWorld({ TRUSTED_PROXIES: '1' })
  const { ana } = await setFuzzScene(world)
  const [name, value] = [...ana.cookies][0]!
  const cookie = fc.oneof(
    headerText,
    headerText.map((text) => `${name}=${text}`),
    encoded.map((text) => `${name}=${text}`),
    fc.nat(value.length).map((at) => `${name}=${value.slice(0, at)}`),
    headerText.map((text) => `${ana.cookieHeader()}; ${text}`),
    headerText.map((text) => `${name.replace('token', 'data')}=${text}; ${ana.cookieHeader()}`),
    fc.constantFrom(`${name}=`, `${name}=a.b`, `${name}=%E0%A4%A`, `${name}=${value}; ${name}=x`, '=;=;;'),
  )
  const headers = fc.record(
    {
      cookie,
      origin: fc.oneof(headerText, fc.constantFrom('null', origin, 'http://[', 'http://localhost:99999')),
      'x-forwarded-for': fc.oneof(headerText, fc.ipV6(), fc.constantFrom('::1, ,', '1.1.1.1,::ffff:', ',')),
      'user-agent': headerText,
      'accept-language': headerText,
      'content-length': fc.constantFrom('-1', '1e9', 'x', '99999999999'),
    },
    { requiredKeys: ['cookie'] },
  )
  const path = fc.oneof(
    fc.constantFrom('rpc/accounts/me', 'rpc/profiles/mine', 'uploads', 'files/profile-photos/x/y.webp'),
    encoded.map((rest) => `rpc/${rest}`),
  )
  await walk(
    world,
    fc.tuple(path, headers),
    async ([to, sent]) => {
      const init = { method: to.startsWith('files') ? 'GET' : 'POST', headers: trimmed(sent) }
      return (
        await world.app.request(`${origin}/${to}`, { ...init, ...(init.method === 'POST' && { body: '{}' }) })
      ).status
    },
    4,
  )
})

test('no webhook makes the server fail, signed or not, and one over a megabyte is refused', async () => {
  const world = await createWorld()
  const now = Math.floor(world.deps.clock.now().getTime() / 1000)
  const post = (body: string, signature: string) =>
    world.app.request('/webhooks/stripe', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body,
    })
  const body = fc.oneof(
    anyText(500),
    fc.json(),
    fc
      .record({
        id: anyText(50),
        type: anyText(50),
        created: fc.oneof(fc.integer(), fc.double()),
        data: fc.jsonValue(),
      })
      .map((notice) => JSON.stringify(notice)),
  )
  const notice = fc.tuple(body, fc.option(headerText))
  await walk(world, notice, async ([text, signature]) => {
    const signed = signature === null ? sign(text, world.sandbox.webhookSecret, now) : signature.trim()
    return (await post(text, signed)).status
  })
  const large = await post('x'.repeat(1_048_577), 't=1,v1=00')
  expect([large.status, await large.json()]).toEqual([413, refusalOf('request.too_large')])
  await world.handleEvents()
})

test('no upload makes the server fail, whatever it calls itself and whatever it holds', async () => {
  const world = await createWorld()
  const { ana, ids } = await setFuzzScene(world)
  const upload = fc.record({
    purpose: fc.oneof(fc.constantFrom('profile', 'verification', 'attachment'), anyText(20)),
    name: fc.oneof(
      anyText(1000),
      anyText(100).map((text) => `${text}.png`),
      fc.constantFrom('a.pdf', 'a.png', '.', '/'),
    ),
    documentType: fc.option(fc.oneof(fc.constantFrom('other', 'domain-proof'), anyText(20))),
    conversationId: fc.option(fc.oneof(fc.constantFrom(...ids), anyText(40))),
    type: fc.oneof(headerText, fc.constantFrom('image/png', 'application/pdf', 'text/plain', '')),
    body: fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc.uint8Array({ maxLength: 100 }).map((rest) => new Uint8Array([...pngBegin, ...rest])),
      fc
        .uint8Array({ maxLength: 100 })
        .map((rest) => new Uint8Array([...Buffer.from('%PDF-1.7\n'), ...rest])),
      fc
        .uint8Array({ maxLength: 100 })
        .map((rest) => new Uint8Array([...Buffer.from('RIFF\x20\x00\x00\x00WEBPVP8 ', 'latin1'), ...rest])),
      fc.uint8Array({ maxLength: 100 }).map((rest) => new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...rest])),
    ),
  })
  await walk(
    world,
    upload,
    async ({ type, body, ...query }) => {
      const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== null)
      const response = await ana.fetch(`/uploads?${new URLSearchParams(given)}`, {
        method: 'POST',
        headers: { 'content-type': type.trim() },
        body: body as Uint8Array<ArrayBuffer>,
      })
      const answer = (await response.json()) as { code?: RefusalCode }
      if (response.status !== 200) expect(refusals[answer.code!].status).toBe(response.status)
      return response.status
    },
    3,
  )
})

test('no address of a file, of a mail’s link or of a screen makes the server fail', async () => {
  const world = await createWorld()
  const { ana, scene } = await setFuzzScene(world)
  const rest = fc.array(fc.oneof(encoded, fc.constantFrom(scene.otherId, 'x.webp', '.', '')), {
    maxLength: 4,
  })
  const path = fc.oneof(
    fc
      .tuple(fc.constantFrom('profile-photos', 'verification-documents', 'message-attachments'), rest)
      .map(([first, parts]) => `/files/${[first, ...parts].join('/')}`),
    rest.map((parts) => `/files/${parts.join('/')}`),
    fc
      .tuple(fc.constantFrom('/mail/unsubscribe', '/unsubscribe', '/auth/reset'), encoded)
      .map(([at, token]) => `${at}?token=${token}`),
    fc
      .constantFrom('/files', '/dev/outbox', '/health', '/assets/', '/.well-known/x')
      .chain((at) => encoded.map((more) => `${at}${more}`)),
    rest.map((parts) => `/${parts.join('/')}`),
  )
  const request = fc.record({
    path,
    method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS'),
    size: fc.option(encoded),
  })
  await walk(
    world,
    request,
    async (asked) => {
      const query = asked.size === null ? '' : `${asked.path.includes('?') ? '&' : '?'}size=${asked.size}`
      const response = await ana.fetch(`${asked.path}${query}`, { method: asked.method })
      await response.arrayBuffer()
      return response.status
    },
    5,
  )
})

test('no upgrade to the live channel makes the server fail', async () => {
  const world = await createWorld()
  const { ana } = await setFuzzScene(world)
  const { port } = new URL(await serveWorldLive(world))
  const line = fc.oneof(
    headerText.map((text) => `Cookie: ${text}`),
    headerText.map((text) => `Cookie: ${[...ana.cookies][0]![0]}=${text}`),
    fc.constant(`Cookie: ${ana.cookieHeader()}`),
    headerText.map((text) => `Origin: ${text}`),
    headerText.map((text) => `Sec-WebSocket-Extensions: ${text}`),
    headerText.map((text) => `Sec-WebSocket-Protocol: ${text}`),
    fc.constantFrom(
      'Sec-WebSocket-Version: 12',
      'Sec-WebSocket-Key: short',
      'X-Forwarded-For: ::1, x',
      'Content-Length: 5',
    ),
  )
  const path = fc.oneof(
    fc.constant('/live'),
    encoded.map((more) => `/live?${more}`),
    encoded.map((more) => `/${more}`),
  )
  await walk(world, fc.tuple(path, fc.array(line, { maxLength: 5 })), ([to, lines]) =>
    upgrade(Number(port), to, lines),
  )
})

/** Resolves to the status of the answer; 0 where the connection was closed without one. */
async function upgrade(port: number, path: string, lines: readonly string[]): Promise<number> {
  const socket = connect(port, '127.0.0.1')
  const head = [
    `GET ${path} HTTP/1.1`,
    'Host: localhost',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ...lines,
  ]
  socket.on('error', () => {})
  socket.write(Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'))
  const answered = await Promise.race([once(socket, 'data'), once(socket, 'close').then(() => [])])
  socket.destroy()
  return Number(/^HTTP\/1\.1 (\d+)/.exec(String(answered[0] ?? ''))?.[1] ?? 0)
}

const pngBegin = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]

function refusalOf(code: RefusalCode) {
  return { code, message: refusals[code].text }
}

// White space around a value is no part of it, and the platform's own `Request` refuses it.
function trimmed(headers: Record<string, string | undefined>): Record<string, string> {
  const given = Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return Object.fromEntries(given.map(([name, value]) => [name, value.trim()]))
}

afterAll(() => {
  process.stdout.write(`fuzz of the other paths: FUZZ_SEED=${seed}\n`)
})
