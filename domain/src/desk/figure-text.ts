import type { Unit } from './figures.ts'

/** A figure as it is read: 1,204, 41 %, 3.5 h, £12.50, 0.35; a dash where there is nothing to count it from. */
export function figureText({ unit, value }: { unit: Unit; value: number | null }): string {
  if (value === null) return '–'
  if (unit === 'share') return `${(value * 100).toFixed(value > 0 && value < 0.1 ? 1 : 0)} %`
  if (unit === 'hours') return `${value.toFixed(value < 10 ? 1 : 0)} h`
  if (unit === 'pence') return `£${(value / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`
  if (unit === 'decimal') return value.toFixed(2)
  return Math.round(value).toLocaleString('en')
}

/** Rows for a spreadsheet: what is in a cell is never taken for a formula. */
export function figuresCsv(
  groups: readonly {
    figures: readonly { query: string; label: string; about: string; unit: Unit; value: number | null }[]
  }[],
): string {
  const rows = groups.flatMap(({ figures }) =>
    figures.map(({ query, label, unit, value, about }) => [query, label, unit, value ?? '', about]),
  )
  const head = ['query', 'figure', 'unit', 'value', 'how it is counted']
  return [head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

function cell(value: string | number): string {
  const text = String(value)
  const plain = /^[=+\-@\t\r]/.test(text) && typeof value === 'string' ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
