import type { ListObjectsV2CommandOutput, S3Client } from '@aws-sdk/client-s3'
import type { Config } from '../../config/config.ts'
import { FilesError, type StoredFile } from './files.ts'
import type * as library from './s3-library.ts'

export type Bucket = NonNullable<Config['s3']>

/** Whoever speaks S3 with a storage, and the words that it knows. */
type S3 = typeof library & { client: S3Client }

/** Where to ask, and for how many milliseconds an answer is waited for. */
export type Asking = { bucket: Bucket; patience: number; open(): Promise<S3> }

/** Every object of a bucket whose path begins so, in the order of their paths. */
export async function* listed(asking: Asking, prefix: string): AsyncGenerator<StoredFile> {
  for await (const { Contents = [] } of pages(asking, { Prefix: prefix }))
    for (const { Key, Size } of Contents) if (Key) yield { path: Key, bytes: Size ?? 0 }
}

/** The names that come next in the paths that begin so, up to the next slash, each once. */
export async function* listedNames(asking: Asking, prefix: string): AsyncGenerator<string> {
  for await (const { Contents = [], CommonPrefixes = [] } of pages(asking, {
    Prefix: prefix,
    Delimiter: '/',
  })) {
    for (const { Key } of Contents) if (Key) yield Key.slice(prefix.length)
    for (const folder of CommonPrefixes) if (folder.Prefix) yield folder.Prefix.slice(prefix.length, -1)
  }
}

async function* pages(
  asking: Asking,
  { Prefix, ...more }: { Prefix: string; Delimiter?: string },
): AsyncGenerator<Partial<ListObjectsV2CommandOutput>> {
  for (let from: string | undefined; ; ) {
    const input = {
      ...{ Bucket: asking.bucket.name, ...more },
      // Not every storage signs an empty one as it should.
      ...(Prefix !== '' && { Prefix }),
      ...(from !== undefined && { ContinuationToken: from }),
    }
    const page = await asked(asking, Prefix, ({ client, ListObjectsV2Command }, options) =>
      client.send(new ListObjectsV2Command(input), options),
    )
    yield page ?? {}
    from = page?.NextContinuationToken
    if (from === undefined) return
  }
}

const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }

/** How the storage of a bucket is asked. What speaks with it is loaded when something is asked for the first time. */
export function askingOf(bucket: Bucket, patience: number): Asking {
  let opened: Promise<S3> | undefined
  return {
    bucket,
    patience,
    open() {
      opened ??= openS3(bucket)
      return opened
    },
  }
}

async function openS3({ endpoint, region, accessKeyId, secretAccessKey }: Bucket): Promise<S3> {
  const words = await import('./s3-library.ts')
  const client = new words.S3Client({
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
  return { ...words, client }
}

/**
 * Asks the storage, and stops waiting for the head of its answer when patience is over. Null where it has no such file.
 */
export async function asked<T>(
  { patience, open }: Asking,
  path: string,
  ask: (s3: S3, options: { abortSignal: AbortSignal }) => Promise<T>,
): Promise<T | null> {
  const s3 = await open()
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), patience)
  try {
    return await ask(s3, { abortSignal: controller.signal })
  } catch (error) {
    if (isAbsence(s3, error)) return null
    // The library's errors hold the whole connection; a log wants a line.
    throw new FilesError(
      `the storage failed at ${path}: ${(error as Error).name}, ${(error as Error).message}`,
    )
  } finally {
    clearTimeout(timer)
  }
}

// A storage without our bucket is out of order rather than empty.
function isAbsence({ S3ServiceException }: S3, error: unknown): boolean {
  return (
    error instanceof S3ServiceException &&
    error.$metadata.httpStatusCode === 404 &&
    error.name !== 'NoSuchBucket'
  )
}
