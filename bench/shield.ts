import { measure } from '@netwrk/domain/safety/shield/testing/measure'
import { readTalks } from '@netwrk/domain/safety/shield/testing/read-talks'
import { linesOf, markdown } from '@netwrk/domain/safety/shield/testing/table'

// `npm run shield`: the figures of docs/shield.md.
for (const name of ['scams-known', 'normal-known', 'scams-unseen', 'normal-unseen']) {
  process.stdout.write(`${markdown(linesOf(name, readTalks(name).map(measure)))}\n\n`)
}
