import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@netwrk/postgres/embedded'
import { administering } from '@netwrk/postgres/live-log'
import { inject } from 'vitest'
import { copyTree } from './copy-tree.ts'
import { startServerProcess } from './server-process.ts'

/** As {@link startServerProcess}; a new data directory is given a database as the first start makes one, which takes it seconds. */
export async function startReadyServer(
  dataDirectory: string,
  ...rest: Rest<Parameters<typeof startServerProcess>>
) {
  await fillIfNew(dataDirectory)
  return startServerProcess(dataDirectory, ...rest)
}

type Rest<All extends unknown[]> = All extends [unknown, ...infer Others] ? Others : never

async function fillIfNew(dataDirectory: string): Promise<void> {
  const postgres = join(dataDirectory, 'postgres')
  if (existsSync(postgres)) return
  await mkdir(dataDirectory, { recursive: true })
  await copyTree(join(inject('readyDirectory'), 'postgres'), postgres)
}

/**
 * A new data directory as {@link startReadyServer} fills it, without the databases that others are copied from: 600 of its
 * 1,500 files, for tests that store and read every file many times.
 */
export async function makeSmallDirectory(dataDirectory: string): Promise<void> {
  await fillIfNew(dataDirectory)
  const directory = join(dataDirectory, 'postgres')
  const server = await startEmbeddedPostgres({ directory, settings: { fsync: 'off' } })
  const dropped = administering(server.administration, async (client) => {
    for (const name of ['template0', 'template1']) {
      await client.query(`alter database ${name} is_template false`)
      await client.query(`drop database ${name}`)
    }
  })
  await dropped.finally(() => server.stop())
}
