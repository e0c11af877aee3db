import type { Reading } from '../environment/server.ts'
import { type Measured, percentile } from './measure.ts'

/** Rows of named cells; every row has the same names. */
export type Table = Record<string, string | number>[]

/** A measurement as a row: the median, the slowest in a hundred, the slowest of all, and how many a second. */
export function rowOf(what: string, { milliseconds, seconds }: Measured) {
  return {
    what,
    calls: milliseconds.length,
    'p50 ms': percentile(milliseconds, 50).toFixed(1),
    'p99 ms': percentile(milliseconds, 99).toFixed(1),
    'worst ms': percentile(milliseconds, 100).toFixed(1),
    'a second': (milliseconds.length / seconds).toFixed(1),
  }
}

/** How long the server's event loop was held at a time, the gauge's own millisecond included, and its work for a call. */
export function loopCells({ loopP50, loopP99, loopWorst, processorMilliseconds }: Reading, calls: number) {
  return {
    'loop p50 ms': loopP50.toFixed(1),
    'loop p99 ms': loopP99.toFixed(1),
    'loop worst ms': loopWorst.toFixed(1),
    'work a call ms': (processorMilliseconds / calls).toFixed(1),
  }
}

/** A table as lines of text: the first column to the left, the others to the right. */
export function linesOf(table: Table): string[] {
  const names = Object.keys(table[0] ?? {})
  const rows = [names, ...table.map((row) => names.map((name) => String(row[name])))]
  const widths = names.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!)))
      .join('  ')
      .trimEnd(),
  )
}
