import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Conversation, measure } from '@netwrk/domain/safety/shield/testing/measure'
import { linesOf, markdown } from '@netwrk/domain/safety/shield/testing/table'

// `npm run shield`: the figures of docs/shield.md, for the parts of the corpus that are there.
const corpus = join(import.meta.dirname, '../domain/src/safety/shield/testing/corpus')
for (const name of ['scams-known', 'normal-known', 'scams-unseen', 'normal-unseen']) {
  const file = join(corpus, `${name}.json`)
  if (!existsSync(file)) continue
  const talks: Conversation[] = JSON.parse(readFileSync(file, 'utf8'))
  process.stdout.write(`${markdown(linesOf(name, talks.map(measure)))}\n\n`)
}
