import { createInterface } from 'node:readline/promises'
import type pg from 'pg'
import { readConfig } from '../src/config/config.ts'
import { PrimaryClient } from '../src/platform/database/primary.ts'
import { openConnection } from './open-connection.ts'

/** A small SQL shell on the configured database: `npm run sql`, or one statement with `npm run sql -- "select …"`. */
async function main(): Promise<void> {
  const { connection, close } = await openConnection(readConfig(process.env))
  const client = new PrimaryClient(connection)
  await client.connect()
  const statement = process.argv.slice(2).join(' ')
  try {
    await (statement === '' ? converse(client) : show(client, statement))
  } finally {
    await client.end()
    await close()
  }
}

/** Statements of the standard input, each up to its semicolon, until that ends or says `exit`. */
async function converse(client: pg.Client): Promise<void> {
  const lines = createInterface({ input: process.stdin, output: process.stdout, prompt: 'sql> ' })
  let statement = ''
  lines.prompt()
  for await (const line of lines) {
    if (['exit', '\\q'].includes(line.trim())) break
    statement += `${line}\n`
    if (!line.trimEnd().endsWith(';')) continue
    await show(client, statement).catch((error: Error) => process.stderr.write(`${error.message}\n`))
    statement = ''
    lines.prompt()
  }
  lines.close()
}

async function show(client: pg.Client, statement: string): Promise<void> {
  const results = [await client.query(statement)].flat()
  for (const { command, rowCount, fields, rows } of results) {
    const names = fields.map(({ name }) => name)
    if (names.length > 0) process.stdout.write(`${names.join(' | ')}\n`)
    for (const row of rows) process.stdout.write(`${names.map((name) => textOf(row[name])).join(' | ')}\n`)
    process.stdout.write(`${command} ${rowCount ?? 0}\n`)
  }
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
