import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat, writeFile } from 'node:fs/promises'
import type { z } from 'zod'
import { damaged, type List } from './manifest.ts'

const mostLineLength = 8192

/** What the lines of a file say, one after the other; a line that says something else is refused. */
export async function* linesOf<T>(path: string, schema: z.ZodType<T>): AsyncGenerator<T> {
  let rest = ''
  for await (const part of createReadStream(path, 'utf8')) {
    const lines = (rest + part).split('\n')
    rest = lines.pop()!
    if (rest.length > mostLineLength) throw damaged(path)
    for (const line of lines) yield read(path, schema, line)
  }
  if (rest !== '') throw damaged(path)
}

function read<T>(path: string, schema: z.ZodType<T>, line: string): T {
  try {
    return schema.parse(JSON.parse(line))
  } catch {
    throw damaged(path)
  }
}

/** What a list of lines comes to; `bytes` is what the lines say that they have together. */
export async function listOf<T>(
  path: string,
  schema: z.ZodType<T>,
  bytesOf: (one: T) => number,
): Promise<List> {
  let [count, bytes] = [0, 0]
  for await (const one of linesOf(path, schema)) {
    count++
    bytes += bytesOf(one)
  }
  return { count, bytes, sha256: await hashOfPath(path), listBytes: (await stat(path)).size }
}

export async function writeLines(path: string, rows: readonly object[]): Promise<void> {
  await writeFile(path, rows.map((row) => `${JSON.stringify(row)}\n`).join(''), { mode: 0o600, flush: true })
}

/** The SHA-256 of a file of this machine. */
export async function hashOfPath(path: string, told: (bytes: number) => void = () => {}): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of createReadStream(path)) {
    hash.update(part)
    told(part.length)
  }
  return hash.digest('hex')
}
