import { crc32, deflateSync } from 'node:zlib'

type Size = { width: number; height: number; isInterlaced?: boolean; isDeep?: boolean }

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A PNG that is small and takes much memory: black, so that its lines pack to nothing; deep is 16 bits, four channels. */
export function png({ width, height, isInterlaced = false, isDeep = false }: Size): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([isDeep ? 16 : 1, isDeep ? 6 : 0, 0, 0, isInterlaced ? 1 : 0], 8)
  const lineBytes = Math.ceil((width * (isDeep ? 64 : 1)) / 8) + 1
  // The seven passes of an interlaced picture have some more lines between them, and bytes that are begun.
  const lines = deflateSync(Buffer.alloc(lineBytes * height + (isInterlaced ? 16 * height : 0)))
  const parts = [chunk('IHDR', header), chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))]
  return new Uint8Array(Buffer.concat([signature, ...parts]))
}

function chunk(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), body])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
