import { lstat } from 'node:fs/promises'
import { layout } from './layout.ts'
import { hashOfPath, linesOf, listOf } from './lines.ts'
import { listedErasureSchema, listedFileSchema } from './listed-file.ts'
import { damaged, type List, type Manifest } from './manifest.ts'
import { countingTo, type Tell } from './progress.ts'

/** Reads all of an export once, and refuses it where a byte is missing or another one. */
export async function checkExport(folder: string, manifest: Manifest, tell: Tell): Promise<void> {
  const { tables } = manifest.database
  const chunks = tables.flatMap(({ name, chunks }) =>
    chunks.map((chunk, number) => ({ ...chunk, path: layout.chunk(folder, name, number) })),
  )
  const rowBytes = chunks.reduce((sum, { bytes }) => sum + bytes, 0)
  const told = countingTo('bytes checked', rowBytes + manifest.files.bytes, tell)
  for (const { path, bytes, sha256 } of chunks) await checkContent(path, bytes, sha256, told)
  await checkList(layout.erasures(folder), manifest.erasures, listedErasureSchema, () => 0)
  await checkList(layout.fileList(folder), manifest.files, listedFileSchema, ({ bytes }) => bytes)
  for await (const { bytes, sha256 } of linesOf(layout.fileList(folder), listedFileSchema))
    await checkContent(layout.content(folder, sha256), bytes, sha256, told)
}

async function checkList<T>(
  path: string,
  list: List,
  schema: Parameters<typeof listOf<T>>[1],
  bytesOf: (one: T) => number,
): Promise<void> {
  await checkContent(path, list.listBytes, list.sha256, () => {})
  const { count, bytes } = await listOf(path, schema, bytesOf)
  if (count !== list.count || bytes !== list.bytes) throw damaged(path)
}

/** By its size first: what is cut off, or is no file at all, is seen without reading it. */
async function checkContent(
  path: string,
  bytes: number,
  sha256: string,
  told: (bytes: number) => void,
): Promise<void> {
  const found = await lstat(path).catch(() => null)
  if (!found?.isFile() || found.size !== bytes) throw damaged(path)
  if ((await hashOfPath(path, told)) !== sha256) throw damaged(path)
}
