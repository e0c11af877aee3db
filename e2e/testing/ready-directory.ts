import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { copyTree } from '../../server/src/testing/processes/copy-tree.ts'

/**
 * Gives a new data directory a migrated database without rows. Whoever is the first of all workers to need one makes it, with
 * `fill`; the others copy it, which is quicker.
 */
export async function fillDirectory(
  dataDirectory: string,
  fill: (dataDirectory: string) => Promise<void>,
): Promise<void> {
  const ready = join(process.env.E2E_DATA_DIR!, 'ready')
  const isMade = join(ready, 'is-made')
  const isFirst = await mkdir(ready).then(
    () => true,
    () => false,
  )
  if (isFirst) await makeReady(ready, fill).then(() => writeFile(isMade, ''))
  await expect.poll(() => existsSync(isMade) || !existsSync(ready), { timeout: 60_000 }).toBe(true)
  if (!existsSync(isMade))
    throw new Error(
      'The database that all are copies of could not be made: see the journey that was to make it.',
    )
  await copyTree(join(ready, 'postgres'), join(dataDirectory, 'postgres'))
}

/** Where it fails it is gone, and the next to need one tries again. */
async function makeReady(ready: string, fill: (dataDirectory: string) => Promise<void>): Promise<void> {
  try {
    await fill(ready)
  } catch (error) {
    await rm(ready, { recursive: true, force: true })
    throw error
  }
}

/** Gives a new data directory the pictures of the demo community, which the server of all journeys has drawn: that takes seconds. */
export async function copyPictures(dataDirectory: string): Promise<void> {
  const photos = join('files', 'profile-photos')
  await mkdir(join(dataDirectory, photos), { recursive: true })
  await copyTree(join(process.env.E2E_DATA_DIR!, photos, 'demo'), join(dataDirectory, photos, 'demo'))
}
