import { open, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Writes a file that is there whole and on disk, or not at all; for nobody else to read. */
export async function writeWhole(path: string, text: string): Promise<void> {
  const aside = `${path}.part`
  await writeFile(aside, text, { mode: 0o600, flush: true })
  await moveTo(aside, path)
}

/** Gives what was written aside its name, for good. */
export async function moveTo(aside: string, path: string): Promise<void> {
  await rename(aside, path)
  const folder = await open(dirname(path), 'r')
  await folder.sync().finally(() => folder.close())
}
