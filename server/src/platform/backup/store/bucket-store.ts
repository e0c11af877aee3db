import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { FilesError } from '../../files/files.ts'
import { type Asking, asked, askingOf, type Bucket, listed, listedNames } from '../../files/s3-client.ts'
import { chunksOf } from './chunks.ts'
import type { Content, Store } from './store.ts'

/** Bytes that are sent at once; a file may have 10,000 of them. */
const partBytes = 16 * 2 ** 20
const patienceMilliseconds = 300_000

/** An object that is sent: where to, and what is asked. */
type Sending = { asking: Asking; at: { Bucket: string; Key: string } }

/** Backups in a bucket, below `prefix` where it is not empty. An object is there whole or not at all. */
export function bucketStore(bucket: Bucket, prefix: string): Store {
  const asking = askingOf(bucket, patienceMilliseconds)
  const keyOf = (path: string) => (prefix === '' ? path : `${prefix}/${path}`)
  const at = (path: string) => ({ Bucket: bucket.name, Key: keyOf(path) })
  const startOf = (folder: string) => keyOf(folder === '' ? '' : `${folder}/`)
  const below = async function* (folder: string) {
    const start = startOf(folder)
    for await (const { path } of listed(asking, start)) yield path.slice(start.length)
  }
  const removeObject = (path: string) =>
    asked(asking, path, ({ client, DeleteObjectCommand }, options) =>
      client.send(new DeleteObjectCommand(at(path)), options),
    )
  return {
    folder: undefined,
    isEncrypted: false,
    nameOf: (path) => `s3://${bucket.name}/${keyOf(path)}`.replace(/\/$/, ''),
    // A bucket is there or is not.
    make: async () => undefined,
    put: (path, content) => send({ asking, at: at(path) }, content),
    async open(path) {
      const answer = await asked(asking, path, ({ client, GetObjectCommand }, options) =>
        client.send(new GetObjectCommand(at(path)), options),
      )
      return answer && notSilent(answer.Body as IncomingMessage, path)
    },
    async names(folder) {
      const names: string[] = []
      for await (const name of listedNames(asking, startOf(folder))) names.push(name)
      return names
    },
    walk: below,
    async remove(path) {
      await removeObject(path)
      for await (const one of below(path)) await removeObject(`${path}/${one}`)
    },
  }
}

// How long a content is shows at its end only: it may grow while it is read.
async function send({ asking, at }: Sending, content: Content): Promise<void> {
  let upload: string | undefined
  const parts: { PartNumber: number; ETag: string | undefined }[] = []
  try {
    for await (const { bytes, isLast } of chunksOf(content, partBytes)) {
      const body = { Body: bytes, ContentLength: bytes.length }
      if (isLast && upload === undefined) {
        await confirmed(asking, at.Key, ({ client, PutObjectCommand }, options) =>
          client.send(new PutObjectCommand({ ...at, ...body }), options),
        )
        return
      }
      upload ??= await begin({ asking, at })
      const place = { UploadId: upload, PartNumber: parts.length + 1 }
      const { ETag } = await confirmed(asking, at.Key, ({ client, UploadPartCommand }, options) =>
        client.send(new UploadPartCommand({ ...at, ...place, ...body }), options),
      )
      parts.push({ PartNumber: place.PartNumber, ETag })
    }
    const whole = { ...at, UploadId: upload, MultipartUpload: { Parts: parts } }
    await confirmed(asking, at.Key, ({ client, CompleteMultipartUploadCommand }, options) =>
      client.send(new CompleteMultipartUploadCommand(whole), options),
    )
  } catch (error) {
    if (upload !== undefined) await abort({ asking, at }, upload)
    throw error
  }
}

async function begin({ asking, at }: Sending): Promise<string> {
  const answer = await asked(asking, at.Key, ({ client, CreateMultipartUploadCommand }, options) =>
    client.send(new CreateMultipartUploadCommand(at), options),
  )
  if (!answer?.UploadId) throw new FilesError(`${at.Key} could not be begun in the storage`)
  return answer.UploadId
}

// The reason for which it is given up is the one to be told.
async function abort({ asking, at }: Sending, UploadId: string): Promise<void> {
  await asked(asking, at.Key, ({ client, AbortMultipartUploadCommand }, options) =>
    client.send(new AbortMultipartUploadCommand({ ...at, UploadId }), options),
  ).catch(() => undefined)
}

/** Whoever stored something says what it was. */
async function confirmed<T extends { ETag?: string | undefined }>(
  ...[asking, path, ask]: Parameters<typeof asked<T>>
): Promise<T> {
  const answer = await asked(asking, path, ask)
  if (!answer?.ETag) throw new FilesError(`${path} was not confirmed by the storage`)
  return answer
}

// A storage that falls silent in the middle would be waited for without end.
function notSilent(body: IncomingMessage, path: string): Readable {
  const tooLong = () => body.destroy(new FilesError(`the storage fell silent at ${path}`))
  return body.setTimeout(patienceMilliseconds, tooLong)
}
