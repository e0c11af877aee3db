// `npm test`: what can be checked in minutes, in an order that finds mistakes early. `npm test -- --full`, which CI runs, is
// every kind of check there is: it starts, kills, moves and restores whole servers, walks every journey on both sizes, races
// every race as often as it was written for, and adds PostgreSQL 15 and other Nodes. `npm test -- --release` repeats what seldom changes
// as often as it can, too, and runs more tests of the server on PostgreSQL 15.
import { spawnSync } from 'node:child_process'
import { refuseOldNode } from './node-version.mjs'
import { beside, runSteps } from './steps/run-steps.mjs'
import * as steps from './steps/steps.mjs'

refuseOldNode()
const isForRelease = process.argv.includes('--release')
const isFull = isForRelease || process.argv.includes('--full')
const inMinutes = [steps.tests, steps.redis, ...steps.ofTheBuild, steps.journeys, steps.leftToFull]
const inFull = [
  steps.fullTests({ ...fuzzSeed(), ...(isForRelease && { TEST_FULL: 'all' }) }),
  steps.redis,
  steps.behindProxies,
  steps.behindPooler,
  steps.onFullDisk,
  steps.onSlowDisk,
  steps.besideFence,
  steps.besideLastRelease,
  isForRelease ? steps.allOnPostgres15 : steps.onPostgres15,
  ...steps.ofTheBuild,
  steps.packed,
  steps.fullJourneys,
  beside(steps.onNode(24), steps.onNode(26)),
  steps.cleanTree,
]
await runSteps([
  steps.install,
  beside(...steps.statics, steps.build, ...steps.drift),
  ...(isFull ? inFull : inMinutes),
])

// In CI a commit meets the same requests each time: a run that failed says something about the commit.
function fuzzSeed() {
  if (!process.env.CI || process.env.FUZZ_SEED) return {}
  const { stdout } = spawnSync('git', ['rev-parse', '--short=7', 'HEAD'], { encoding: 'utf8' })
  return stdout ? { FUZZ_SEED: String(Number.parseInt(stdout, 16)) } : {}
}
