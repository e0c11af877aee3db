// Reads from the server's sources which file writes which table, by Kysely and by SQL, and compares it with the list in
// table-writers-list.mjs. A write that is not in the list fails, a table that is in no list, a list that says too much, a
// write to a table that is not named in the place, and a file of reads that writes.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import {
  spared,
  tableWriters,
  writesByTheDataMap,
  writtenByLibraries,
  writtenByTriggers,
} from './table-writers-list.mjs'

const byKysely = /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*(?:['"`](\w+)['"`]|([^)]*))/g
const bySql =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?(?:"?(\w+)"?|(\$\{[^}]*\}))/gi

export function checkTableWriters() {
  const tables = new Set(
    [...readFileSync('server/schema.sql', 'utf8').matchAll(/^create (?:unlogged )?table (\w+)/gm)].map(
      ([, name]) => name,
    ),
  )
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'server/**/*.ts'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => existsSync(file) && !spared.test(file))
  const writes = files.flatMap((file) =>
    writesIn(readFileSync(file, 'utf8'), tables).map((table) => ({ file, table })),
  )
  const wrong = [...notAllowed(writes), ...notListed(tables), ...notWritten(tables, writes)]
  for (const line of wrong) console.error(line)
  if (wrong.length > 0)
    throw new Error('Who may write which table is in scripts/checks/table-writers-list.mjs.')
}

/** The tables that a source writes; '?' where it does not name one. */
function writesIn(source, tables) {
  const code = source.replace(/\/\*[\s\S]*?\*\/|(?<=^\s*)\/\/.*$/gm, '')
  const kysely = [...code.matchAll(byKysely)].map(([, name]) => (name ? snake(name) : '?'))
  // Words that name no table are prose, or parts of a statement: for update of, do update set.
  const sql = [...code.matchAll(bySql)].flatMap(([, name, hole]) => {
    if (hole) return ['?']
    return tables.has(name.toLowerCase()) ? [name.toLowerCase()] : []
  })
  return [...new Set([...kysely, ...sql])]
}

function notAllowed(writes) {
  return writes.flatMap(({ file, table }) => {
    if (table === '?' && writesByTheDataMap.includes(file)) return []
    if (table === '?') return [`${file} writes a table that it does not name`]
    if (file.endsWith('.reads.ts')) return [`${file} writes ${table}; what is only read has this name`]
    const isAllowed = (tableWriters[table] ?? []).some((allowed) => file.startsWith(allowed))
    return isAllowed ? [] : [`${file} may not write ${table}`]
  })
}

function notListed(tables) {
  const writtenElsewhere = [...writtenByLibraries, ...writtenByTriggers]
  return [...tables]
    .filter((table) => !(table in tableWriters) && !writtenElsewhere.includes(table))
    .map((table) => `nothing says who may write ${table}`)
}

function notWritten(tables, writes) {
  return Object.entries(tableWriters).flatMap(([table, allowed]) => {
    if (!tables.has(table)) return [`${table} is no table`]
    return allowed
      .filter((one) => !writes.some((write) => write.table === table && write.file.startsWith(one)))
      .map((one) => `${one} does not write ${table}`)
  })
}

function snake(name) {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

if (process.argv[1] === import.meta.filename) checkTableWriters()
