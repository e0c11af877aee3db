import { createReadStream } from 'node:fs'
import { pipeline as join } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { layout } from './layout.ts'
import { damaged, type ExportedTable } from './manifest.ts'

/** Copies a table's chunks into it, as one statement. */
export async function copyIn(
  client: pg.ClientBase,
  table: ExportedTable,
  folder: string,
  told: (rows: number) => void,
): Promise<void> {
  const list = table.columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  const into = client.query(copyFrom(`copy ${pg.escapeIdentifier(table.name)} (${list}) from stdin`))
  await pipeline(textOf(table, folder), into)
  told(table.rows)
}

async function* textOf({ name, chunks }: ExportedTable, folder: string): AsyncGenerator<Buffer> {
  for (const [number, { textBytes }] of chunks.entries()) {
    const path = layout.chunk(folder, name, number)
    let left = textBytes
    // Who waits for its parts is told of what fails.
    const text = join(createReadStream(path), createGunzip(), () => {})
    for await (const part of text as AsyncIterable<Buffer>) {
      left -= part.length
      if (left < 0) throw damaged(path)
      yield part
    }
    if (left !== 0) throw damaged(path)
  }
}
