// `npm test`: every check there is, in an order that finds mistakes early. CI runs this and nothing else.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { checkVulnerabilities } from './check-vulnerabilities.mjs'
import { findChromium } from './find-chromium.mjs'
import { installIfNeeded } from './install.mjs'
import { refuseOldNode } from './node-version.mjs'
import { run } from './run.mjs'

refuseOldNode()
const chromium = findChromium()
if (!chromium) {
  console.error(
    'No Chrome or Chromium was found. Install one (on Debian: apt-get install chromium) or set CHROMIUM.',
  )
  process.exit(1)
}

const hasDebianPostgres = existsSync('/usr/lib/postgresql/15/bin/postgres')
const hasRedis = spawnSync('redis-server', ['--version']).status === 0
if (!hasRedis) console.log('Skipped: the tests on Redis, because redis-server is not installed.')
const withoutRedis = hasRedis ? [] : ['--exclude=**/*.redis.test.ts']
// What starts whole server processes, speaks to other peers or tests bytes and frames has nothing to learn from another
// PostgreSQL: it runs on the embedded one only.
const ofNoDialect = [
  'platform/*/**',
  'slices/uploads/**',
  '**/*crash.test.ts',
  'hostile.test.ts',
  'contract.test.ts',
  'fuzz-*.test.ts',
  'guest-leak.test.ts',
  'start-*.test.ts',
  'launch.test.ts',
  'billing-tool.test.ts',
  'index-processes.test.ts',
  '**/verify-command.test.ts',
  '**/phone-two-servers.test.ts',
  '**/phone-failures.test.ts',
  '**/provider-sign-in.test.ts',
  '**/second-factor-tool.test.ts',
  '**/push.test.ts',
  '**/push-browsers.test.ts',
].map((path) => `--exclude=server/src/${path}`)
const steps = [
  ['install', installIfNeeded],
  ['format and lint', () => run('biome', ['ci', '--error-on-warnings', '.'])],
  ['types', () => run('tsc', ['-p', '.'])],
  [
    'import rules',
    () => run('depcruise', ['domain', 'server', 'sandbox', 'web', 'e2e', 'bench', '--output-type', 'err']),
  ],
  ['dead code', () => run('knip', ['--no-config-hints'])],
  ['known vulnerabilities', checkVulnerabilities],
  ['schema drift', () => run('tsx', ['server/tools/schema.ts', '--check'])],
  ['contract drift', () => run('tsx', ['server/tools/contract.ts', '--check'])],
  ['tests', () => run('vitest', ['run', ...withoutRedis], fuzzSeed())],
  ...(hasDebianPostgres
    ? [
        [
          'server tests on PostgreSQL 15',
          () =>
            run('vitest', ['run', '--project', 'server', ...ofNoDialect, '--exclude=**/*.redis.test.ts'], {
              TEST_DATABASE: 'postgresql-15',
            }),
        ],
      ]
    : []),
  ['build', async () => (await import('./build.mjs')).buildIfNeeded()],
  ['page weight', async () => (await import('./page-weight.mjs')).checkPageWeight()],
  [
    'journeys',
    () => run('playwright', ['test', '--config', 'e2e/playwright.config.ts'], { CHROMIUM: chromium }),
  ],
]

// In CI a commit meets the same requests each time: a run that failed says something about the commit.
function fuzzSeed() {
  if (!process.env.CI || process.env.FUZZ_SEED) return {}
  const { stdout } = spawnSync('git', ['rev-parse', '--short=7', 'HEAD'], { encoding: 'utf8' })
  return stdout ? { FUZZ_SEED: String(Number.parseInt(stdout, 16)) } : {}
}

const times = []
for (const [name, step] of steps) {
  console.log(`\n── ${name}`)
  const startedAt = Date.now()
  try {
    await step()
  } catch (error) {
    console.error(`\n${error.message}`)
    console.error(`${times.length} passed, 1 failed`)
    process.exit(1)
  }
  times.push([name, (Date.now() - startedAt) / 1000])
}

console.log('')
for (const [name, seconds] of times) console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`)
console.log(`\n${times.length} passed, 0 failed`)
