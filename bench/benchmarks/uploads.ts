import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { BenchError } from '../bench-error.ts'
import type { Benchmark } from '../benchmark.ts'
import { spread } from '../environment/community.ts'
import type { RunningServer } from '../environment/server.ts'
import { browserOf, openSessions, type Visitor } from '../environment/visitors.ts'
import { measure } from '../metrics/measure.ts'
import { rowOf } from '../metrics/table.ts'

const atOnce = 50
const largestBytes = 25 * 2 ** 20 - 1
const sampleMilliseconds = 25
const megabyte = 2 ** 20

type Talk = { origin: string; visitor: Visitor; conversationId: string }
type Body = { name: string; bytes: Uint8Array<ArrayBuffer> }

/** How much memory one server needs to take in many large files at the same moment. */
export const uploads: Benchmark = {
  about: '50 uploads of 25 MB at the same moment: time, and how much the memory of the server grows',
  members: 100,
  async run(environment) {
    const [ana, ben] = await environment.seed((deps, { free }) => openSessions(deps, spread(free, 2)))
    const server = await environment.startServer()
    const { origin } = server
    const talk = { origin, visitor: ana!, conversationId: await match(origin, ana!, ben!) }
    const bodies: [string, Body][] = [
      ['files', { name: 'noise.bin', bytes: new Uint8Array(randomBytes(largestBytes)) }],
      ['photos', { name: 'photo.jpg', bytes: await largePhoto() }],
    ]
    const tables = []
    for (const [what, body] of bodies) {
      // What the first of its kind brings into memory for good is not what uploads cost.
      await send(talk, body)
      environment.say(
        `Sending ${atOnce} ${what} of ${(body.bytes.length / megabyte).toFixed(1)} MB at once …`,
      )
      tables.push(await measureMemory(what, server, () => send(talk, body)))
    }
    return [tables.map(({ row }) => row), tables.map(({ memory }) => memory)]
  },
}

async function measureMemory(what: string, server: RunningServer, upload: () => Promise<void>) {
  await sleep(2000)
  const before = (await server.read()).residentBytes
  const watch = watchMemory(server)
  const measured = await measure(
    Array.from({ length: atOnce }, () => upload),
    atOnce,
  )
  const most = await watch.stop()
  const inMegabytes = (bytes: number) => (bytes / megabyte).toFixed(0)
  return {
    row: rowOf(`${atOnce} ${what} at once`, measured),
    memory: {
      'server memory': `${atOnce} ${what} at once`,
      'before MB': inMegabytes(before),
      'most MB': inMegabytes(most),
      'growth MB': inMegabytes(most - before),
    },
  }
}

function watchMemory(server: RunningServer) {
  let most = 0
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      most = Math.max(most, (await server.read()).residentBytes)
      await sleep(sampleMilliseconds)
    }
  })()
  return {
    async stop() {
      isOver = true
      await watching
      return most
    },
  }
}

async function match(origin: string, one: Visitor, other: Visitor): Promise<string> {
  const [mine, theirs] = [browserOf(origin, one).call, browserOf(origin, other).call]
  await mine.connections.swipe({ targetId: other.id, action: 'connect' })
  await theirs.connections.swipe({ targetId: one.id, action: 'connect' })
  return (await mine.messages.open({ withId: other.id })).conversation.id
}

/** Sends the body in a connection of its own, as many browsers would. */
async function send({ origin, visitor, conversationId }: Talk, { name, bytes }: Body): Promise<void> {
  const query = new URLSearchParams({ purpose: 'attachment', name, conversationId })
  const asked = request(`${origin}/uploads?${query}`, {
    method: 'POST',
    agent: false,
    headers: {
      'content-type': 'application/octet-stream',
      'content-length': bytes.length,
      cookie: `${visitor.cookieName}=${visitor.cookieValue}`,
    },
  })
  asked.end(bytes)
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  const said = await text(answer)
  if (answer.statusCode !== 200) throw new BenchError(`an upload was refused: ${said}`)
}

/** A photo of 48 megapixels and nearly 25 MB, as a good telephone makes it. */
async function largePhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const [width, height] = [8000, 6000]
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const
  const picture = sharp({ create: { width, height, channels: 3, background: '#888', noise } })
  for (let quality = 95; ; quality -= 5) {
    const bytes = new Uint8Array(await picture.clone().jpeg({ quality }).toBuffer())
    if (bytes.length < largestBytes) return bytes
  }
}
