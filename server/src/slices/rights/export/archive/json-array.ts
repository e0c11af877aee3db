import { Readable } from 'node:stream'
import type { Row } from './rows.ts'

/**
 * A JSON array with a row a line, written while it is read: never more than a page of it is in memory.
 * @param count told of each page
 */
export function jsonArray(pages: AsyncIterable<Row[]>, count: (rows: number) => void): Readable {
  return Readable.from(linesOf(pages, count), { objectMode: false })
}

async function* linesOf(pages: AsyncIterable<Row[]>, count: (rows: number) => void): AsyncGenerator<string> {
  let between = '[\n'
  for await (const rows of pages) {
    yield between + rows.map((row) => JSON.stringify(row)).join(',\n')
    between = ',\n'
    count(rows.length)
  }
  yield between === '[\n' ? '[]\n' : '\n]\n'
}
