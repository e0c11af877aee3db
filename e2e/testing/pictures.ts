import { deflateSync } from 'node:zlib'
import type { FilePayload } from './file-payloads.ts'

/** A picture of one colour, as a PNG. */
export function picture(
  name: string,
  [red, green, blue]: readonly [number, number, number],
  size = 600,
): FilePayload {
  const line = Buffer.concat([Buffer.from([0]), Buffer.alloc(3 * size, Buffer.from([red, green, blue]))])
  const lines = Buffer.alloc(line.length * size, line)
  return { name, mimeType: 'image/png', buffer: png(size, size, 8, 2, deflateSync(lines)) }
}

/** A PNG of a few kilobytes that claims 400 million pixels. */
export function bomb(name: string): FilePayload {
  const side = 20_000
  return {
    name,
    mimeType: 'image/png',
    buffer: png(side, side, 1, 0, deflateSync(Buffer.alloc(2501 * side))),
  }
}

/** Bytes that no packing makes smaller, so that sending them takes its time. */
export function noise(bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes)
  let state = 1
  for (let at = 0; at < bytes; at++) {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff
    buffer[at] = state >> 16
  }
  return buffer
}

function png(width: number, height: number, depth: number, colour: number, lines: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, colour, 0, 0, 0], 8)
  const sign = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([sign, chunk('IHDR', header), chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))])
}

function chunk(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), body])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(body.length, 0)
  ends.writeUInt32BE(checksum(named), 4)
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)])
}

function checksum(bytes: Buffer): number {
  let rest = 0xffffffff
  for (const byte of bytes) {
    rest ^= byte
    for (let bit = 0; bit < 8; bit++) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb88320 : 0)
  }
  return (rest ^ 0xffffffff) >>> 0
}
