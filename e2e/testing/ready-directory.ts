import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
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
  if (isFirst) {
    await fill(ready)
    await writeFile(isMade, '')
  }
  await expect.poll(() => existsSync(isMade), { timeout: 60_000 }).toBe(true)
  await copyTree(join(ready, 'postgres'), join(dataDirectory, 'postgres'))
}

/** Gives a new data directory the pictures of the demo community, which the server of all journeys has drawn: that takes seconds. */
export async function copyPictures(dataDirectory: string): Promise<void> {
  const photos = join('files', 'profile-photos')
  await mkdir(join(dataDirectory, photos), { recursive: true })
  await copyTree(join(process.env.E2E_DATA_DIR!, photos, 'demo'), join(dataDirectory, photos, 'demo'))
}
