// `npm run guards [words]`: takes each guard away once, in the working tree, runs the test that should fail without
// it, and puts it back. A test that passes without its guard proves nothing, so that is what fails here. With words:
// only the guards whose name, file or test contains one of them.
//
// One vitest runs the tests of all guards, so its database and what it has read of the sources stay. Where a test passes, it is run
// once more in a vitest of its own, for the guard may be in a migration or in the built server, which were made before.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createVitest } from 'vitest/node'
import bundleIfNeeded from './bundle-if-needed.mjs'
import { misplacedGuards } from './checks/guards.mjs'
import { guards } from './guards/index.mjs'

const words = process.argv.slice(2)
const wanted = guards.filter(
  ({ guard, file, test }) =>
    words.length === 0 || words.some((word) => [guard, file, test].some((text) => text.includes(word))),
)
const folder = mkdtempSync(join(tmpdir(), 'netwrk-guards-'))
const vitest = await createVitest('test', { watch: false, retry: 0, reporters: [{}] })
await vitest.standalone()
const wrong = [...misplacedGuards(), ...missingRows()]
for (const one of wanted) wrong.push(...(await walk(one)))
await vitest.close()
rmSync(folder, { recursive: true })
for (const line of wrong) console.error(line)
console.log(`\n${wanted.length - wrong.length} guards hold, ${wrong.length} do not`)
process.exit(wrong.length === 0 ? 0 : 1)

// CONTRIBUTING's table is for people and this list for machines: they name the same guards.
function missingRows() {
  if (words.length > 0) return []
  const [, table] = readFileSync('CONTRIBUTING.md', 'utf8').split('| guard | where |')
  const rows = table.split('\n').slice(2)
  const named = rows.slice(0, rows.indexOf('')).map((row) => row.split('|')[1].trim())
  return named
    .filter((name) => !guards.some(({ guard }) => guard === name))
    .map((name) => `CONTRIBUTING names a guard that no script takes away: ${name}`)
}

// What is wrong with this guard.
async function walk({ guard, file, remove, put = '', test, named }) {
  await bundleIfNeeded()
  const source = readFileSync(file, 'utf8')
  const { atime, mtime } = statSync(file)
  const write = (text) => {
    writeFileSync(file, text)
    vitest.invalidateFile(resolve(file))
  }
  const restore = () => {
    write(source)
    // Its time, too: the bundle then counts as current, unless it was made while the guard was away.
    utimesSync(file, atime, mtime)
  }
  const interrupted = () => {
    restore()
    process.exit(130)
  }
  process.once('SIGINT', interrupted)
  process.once('SIGTERM', interrupted)
  try {
    write(source.replace(remove, () => put))
    const failed = await firstFailed(test, named)
    console.log(`${failed ? '✓' : '×'} ${guard}\n    ${failed ?? `nothing failed in ${test}`}`)
    return failed ? [] : [`${guard}: "${named}" passes without it (${test})`]
  } finally {
    restore()
    process.off('SIGINT', interrupted)
    process.off('SIGTERM', interrupted)
  }
}

async function firstFailed(test, named) {
  const pattern = named.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const [failed] = await failedHere(test, pattern)
  // Few rounds of a race, or few inputs drawn, may pass by chance: then come all of them.
  return failed ?? (await failedAlone(test, pattern))[0]
}

async function failedHere(test, pattern) {
  vitest.setGlobalTestNamePattern(new RegExp(pattern))
  const files = await vitest.globTestSpecifications([test])
  const { testModules } = await vitest.runTestSpecifications(files)
  // Those of earlier guards are among them, as they ended then.
  return testModules
    .filter(({ moduleId }) => moduleId === resolve(test))
    .flatMap(({ children }) => [...children.allTests('failed')])
    .map(({ fullName }) => fullName)
}

// A file that cannot be loaded has no failed tests: a guard counts only when its own test says so.
async function failedAlone(test, pattern) {
  const report = join(folder, 'report.json')
  rmSync(report, { force: true })
  const options = ['-t', pattern, '--reporter=json', `--outputFile=${report}`, '--retry=0']
  const environment = { ...process.env, TEST_FULL: 'on' }
  await once(spawn('npx', ['vitest', 'run', test, ...options], { stdio: 'ignore', env: environment }), 'exit')
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ fullName }) => fullName)
}
