// `npm run check`: what can be said of a change within a minute and a half. `npm run check -- COMMIT` says since when;
// else it is what is not committed, and the last commit where everything is.
import { spawnSync } from 'node:child_process'
import { beside, runSteps } from './steps/run-steps.mjs'
import * as steps from './steps/steps.mjs'

const git = (...words) => spawnSync('git', words, { encoding: 'utf8' }).stdout.trim()
const hasChanges = git('status', '--porcelain') !== ''
const since = process.argv[2] ?? git('rev-parse', hasChanges ? 'HEAD' : 'HEAD~1')
await runSteps([steps.install, beside(...steps.statics), steps.changedTests(since)])
