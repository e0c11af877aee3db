import { existsSync, readFileSync } from 'node:fs'
import { guards } from '../guards/index.mjs'
import { root } from '../run.mjs'

/** What is wrong with the list of guards before any is taken away: a text that has moved, a test without that name. */
export function misplacedGuards() {
  return guards.flatMap(({ guard, file, remove, test, named }) => {
    if (!existsSync(`${root}/${file}`)) return [`${guard}: there is no ${file}`]
    if (!existsSync(`${root}/${test}`)) return [`${guard}: there is no ${test}`]
    const times = readFileSync(`${root}/${file}`, 'utf8').split(remove).length - 1
    if (times !== 1) return [`${guard}: its text is in ${file} ${times} times`]
    return hasTest(readFileSync(`${root}/${test}`, 'utf8'), named)
      ? []
      : [`${guard}: no test in ${test} is called "${named}"`]
  })
}

// A name may be put together of a table's row and a sentence, so most of its words are enough.
function hasTest(text, named) {
  const words = named.split(/[\s,.:'"`’]+/)
  return words.filter((word) => text.includes(word)).length > words.length / 2
}

/** Throws where a guard is no longer where the list says. Takes none away: `npm run guards` does. */
export function checkGuards() {
  const wrong = misplacedGuards()
  for (const line of wrong) console.error(line)
  if (wrong.length > 0) throw new Error(`${wrong.length} guards are not where scripts/guards says.`)
}

if (process.argv[1] === import.meta.filename) checkGuards()
