import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Table } from './carried-tables.ts'
import { layout } from './layout.ts'
import type { Chunk } from './manifest.ts'
import { moveTo } from './write-whole.ts'

const chunkBytes = 32 * 2 ** 20
const newline = 0x0a

/** Copies a table's rows into compressed chunks. In PostgreSQL's text format each row ends with the only bare newline in it. */
export async function copyOut(
  client: pg.ClientBase,
  { name, columns }: Table,
  folder: string,
  told: (rows: number) => void,
): Promise<Chunk[]> {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  const rows = client.query(copyTo(`copy ${pg.escapeIdentifier(name)} (${list}) to stdout`))
  const chunks: Chunk[] = []
  const pieces = piecesOf(rows, told)
  while (!pieces.hasEnded()) {
    const path = layout.chunk(folder, name, chunks.length)
    chunks.push(await writeChunk(path, pieces.untilFull()))
  }
  return chunks
}

/** Hands a stream on in parts that end with a row. */
function piecesOf(rows: AsyncIterable<Buffer>, told: (rows: number) => void) {
  const source = rows[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  let hasEnded = false
  async function* untilFull() {
    for (let text = 0; ; ) {
      const { value: piece, done } =
        rest.length > 0
          ? { value: rest, done: false }
          : ((await source.next()) as IteratorResult<Buffer, undefined>)
      rest = Buffer.alloc(0)
      if (done || !piece) {
        hasEnded = true
        return
      }
      text += piece.length
      const end = text < chunkBytes ? piece.length : piece.lastIndexOf(newline) + 1 || piece.length
      const part = piece.subarray(0, end)
      told(rowsIn(part))
      yield part
      rest = piece.subarray(end)
      if (text >= chunkBytes && part.at(-1) === newline) return
    }
  }
  return { untilFull, hasEnded: () => hasEnded }
}

function rowsIn(part: Buffer): number {
  let rows = 0
  for (let at = part.indexOf(newline); at !== -1; at = part.indexOf(newline, at + 1)) rows++
  return rows
}

async function writeChunk(path: string, text: AsyncIterable<Buffer>): Promise<Chunk> {
  const hash = createHash('sha256')
  let [bytes, textBytes] = [0, 0]
  const aside = `${path}.part`
  await pipeline(
    text,
    async function* (parts: AsyncIterable<Buffer>) {
      for await (const part of parts) {
        textBytes += part.length
        yield part
      }
    },
    createGzip({ level: 3 }),
    async function* (parts: AsyncIterable<Buffer>) {
      for await (const part of parts) {
        bytes += part.length
        hash.update(part)
        yield part
      }
    },
    createWriteStream(aside, { mode: 0o600, flush: true }),
  )
  await moveTo(aside, path)
  return { bytes, textBytes, sha256: hash.digest('hex') }
}
