import { measure, readTalks } from './measure.ts'
import { linesOf, markdown } from './table.ts'

// `npm run shield`: the figures of docs/shield.md, for the parts of the corpus that are there.
for (const name of ['scams-known', 'normal-known', 'scams-unseen', 'normal-unseen']) {
  const talks = readTalks(name)
  if (talks.length > 0) process.stdout.write(`${markdown(linesOf(name, talks.map(measure)))}\n\n`)
}
