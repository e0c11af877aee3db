import { refusals } from '@netwrk/domain/refusals'
import type { Upload } from '@netwrk/domain/uploads/uploads'
import sharp from 'sharp'
import { createWorld } from './world.ts'

type Browser = { fetch(path: string, init?: RequestInit): Promise<Response> }

export type Sent = {
  purpose: string
  name: string
  bytes: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>
  type?: string
  conversationId?: string
  documentType?: string
  /** Further headers, such as a foreign origin. */
  headers?: Record<string, string>
}

export type Answer = { status: number; upload: Upload | null; code: string | null; text: string | null }

/** Sends a file as a browser would, and as a hostile client might. */
export async function send(browser: Browser, sent: Sent): Promise<Answer> {
  const { purpose, name, bytes, type, conversationId, documentType, headers } = sent
  const query = new URLSearchParams({ purpose, name })
  if (conversationId !== undefined) query.set('conversationId', conversationId)
  if (documentType !== undefined) query.set('documentType', documentType)
  const response = await browser.fetch(`/uploads?${query}`, {
    method: 'POST',
    headers: { 'content-type': type ?? 'application/octet-stream', ...headers },
    body: bytes,
    ...(bytes instanceof ReadableStream && { duplex: 'half' }),
  } as RequestInit)
  const answer = (await response.json()) as { upload?: Upload; code?: string; message?: string }
  return {
    status: response.status,
    upload: answer.upload ?? null,
    code: answer.code ?? null,
    text: answer.message ?? null,
  }
}

/** Sends a file that is taken. */
export async function sendGood(browser: Browser, sent: Sent): Promise<Upload> {
  const { upload, text } = await send(browser, sent)
  if (!upload) throw new Error(`the file was refused: ${text}`)
  return upload
}

/** What a refusal answers: its status, code and text. */
export function refusal(code: keyof typeof refusals) {
  return { status: refusals[code].status, upload: null, code, text: refusals[code].text }
}

/** A photo with a colour to the left and another to the right. */
export async function photo(
  { width = 1600, height = 1200 } = {},
  format: 'jpeg' | 'png' | 'webp' | 'gif' = 'jpeg',
): Promise<Uint8Array<ArrayBuffer>> {
  const left = {
    create: { width: Math.ceil(width / 2), height, channels: 3 as const, background: '#c0392b' },
  }
  const half = await sharp(left).png().toBuffer()
  const whole = sharp({ create: { width, height, channels: 3, background: '#2980b9' } }).composite([
    { input: half, left: 0, top: 0 },
  ])
  return new Uint8Array(await whole.toFormat(format).toBuffer())
}

/** A photo as a telephone makes it: lying on its side, with the place and the device written into it. */
export async function photoFromPhone(): Promise<Uint8Array<ArrayBuffer>> {
  const image = sharp(await photo({ width: 1200, height: 900 }))
    .withExif({
      IFD0: { Make: 'Netwrk Phone', Copyright: 'Ada Lovelace' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '51/1 30/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '0/1 7/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
  return new Uint8Array(await image.jpeg().toBuffer())
}

/** The text as bytes. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(text, 'latin1'))
}

/** A small PDF, as far as its first bytes say. */
export const pdf = bytesOf('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF\n')

/** Two members of a world who may write to each other. */
export async function conversing() {
  const world = await createWorld()
  const [ana, ben] = [await world.member('Ana'), await world.member('Ben')]
  await ana.call.connections.swipe({ targetId: ben.id, action: 'connect' })
  await ben.call.connections.swipe({ targetId: ana.id, action: 'connect' })
  const { conversation } = await ana.call.messages.open({ withId: ben.id })
  await world.handleEvents()
  return { world, ana, ben, conversationId: conversation.id }
}
