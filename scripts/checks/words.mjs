import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { root } from '../run.mjs'
import { words } from './word-list.mjs'

const texts = ['*.ts', '*.tsx', '*.mjs', '*.cjs', '*.css', '*.sql', '*.wat', '*.md', '*.html']
const own = /^scripts\/(checks\/word-list|guards\/.*)\.mjs$/

/** Throws where a word is used that is not ours, or for a second thing, naming each place and the word to use. */
export function checkWords() {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...texts], {
    cwd: root,
    encoding: 'utf8',
  })
  const found = files
    .split('\n')
    .filter((file) => file && !own.test(file) && existsSync(`${root}/${file}`))
    .flatMap(wrongWordsIn)
  for (const line of found) console.error(line)
  if (found.length > 0)
    throw new Error(`${found.length} words to replace; scripts/checks/word-list.mjs says by what.`)
}

function wrongWordsIn(file) {
  const lines = readFileSync(`${root}/${file}`, 'utf8').split('\n')
  return words
    .filter(({ except }) => !except.test(file))
    .flatMap(({ pattern, instead }) =>
      lines.flatMap((line, index) => {
        const [word] = pattern.exec(line) ?? []
        return word ? [`${file}:${index + 1}: "${word}": ${instead}`] : []
      }),
    )
}

if (process.argv[1] === import.meta.filename) checkWords()
