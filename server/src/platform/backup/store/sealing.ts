import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { BackupError } from '../backup-error.ts'
import { type Chunk, chunksOf } from './chunks.ts'
import type { Content } from './store.ts'

/** What an operator's key is to us: one key for what is written, one for names, and by what the key is known. */
export type SealingKey = { content: Buffer; names: Buffer; nameTags: Buffer; id: Buffer }

const CIPHER = 'aes-256-gcm'
const MAGIC = Buffer.from('NWB1')
const [idBytes, saltBytes, tagBytes, chunkBytes] = [8, 16, 16, 65_536]
const headBytes = MAGIC.length + idBytes + saltBytes

const derived = (secret: Buffer | string, salt: Buffer | string, info: string | Buffer, bytes = 32) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))

const fileKeyOf = ({ content }: SealingKey, salt: Buffer, path: string) =>
  derived(content, salt, createHash('sha256').update(path).digest())

/** @param text at least 32 random characters: nothing is done to slow down who guesses */
export function sealingKeyOf(text: string): SealingKey {
  const part = (name: string, bytes?: number) => derived(text, '', `netwrk backup ${name}`, bytes)
  return {
    content: part('content'),
    names: part('names'),
    nameTags: part('name tags'),
    id: part('id', idBytes),
  }
}

/** Whether something begins as what is sealed does. */
export const isSealed = (bytes: Buffer): boolean => bytes.subarray(0, MAGIC.length).equals(MAGIC)

/**
 * Encrypts a content for the one path at which it may be read: magic, id of the key and salt, then pieces of 64 kB, each
 * with its tag, numbered, the last of them marked.
 */
export async function* seal(key: SealingKey, path: string, content: Content): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes)
  yield Buffer.concat([MAGIC, key.id, salt])
  const fileKey = fileKeyOf(key, salt, path)
  let number = 0
  for await (const chunk of chunksOf(content, chunkBytes)) {
    const cipher = createCipheriv(CIPHER, fileKey, nonceOf(number, chunk))
    yield Buffer.concat([cipher.update(chunk.bytes), cipher.final(), cipher.getAuthTag()])
    number += 1
  }
}

/**
 * What was sealed. Nothing of a piece is given away before all of it was found unchanged.
 * @param name what an operator calls it
 * @throws BackupError where it is not what was written to this path, or with another key
 */
export async function* unseal(
  key: SealingKey,
  path: string,
  content: AsyncIterable<Buffer>,
  name: string,
): AsyncGenerator<Buffer> {
  const { head, rest } = await headOf(content)
  if (!isSealed(head)) throw new BackupError(`${name} is not encrypted, or not as it was written.`)
  const id = head.subarray(MAGIC.length, MAGIC.length + idBytes)
  if (!id.equals(key.id)) throw new BackupError(`${name} was encrypted with another BACKUP_KEY.`)
  const fileKey = fileKeyOf(key, head.subarray(MAGIC.length + idBytes), path)
  let number = 0
  for await (const chunk of chunksOf(rest, chunkBytes + tagBytes)) {
    yield unsealChunk(fileKey, number, chunk, name)
    number += 1
  }
}

function unsealChunk(fileKey: Buffer, number: number, chunk: Chunk, name: string): Buffer {
  const end = Math.max(0, chunk.bytes.length - tagBytes)
  try {
    const decipher = createDecipheriv(CIPHER, fileKey, nonceOf(number, chunk), { authTagLength: tagBytes })
    decipher.setAuthTag(chunk.bytes.subarray(end))
    return Buffer.concat([decipher.update(chunk.bytes.subarray(0, end)), decipher.final()])
  } catch {
    throw new BackupError(`${name} is not as it was written.`)
  }
}

// A piece in another place, and an end that is none, do not open.
function nonceOf(number: number, { isLast }: Chunk): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 5, 6)
  nonce.writeUInt8(isLast ? 1 : 0, 11)
  return nonce
}

async function headOf(content: AsyncIterable<Buffer>): Promise<{ head: Buffer; rest: Content }> {
  const pieces = content[Symbol.asyncIterator]()
  let head = Buffer.alloc(0)
  while (head.length < headBytes) {
    const { value, done } = await pieces.next()
    if (done) break
    head = Buffer.concat([head, value])
  }
  const rest = async function* () {
    yield head.subarray(headBytes)
    for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value
  }
  return { head: head.subarray(0, headBytes), rest: rest() }
}

/** A name that tells nothing but its length: the same each time, so that it can be asked for. */
export function sealName(key: SealingKey, name: string): string {
  const tag = nameTag(key, name)
  const cipher = createCipheriv('aes-256-ctr', key.names, tag)
  return Buffer.concat([tag, cipher.update(name, 'utf8')]).toString('base64url')
}

/** The name that was sealed; undefined where it is none of ours. */
export function unsealName(key: SealingKey, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length <= 16) return undefined
  const tag = bytes.subarray(0, 16)
  const decipher = createDecipheriv('aes-256-ctr', key.names, tag)
  const name = decipher.update(bytes.subarray(16)).toString('utf8')
  return nameTag(key, name).equals(tag) ? name : undefined
}

const nameTag = (key: SealingKey, name: string) =>
  createHmac('sha256', key.nameTags).update(name).digest().subarray(0, 16)
