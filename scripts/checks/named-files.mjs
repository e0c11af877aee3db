import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { root } from '../run.mjs'

const named = /`(?:[\w@.*/-]+\/)?([\w.-]+\.(?:tsx?|mjs|wat|sql))`/g
/** What somebody is going to write, by the name it will have. */
const patterns = /[<>*]|^(?:main|world|name)\.ts$/

/** Throws where a document or a comment names a source file that is not there: moving a file moves what is said of it. */
export function checkNamedFiles() {
  const list = (...globs) =>
    execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...globs], {
      cwd: root,
      encoding: 'utf8',
    })
      .split('\n')
      .filter(Boolean)
  const known = new Set(list().map((file) => basename(file)))
  const texts = list('*.md', '*.ts', '*.tsx', '*.mjs').filter((file) => !file.startsWith('docs/decisions/'))
  const wrong = texts.flatMap((file) =>
    [...readFileSync(`${root}/${file}`, 'utf8').matchAll(named)]
      .filter(([whole, name]) => !patterns.test(whole) && !known.has(name) && !known.has(`.${name}`))
      .map(([whole]) => `${file} names ${whole}, which is not there`),
  )
  for (const line of wrong) console.error(line)
  if (wrong.length > 0) throw new Error(`${wrong.length} files are named that are not there.`)
}

if (process.argv[1] === import.meta.filename) checkNamedFiles()
