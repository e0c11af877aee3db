import { subscribe } from 'node:diagnostics_channel'
import { appendFileSync, mkdirSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'

/** Statements that differ only in how many values they take are one. */
export const shapeOf = (text: string) =>
  text.replace(/\$\d+/g, '$').replace(/\(\$(?:, ?\$)*\)(?:, ?\(\$(?:, ?\$)*\))*/g, '($)')

/**
 * Writes into a folder each statement that a database answers from now on, without its values and once for each shape: to be tried on
 * another PostgreSQL. Connections made before are not listened to.
 */
export function recordStatements(folder: string): void {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${process.pid}-${threadId}.jsonl`)
  const known = new Set<string>()
  subscribe('netwrk:statement', (message) => {
    const { text } = message as { text: string }
    const shape = shapeOf(text)
    if (known.has(shape)) return
    known.add(shape)
    appendFileSync(file, `${JSON.stringify(text)}\n`)
  })
}

/** The statements that were written into a folder, one for each shape. */
export async function recordedStatements(folder: string): Promise<string[]> {
  const byShape = new Map<string, string>()
  for (const name of await readdir(folder)) {
    const lines = (await readFile(join(folder, name), 'utf8')).trimEnd().split('\n')
    for (const text of lines.map((line) => JSON.parse(line) as string)) byShape.set(shapeOf(text), text)
  }
  return [...byShape.values()]
}
