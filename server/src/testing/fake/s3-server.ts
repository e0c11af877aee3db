import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { onTestFinished } from 'vitest'
import type { Bucket } from '../../platform/files/s3-client.ts'
import { listInPages } from './s3-pages.ts'

/**
 * A real server that speaks S3, on loopback, with one bucket. Gone when the test ends. It reckons the signature of a listing
 * wrongly: whoever lists has it check none.
 * @param pageSize how many a listing names at once
 */
export async function startS3({ checksSignatures = true, pageSize = 1000 } = {}): Promise<Bucket> {
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
  listInPages(server, pageSize)
  const { port } = await server.run()
  onTestFinished(async () => {
    await server.close()
    await rm(directory, { recursive: true, force: true })
  })
  return bucketAt(`http://127.0.0.1:${port}`)
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
