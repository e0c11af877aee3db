import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { root } from '../run.mjs'

const named = /`(?:[\w@.*/-]+\/)?([\w.-]+\.(?:tsx?|mjs|wat|sql))`/g
/** A path from the root, which may have the stars and braces of a shell. */
const wholePath = /`((?:domain|server|postgres|sandbox|web|e2e|bench|scripts|docs)\/[\w@.*{},/-]+)`/g
/** What somebody is going to write, by the name it will have. */
const patterns = /[<>*]|^(?:main|world|name)\.ts$/

/**
 * Throws where a document or a comment names a source file that is not there, so that moving a file moves what is said of
 * it, and where the README lacks a slice.
 */
export function checkNamedFiles() {
  const list = (...globs) =>
    execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...globs], {
      cwd: root,
      encoding: 'utf8',
    })
      .split('\n')
      .filter(Boolean)
  const files = list()
  const known = new Set(files.map((file) => basename(file)))
  const paths = new Set(files.flatMap((file) => [file, ...foldersOf(file)]))
  const texts = list('*.md', '*.ts', '*.tsx', '*.mjs').filter((file) => !file.startsWith('docs/decisions/'))
  const wrong = texts.flatMap((file) => {
    const text = readFileSync(`${root}/${file}`, 'utf8')
    const names = [...text.matchAll(named)].filter(
      ([whole, name]) => !patterns.test(whole) && !known.has(name) && !known.has(`.${name}`),
    )
    const unknown = [...text.matchAll(wholePath)].filter(([, path]) => !isThere(path, paths))
    return [...names, ...unknown].map(([whole]) => `${file} names ${whole}, which is not there`)
  })
  wrong.push(...unnamedSlices(paths))
  for (const line of wrong) console.error(line)
  if (wrong.length > 0) throw new Error(`${wrong.length} files or slices are not named as they are.`)
}

function unnamedSlices(paths) {
  const readme = readFileSync(`${root}/README.md`, 'utf8')
  const slices = [...paths].map((path) => /^(?:server|web)\/src\/slices\/(\w+)$/.exec(path)?.[1])
  return [...new Set(slices)]
    .filter((slice) => slice && !readme.includes(`\n| \`${slice}\``))
    .map((slice) => `README.md does not name the slice ${slice}`)
}

function foldersOf(file) {
  const parts = file.split('/').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}

function isThere(path, paths) {
  const bare = path.replace(/\/$/, '')
  if (!/[*{]/.test(bare)) return paths.has(bare) || paths.has(`${bare}.ts`)
  const pattern = bare
    .replace(/[.+]/g, '\\$&')
    .replace(/\{([^}]*)\}/g, (_, choices) => `(${choices.replaceAll(',', '|')})`)
    .replaceAll('**/', '(.{0,}/)?')
    .replaceAll('*', '[^/]*')
  const fits = new RegExp(`^${pattern}$`)
  return [...paths].some((known) => fits.test(known))
}

if (process.argv[1] === import.meta.filename) checkNamedFiles()
