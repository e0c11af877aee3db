import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { Config } from '../../config/config.ts'
import { type FileSource, FilesError, type FilesPort, type StoredFile } from './files.ts'

export type Bucket = NonNullable<Config['s3']>

const linkSeconds = 60
const patienceMilliseconds = 60_000

/**
 * Files in a bucket of Amazon S3 or of anything that speaks like it. Bodies are streamed both ways.
 * @param patience milliseconds until a silent storage counts as out of order
 */
export function s3Files(bucket: Bucket, patience = patienceMilliseconds): FilesPort {
  const client = openClient(bucket)
  const at = (path: string) => ({ Bucket: bucket.name, Key: path })
  return {
    async put(path, source) {
      const body = await bodyOf(source)
      const answer = await asked(patience, path, (abortSignal) =>
        client.send(new PutObjectCommand({ ...at(path), ...body }), { abortSignal }),
      )
      // Whoever stored something says what it was.
      if (!answer?.ETag) throw new FilesError(`${path} was not confirmed by the storage`)
    },
    async open(path) {
      const answer = await asked(patience, path, (abortSignal) =>
        client.send(new GetObjectCommand(at(path)), { abortSignal }),
      )
      if (!answer) return null
      if (!answer.ETag || answer.ContentLength === undefined)
        throw new FilesError(`${path} came without its length`)
      return { stream: answer.Body as Readable, bytes: answer.ContentLength }
    },
    async list(folder) {
      const names: string[] = []
      for await (const { path } of listed(client, bucket, patience, `${folder}/`))
        names.push(path.slice(folder.length + 1))
      return names
    },
    walk: () => listed(client, bucket, patience, ''),
    async remove(path) {
      await asked(patience, path, (abortSignal) =>
        client.send(new DeleteObjectCommand(at(path)), { abortSignal }),
      )
    },
    link(path, { contentType, disposition }) {
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

async function* listed(
  client: S3Client,
  { name }: Bucket,
  patience: number,
  prefix: string,
): AsyncGenerator<StoredFile> {
  for (let from: string | undefined; ; ) {
    const input = {
      Bucket: name,
      // Not every storage signs an empty one as it should.
      ...(prefix !== '' && { Prefix: prefix }),
      ...(from !== undefined && { ContinuationToken: from }),
    }
    const page = await asked(patience, prefix, (abortSignal) =>
      client.send(new ListObjectsV2Command(input), { abortSignal }),
    )
    for (const { Key, Size } of page?.Contents ?? []) if (Key) yield { path: Key, bytes: Size ?? 0 }
    from = page?.NextContinuationToken
    if (from === undefined) return
  }
}

const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }

function openClient({ endpoint, region, accessKeyId, secretAccessKey }: Bucket): S3Client {
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 2,
    // It would tell the console of what we throw anyway.
    logger: quiet,
    // Not every storage that speaks like S3 has wildcard names, or knows the newer checksums.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

async function bodyOf(source: FileSource) {
  if (source instanceof Uint8Array) return { Body: source, ContentLength: source.length }
  const { size } = await stat(source.file)
  return { Body: createReadStream(source.file), ContentLength: size }
}

/**
 * Asks the storage, and stops waiting for the head of its answer when patience is over. Null where it has no such file.
 */
async function asked<T>(
  patience: number,
  path: string,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<T | null> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), patience)
  try {
    return await ask(controller.signal)
  } catch (error) {
    if (isAbsence(error)) return null
    // The library's errors hold the whole connection; a log wants a line.
    throw new FilesError(
      `the storage failed at ${path}: ${(error as Error).name}, ${(error as Error).message}`,
    )
  } finally {
    clearTimeout(timer)
  }
}

// A storage without our bucket is out of order rather than empty.
function isAbsence(error: unknown): boolean {
  return (
    error instanceof S3ServiceException &&
    error.$metadata.httpStatusCode === 404 &&
    error.name !== 'NoSuchBucket'
  )
}
