import { readFileSync } from 'node:fs'
import { root } from '../run.mjs'

const title = /^## (.+) \(at most (\d+) lines\)$/

/** Prints how many lines there are to read for each feature of docs/reading.md; throws where it is more than its limit. */
export function checkReading() {
  const features = []
  for (const line of readFileSync(`${root}/docs/reading.md`, 'utf8').split('\n')) {
    const [, name, limit] = title.exec(line) ?? []
    if (name) features.push({ name, limit: Number(limit), lines: 0, files: 0 })
    const [, file] = /^- `(.+)`$/.exec(line) ?? []
    if (!file) continue
    features.at(-1).lines += readFileSync(`${root}/${file}`, 'utf8').split('\n').length - 1
    features.at(-1).files += 1
  }
  for (const { name, limit, lines, files } of features) {
    console.log(`${String(lines).padStart(5)} of ${limit} lines in ${files} files  ${name}`)
  }
  const long = features.filter(({ lines, limit }) => lines > limit)
  if (long.length > 0) throw new Error(`Too much to read: ${long.map(({ name }) => name).join(', ')}`)
}

if (process.argv[1] === import.meta.filename) checkReading()
