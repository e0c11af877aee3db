import { readFileSync } from 'node:fs'
import { root } from '../run.mjs'

const title = /^## (.+) \(at most (\d+) lines(, no screen)?\)$/
const tables = /^- (?:the )?tables? (.+) of `server\/schema\.sql`$/
const schema = readFileSync(`${root}/server/schema.sql`, 'utf8')

/**
 * Prints how many lines there are to read for each feature of docs/reading.md; throws where it is more than its limit, and
 * where a list does not lead from a table to something that is drawn.
 */
export function checkReading() {
  const features = featuresOf(readFileSync(`${root}/docs/reading.md`, 'utf8'))
  for (const { name, limit, entries } of features) {
    const files = entries.length
    console.log(`${String(linesOf(entries)).padStart(5)} of ${limit} lines in ${files} files  ${name}`)
  }
  const wrong = features.flatMap(problemsOf)
  if (wrong.length > 0) throw new Error(`docs/reading.md: ${wrong.join('; ')}`)
}

function featuresOf(text) {
  const features = []
  for (const line of text.split('\n')) {
    const [, name, limit, hasNoScreen] = title.exec(line) ?? []
    if (name) features.push({ name, limit: Number(limit), isOnScreen: !hasNoScreen, entries: [] })
    const [, listed] = tables.exec(line) ?? []
    const [, file] = /^- `(.+)`$/.exec(line) ?? []
    if (listed) features.at(-1).entries.push({ lines: linesOfTables(listed), isTable: true })
    if (file)
      features.at(-1).entries.push({ file, lines: lineCount(readFileSync(`${root}/${file}`, 'utf8')) })
  }
  return features
}

function linesOfTables(listed) {
  return [...listed.matchAll(/`(\w+)`/g)]
    .map(([, table]) => {
      const [found] = new RegExp(`^create table ${table} \\([\\s\\S]*?^\\);\n`, 'm').exec(schema) ?? []
      if (!found)
        throw new Error(`docs/reading.md names the table ${table}, which server/schema.sql does not`)
      return lineCount(found)
    })
    .reduce((sum, lines) => sum + lines)
}

const lineCount = (text) => text.split('\n').length - 1
const linesOf = (entries) => entries.reduce((sum, { lines }) => sum + lines, 0)

function problemsOf({ name, limit, isOnScreen, entries }) {
  return [
    linesOf(entries) > limit && `too much to read of "${name}"`,
    isOnScreen && !entries.at(0)?.isTable && `"${name}" does not begin with a table`,
    isOnScreen && !entries.at(-1)?.file?.endsWith('.tsx') && `"${name}" does not end with what is drawn`,
  ].filter(Boolean)
}

if (process.argv[1] === import.meta.filename) checkReading()
