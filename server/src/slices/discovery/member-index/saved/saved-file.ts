import { createHash } from 'node:crypto'
import { type FileHandle, open, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { LastRound } from '../../prices/follow-prices.ts'
import { BLOCK_SIZE, type Block, createBlock } from '../block.ts'
import type { Look } from '../changes.ts'

/** What a saved index says of itself before its columns. */
export type SavedHeader = {
  /** Digest of the program that wrote it: no other knows what is in its columns. */
  program: string
  /** The operator's rules of who is in it. */
  rules: string
  /** Which state of the database it stands for. */
  look: Look
  /** An id that the database knows as long as it remembers what changed since. */
  bookmark: string
  pricedBy: LastRound
  /** How many slots have ever held somebody. */
  end: number
  /** Whose keys no list knows: they are in no column. */
  unpackable: readonly string[]
}

const DIGEST_BYTES = 32
/** Far more than a header takes, so that a damaged length asks for no memory. */
const MOST_HEADER_BYTES = 64_000_000

/** Writes the length of the header, the header, the blocks, and a digest of all that. Aside first: under its name it is whole. */
export async function writeSaved(path: string, header: SavedHeader, blocks: readonly Block[]): Promise<void> {
  // Servers that share the folder may stop at the same moment.
  const aside = `${path}.${process.pid}.part`
  const file = await open(aside, 'w', 0o600)
  try {
    const digest = createHash('sha256')
    const words = Buffer.from(JSON.stringify(header))
    const length = Buffer.alloc(4)
    length.writeUInt32BE(words.length)
    for (const bytes of [length, words, ...blocks.map(({ buffer }) => new Uint8Array(buffer))]) {
      digest.update(bytes)
      await file.writeFile(bytes)
    }
    await file.writeFile(digest.digest())
    await file.sync()
  } catch (error) {
    await rm(aside, { force: true })
    throw error
  } finally {
    await file.close()
  }
  await rename(aside, path)
}

/**
 * Reads what was saved, once: the file is gone afterwards, whatever was in it. Null where there is none, or none that is
 * wanted by its header. @throws where it is damaged
 */
export async function readSaved(
  path: string,
  isWanted: (header: SavedHeader) => Promise<boolean>,
): Promise<{ header: SavedHeader; blocks: Block[] } | null> {
  await removeUnfinished(path)
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (!file) return null
  try {
    await rm(path)
    return await readWhole(file, isWanted)
  } finally {
    await file.close()
  }
}

/** Of servers that were killed while they wrote. */
async function removeUnfinished(path: string): Promise<void> {
  const folder = dirname(path)
  for (const name of await readdir(folder).catch(() => []))
    if (name.startsWith(`${basename(path)}.`) && name.endsWith('.part'))
      await rm(join(folder, name), { force: true })
}

async function readWhole(file: FileHandle, isWanted: (header: SavedHeader) => Promise<boolean>) {
  const digest = createHash('sha256')
  const take = async (bytes: Uint8Array) => {
    for (let read = 0; read < bytes.length; ) {
      const { bytesRead } = await file.read(bytes, read, bytes.length - read)
      if (bytesRead === 0) throw new Error('the file ends too early')
      read += bytesRead
    }
    return bytes
  }
  const takeDigested = async (bytes: Uint8Array) => {
    digest.update(await take(bytes))
    return bytes
  }
  const length = Buffer.from(await takeDigested(new Uint8Array(4))).readUInt32BE()
  if (length > MOST_HEADER_BYTES) throw new Error('the file begins with something else')
  const header = headerIn(await takeDigested(new Uint8Array(length)))
  if (!(await isWanted(header))) return null
  const blocks: Block[] = []
  while (blocks.length * BLOCK_SIZE < header.end) {
    const block = createBlock()
    await takeDigested(new Uint8Array(block.buffer))
    blocks.push(block)
  }
  const noted = await take(new Uint8Array(DIGEST_BYTES))
  if (!digest.digest().equals(noted)) throw new Error('the digest of the file is another')
  return { header, blocks }
}

function headerIn(bytes: Uint8Array): SavedHeader {
  try {
    const header = JSON.parse(Buffer.from(bytes).toString()) as SavedHeader
    return { ...header, look: { ...header.look, at: new Date(header.look.at) } }
  } catch {
    throw new Error('the file begins with something else')
  }
}
