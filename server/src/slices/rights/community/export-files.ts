import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat, truncate } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FilesPort, StoredFile } from '../../../platform/files/files.ts'
import { layout } from './layout.ts'
import { linesOf, listOf } from './lines.ts'
import { isStoragePath, type ListedFile, listedFileSchema } from './listed-file.ts'
import type { List } from './manifest.ts'
import { countingTo, type Tell } from './progress.ts'
import { moveTo } from './write-whole.ts'

const atOnce = 16
const newline = 0x0a

/** What was copied, and what lay in the storage that is none of ours. */
export type ExportedFiles = { list: List; strange: number }

/**
 * Copies every stored file under the name of its content. What was copied is a line of a list: who continues begins behind it.
 * What its owner deletes meanwhile is not there.
 */
export async function exportFiles(files: FilesPort, folder: string, tell: Tell): Promise<ExportedFiles> {
  await rm(layout.contentUnderWay(folder), { recursive: true, force: true })
  await mkdir(layout.contentUnderWay(folder), { recursive: true, mode: 0o700 })
  const known = await alreadyListed(folder)
  const { wanted, strange } = await storedFiles(files, known)
  const told = countingTo('files copied', wanted.length, tell)
  const list = await open(layout.fileListUnderWay(folder), 'a', 0o600)
  try {
    for (let from = 0; from < wanted.length; from += atOnce) {
      const batch = wanted.slice(from, from + atOnce)
      const copied = await Promise.all(batch.map(({ path }) => copy(files, path, folder)))
      const lines = copied.flatMap((one) => (one ? [`${JSON.stringify(one)}\n`] : []))
      await list.appendFile(lines.join(''))
      told(batch.length)
    }
    await list.sync()
  } finally {
    await list.close()
  }
  const result = await listOf(layout.fileListUnderWay(folder), listedFileSchema, ({ bytes }) => bytes)
  await moveTo(layout.fileListUnderWay(folder), layout.fileList(folder))
  await rm(layout.contentUnderWay(folder), { recursive: true })
  return { list: result, strange }
}

/** What an export that was killed has copied. A line that was not finished is cut off. */
async function alreadyListed(folder: string): Promise<Set<string>> {
  const path = layout.fileListUnderWay(folder)
  await rename(layout.fileList(folder), path).catch(() => {})
  const text = await readFile(path).catch(() => null)
  if (text === null) return new Set()
  await truncate(path, text.lastIndexOf(newline) + 1)
  const known = new Set<string>()
  for await (const one of linesOf(path, listedFileSchema)) known.add(one.path)
  return known
}

async function storedFiles(files: FilesPort, known: ReadonlySet<string>) {
  const wanted: StoredFile[] = []
  let strange = 0
  for await (const file of files.walk()) {
    if (known.has(file.path) || file.path.startsWith('erased/')) continue
    if (isStoragePath(file.path)) wanted.push(file)
    else strange++
  }
  return { wanted, strange }
}

async function copy(files: FilesPort, path: string, folder: string): Promise<ListedFile | null> {
  const opened = await files.open(path)
  if (!opened) return null
  const aside = join(layout.contentUnderWay(folder), randomUUID())
  const hash = createHash('sha256')
  await pipeline(
    opened.stream,
    async function* (parts: AsyncIterable<Buffer>) {
      for await (const part of parts) {
        hash.update(part)
        yield part
      }
    },
    createWriteStream(aside, { mode: 0o600, flush: true }),
  )
  const sha256 = hash.digest('hex')
  const place = layout.content(folder, sha256)
  await mkdir(dirname(place), { recursive: true, mode: 0o700 })
  await rename(aside, place)
  return { path, bytes: (await stat(place)).size, sha256 }
}
