import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { isProcessAlive } from './is-process-alive.ts'

/**
 * Makes the directory `target` by filling another beside it that is renamed when whole: an interruption leaves
 * nothing half made, and what it leaves beside goes at the next call. Rejects when `target` is there and not empty.
 */
export async function makeWhole(
  target: string,
  fill: (unfinished: string) => Promise<void>,
  /** Path of what is unfinished, but for its number: one for targets whose names never come again. */
  prefix = `${target}.unfinished-`,
): Promise<void> {
  await removeAbandoned(prefix)
  const unfinished = `${prefix}${process.pid}`
  await mkdir(unfinished, { recursive: true })
  try {
    await fill(unfinished)
    await rename(unfinished, target)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

async function removeAbandoned(prefix: string): Promise<void> {
  const parent = dirname(prefix)
  for (const name of await readdir(parent).catch(() => [])) {
    if (!name.startsWith(basename(prefix))) continue
    const maker = Number(name.slice(basename(prefix).length))
    if (maker !== process.pid && isProcessAlive(maker)) continue
    // Its maker's child may still be writing: try again a few times.
    await rm(join(parent, name), { recursive: true, force: true, maxRetries: 5 })
  }
}
