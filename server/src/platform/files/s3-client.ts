import {
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { Config } from '../../config/config.ts'
import { FilesError, type StoredFile } from './files.ts'

export type Bucket = NonNullable<Config['s3']>

type Asked = { client: S3Client; bucket: Bucket; patience: number }

/** Every object of a bucket whose path begins so, in the order of their paths. */
export async function* listed(asking: Asked, prefix: string): AsyncGenerator<StoredFile> {
  for await (const { Contents = [] } of pages(asking, { Prefix: prefix }))
    for (const { Key, Size } of Contents) if (Key) yield { path: Key, bytes: Size ?? 0 }
}

/** The names that come next in the paths that begin so, up to the next slash, each once. */
export async function* listedNames(asking: Asked, prefix: string): AsyncGenerator<string> {
  for await (const { Contents = [], CommonPrefixes = [] } of pages(asking, {
    Prefix: prefix,
    Delimiter: '/',
  })) {
    for (const { Key } of Contents) if (Key) yield Key.slice(prefix.length)
    for (const folder of CommonPrefixes) if (folder.Prefix) yield folder.Prefix.slice(prefix.length, -1)
  }
}

async function* pages(
  { client, bucket, patience }: Asked,
  { Prefix, ...more }: { Prefix: string; Delimiter?: string },
): AsyncGenerator<Partial<ListObjectsV2CommandOutput>> {
  for (let from: string | undefined; ; ) {
    const input = {
      ...{ Bucket: bucket.name, ...more },
      // Not every storage signs an empty one as it should.
      ...(Prefix !== '' && { Prefix }),
      ...(from !== undefined && { ContinuationToken: from }),
    }
    const page = await asked(patience, Prefix, (abortSignal) =>
      client.send(new ListObjectsV2Command(input), { abortSignal }),
    )
    yield page ?? {}
    from = page?.NextContinuationToken
    if (from === undefined) return
  }
}

const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }

/** Whoever speaks S3 with the storage of a bucket. */
export function openClient({ endpoint, region, accessKeyId, secretAccessKey }: Bucket): S3Client {
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

/**
 * Asks the storage, and stops waiting for the head of its answer when patience is over. Null where it has no such file.
 */
export async function asked<T>(
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
