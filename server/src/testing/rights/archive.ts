import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { expect, onTestFinished } from 'vitest'
import yauzl from 'yauzl'
import { writeArchive } from '../../slices/rights/export/archive/write-archive.ts'
import type { World } from '../world.ts'

/** The files of a member's archive, as it would be made now, by name. */
export async function archiveOf({ deps }: World, accountId: string): Promise<Map<string, Buffer>> {
  const folder = await mkdtemp(join(tmpdir(), 'netwrk-archive-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'archive.zip')
  const progress = { done: 0, total: 0 }
  await writeArchive(deps, { accountId, file, progress, signal: new AbortController().signal })
  expect(progress.done).toBe(progress.total)
  return unzipped(await readFile(file))
}

/** What is in a zip file, by name. */
export async function unzipped(zip: Buffer): Promise<Map<string, Buffer>> {
  const opened = await promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer)(zip, {
    lazyEntries: false,
  })
  const open = promisify(opened.openReadStream.bind(opened)) as (
    entry: yauzl.Entry,
  ) => Promise<NodeJS.ReadableStream>
  const parts: Promise<[string, Buffer]>[] = []
  opened.on('entry', (entry: yauzl.Entry) => {
    parts.push(open(entry).then(async (stream) => [entry.fileName, await buffer(stream)]))
  })
  await new Promise((resolve, reject) => opened.on('end', resolve).on('error', reject))
  return new Map(await Promise.all(parts))
}
