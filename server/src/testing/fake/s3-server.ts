import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { onTestFinished } from 'vitest'
import type { Bucket } from '../../platform/files/s3-client.ts'

/**
 * A real server that speaks S3, on loopback, with one bucket. Gone when the test ends. It reckons the signature of a listing
 * wrongly: whoever lists has it check none.
 */
export async function startS3({ checksSignatures = true } = {}): Promise<Bucket> {
  const directory = await mkdtemp(join(tmpdir(), 'netwrk-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    // Its types do not know this.
    ...{ allowMismatchedSignatures: !checksSignatures },
    directory,
    configureBuckets: [{ name: 'netwrk', configs: [] }],
  })
  listOnOnePage((server as unknown as { store: Listing }).store)
  const { port } = await server.run()
  onTestFinished(async () => {
    await server.close()
    await rm(directory, { recursive: true, force: true })
  })
  return bucketAt(`http://127.0.0.1:${port}`)
}

type Listing = { listObjects(bucket: string, options: object): Promise<object> }

/** It cuts what its disk lists, in no order, into pages, and the name of the next page takes a cipher that Node has no more. */
function listOnOnePage(store: Listing): void {
  const list = store.listObjects.bind(store)
  store.listObjects = (bucket, options) => list(bucket, { ...options, maxKeys: Number.POSITIVE_INFINITY })
}

/** The bucket of a server at an address, with the keys that the server above knows. */
export function bucketAt(endpoint: string): Bucket {
  return {
    name: 'netwrk',
    endpoint,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  }
}
