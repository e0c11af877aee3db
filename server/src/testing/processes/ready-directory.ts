import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { startServerProcess } from './server-process.ts'

/** Copies a folder with all its owners and rights: PostgreSQL starts on nothing that is not its own account's. */
export async function copyTree(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', from, to])
}

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
