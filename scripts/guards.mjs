// `npm run guards [words]`: takes each guard away once, in the working tree, runs the test that should fail without
// it, and puts it back. A test that passes without its guard proves nothing, so that is what fails here. With words:
// only the guards whose name, file or test contains one of them.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { misplacedGuards } from './checks/guards.mjs'
import { guards } from './guards/index.mjs'

const words = process.argv.slice(2)
const wanted = guards.filter(
  ({ guard, file, test }) =>
    words.length === 0 || words.some((word) => [guard, file, test].some((text) => text.includes(word))),
)
const folder = mkdtempSync(join(tmpdir(), 'netwrk-guards-'))
const wrong = [...misplacedGuards(), ...missingRows(), ...wanted.map(walk).filter(Boolean)]
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

// What is wrong with this guard, or nothing.
function walk({ guard, file, remove, put = '', test, named }) {
  const source = readFileSync(file, 'utf8')
  const restore = () => writeFileSync(file, source)
  const interrupted = () => {
    restore()
    process.exit(130)
  }
  process.once('SIGINT', interrupted)
  process.once('SIGTERM', interrupted)
  try {
    writeFileSync(
      file,
      source.replace(remove, () => put),
    )
    // Few rounds of a race, or few inputs drawn, may pass by chance: then come all of them.
    const few = failedTests(test, named)
    const failed = few.length > 0 ? few : failedTests(test, named, { TEST_FULL: 'on' })
    console.log(`${failed.length > 0 ? '✓' : '×'} ${guard}\n    ${failed[0] ?? `nothing failed in ${test}`}`)
    return failed.length > 0 ? undefined : `${guard}: "${named}" passes without it (${test})`
  } finally {
    restore()
    process.off('SIGINT', interrupted)
    process.off('SIGTERM', interrupted)
  }
}

// A file that cannot be loaded has no failed tests: a guard counts only when its own test says so.
function failedTests(test, named, environment = {}) {
  const report = join(folder, 'report.json')
  rmSync(report, { force: true })
  const pattern = named.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  spawnSync(
    'npx',
    ['vitest', 'run', test, '-t', pattern, '--reporter=json', `--outputFile=${report}`, '--retry=0'],
    { stdio: 'ignore', env: { ...process.env, ...environment } },
  )
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ fullName }) => fullName)
}
