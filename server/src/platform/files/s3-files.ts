import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { type FileSource, FilesError, type FilesPort } from './files.ts'
import { asked, askingOf, type Bucket, listed } from './s3-client.ts'

const linkSeconds = 60
const patienceMilliseconds = 60_000

/**
 * Files in a bucket of Amazon S3 or of anything that speaks like it. Bodies are streamed both ways.
 * @param patience milliseconds until a silent storage counts as out of order
 */
export function s3Files(bucket: Bucket, patience = patienceMilliseconds): FilesPort {
  const asking = askingOf(bucket, patience)
  const at = (path: string) => ({ Bucket: bucket.name, Key: path })
  return {
    async put(path, source) {
      // Before a file is opened, to whose errors nobody listens until it is sent.
      await asking.open()
      const body = await bodyOf(source)
      const answer = await asked(asking, path, ({ client, PutObjectCommand }, options) =>
        client.send(new PutObjectCommand({ ...at(path), ...body }), options),
      )
      // Whoever stored something says what it was.
      if (!answer?.ETag) throw new FilesError(`${path} was not confirmed by the storage`)
    },
    async open(path) {
      const answer = await asked(asking, path, ({ client, GetObjectCommand }, options) =>
        client.send(new GetObjectCommand(at(path)), options),
      )
      if (!answer) return null
      if (!answer.ETag || answer.ContentLength === undefined)
        throw new FilesError(`${path} came without its length`)
      return { stream: answer.Body as Readable, bytes: answer.ContentLength }
    },
    async list(folder) {
      const names: string[] = []
      for await (const { path } of listed(asking, `${folder}/`)) names.push(path.slice(folder.length + 1))
      return names
    },
    walk: () => listed(asking, ''),
    async remove(path) {
      await asked(asking, path, ({ client, DeleteObjectCommand }, options) =>
        client.send(new DeleteObjectCommand(at(path)), options),
      )
    },
    async link(path, { contentType, disposition }) {
      const { client, getSignedUrl, GetObjectCommand } = await asking.open()
      const command = new GetObjectCommand({
        ...at(path),
        ResponseContentType: contentType,
        ResponseContentDisposition: disposition,
        ResponseCacheControl: 'private, no-store',
      })
      return getSignedUrl(client, command, { expiresIn: linkSeconds })
    },
    linkOrigin: bucket.endpoint
      ? new URL(bucket.endpoint).origin
      : `https://${bucket.name}.s3.${bucket.region}.amazonaws.com`,
  }
}

async function bodyOf(source: FileSource) {
  if (source instanceof Uint8Array) return { Body: source, ContentLength: source.length }
  const { size } = await stat(source.file)
  return { Body: createReadStream(source.file), ContentLength: size }
}
