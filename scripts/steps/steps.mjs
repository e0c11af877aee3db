import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium, findHeadlessChromium } from '../find-chromium.mjs'
import { installIfNeeded } from '../install.mjs'
import { lastRelease } from '../last-release.mjs'
import { run, runExport } from '../run.mjs'
import { changedPlaces } from './changed-places.mjs'

/** Why no small disk can be made for a test; false where one can. */
function cannotMount() {
  const folder = mkdtempSync(join(tmpdir(), 'netwrk-mount-'))
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', 'tmpfs', folder]).status === 0
  if (isMounted) spawnSync('umount', [folder])
  rmdirSync(folder)
  return !isMounted && 'a disk of a few megabytes cannot be mounted here (root can)'
}

/** One check: its name and what runs it. With `missing` it is left out, and that is why. */
const step = (name, work, missing) => ({ name, work, missing })

const hasRedis = spawnSync('redis-server', ['--version']).status === 0
const withoutRedis = hasRedis ? [] : ['--exclude=**/*.redis.test.ts']
const hasPostgres15 = existsSync('/usr/lib/postgresql/15/bin/postgres')
const withoutPostgres15 = hasPostgres15 ? [] : ['--exclude=**/*.postgresql-15.test.ts']
const proxies = ['nginx', 'caddy', 'haproxy', 'openssl']
const missingProxies = proxies.filter((program) => spawnSync(program, ['-v']).error)
const withoutProxies = missingProxies.length === 0 ? [] : ['--exclude=**/proxies.test.ts']
const hasPgbouncer = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].some((path) => existsSync(path))
const withoutPgbouncer = hasPgbouncer ? [] : ['--exclude=**/pgbouncer.test.ts']
const noMount = cannotMount()
const withoutMount = noMount ? ['--exclude=**/full-disk.test.ts'] : []
const canSlowDown = !noMount && existsSync('/sys/fs/cgroup/blkio/blkio.throttle.write_bps_device')
const withoutSlowDisk = canSlowDown ? [] : ['--exclude=**/slow-disk.test.ts']
const canFence = process.platform === 'linux' && !spawnSync('curl', ['--version']).error
const withoutFence = canFence ? [] : ['--exclude=**/fence.test.ts']
const noLastRelease = lastRelease().missing
const withoutLastRelease = noLastRelease ? ['--exclude=**/last-release.test.ts'] : []
const withoutMissing = [
  ...withoutRedis,
  ...withoutPostgres15,
  ...withoutProxies,
  ...withoutPgbouncer,
  ...withoutMount,
  ...withoutSlowDisk,
  ...withoutFence,
  ...withoutLastRelease,
]
const chromium = findChromium()
const noChromium =
  chromium === undefined &&
  'no Chrome or Chromium was found. Install one (on Debian: apt-get install chromium) or set CHROMIUM'
const browsers = { CHROMIUM: findHeadlessChromium(), FULL_CHROMIUM: chromium }
// Where the full tests write down what they ask of their database, for the oldest version to be asked as well.
const statements = join(tmpdir(), `netwrk-statements-${process.pid}`)
process.on('exit', () => rmSync(statements, { recursive: true, force: true }))
const reporters = ['--reporter=default', '--reporter=./scripts/steps/slowest-reporter.mjs']

export const install = step('install', installIfNeeded)

/** What reads the sources and runs nothing of them; what takes longest is begun first. */
export const statics = [
  // One checker: each of several reads types for itself that others have read, and there are other steps for the other cores.
  step('types', () =>
    run('node', [
      'node_modules/typescript-7/bin/tsc',
      '-p',
      '.',
      '--checkers',
      '1',
      '--incremental',
      '--tsBuildInfoFile',
      'node_modules/.cache/tsc-7.json',
    ]),
  ),
  step('format and lint', () => run('biome', ['ci', '--error-on-warnings', '.'])),
  step('import rules', () =>
    run('depcruise', [
      'domain',
      'server',
      'sandbox',
      'postgres',
      'web',
      'e2e',
      'bench',
      '--output-type',
      'err',
    ]),
  ),
  step('words', () => runExport('./checks/words.mjs', 'checkWords')),
  step('who writes which table', () => runExport('./checks/table-writers.mjs', 'checkTableWriters')),
  step('function lengths', () => runExport('./checks/function-lengths.mjs', 'checkFunctionLengths')),
  step('lines to read', () => runExport('./checks/reading.mjs', 'checkReading')),
  step('guards', () => runExport('./checks/guards.mjs', 'checkGuards')),
  step('files named in documents', () => runExport('./checks/named-files.mjs', 'checkNamedFiles')),
]

export const drift = [
  step('dead code', () => run('knip', ['--no-config-hints'])),
  step('known vulnerabilities', () => runExport('./checks/vulnerabilities.mjs', 'checkVulnerabilities')),
  step('schema drift', () => run('tsx', ['server/tools/schema.ts', '--check'])),
  step('contract drift', () => run('tsx', ['server/tools/contract.ts', '--check'])),
]

// The server and PostgreSQL as processes: started, killed, moved, backed up and restored, behind others' programs; where backups are
// kept, how a whole community is moved, and what the demo's desk has to do. One test in thirty takes more than a third of the time of all, and little of what is
// changed in a day reaches it.
const ofProcesses = [
  '**/src/processes/**',
  'bench/faults/**',
  'server/src/platform/backup/store/**',
  'server/src/slices/rights/community/**',
  'server/seed/desk/**',
  '**/*crash.test.ts',
  '**/*.postgresql-15.test.ts',
]
const withoutProcesses = ofProcesses.map((path) => `--exclude=${path}`)

/** Of the tests without a browser, those of what was changed since this commit. Of processes only tests that were changed themselves. */
export const changedTests = (since) =>
  step(`tests of what changed since ${since.slice(0, 9)}`, async () => {
    const places = changedPlaces(since)
    if (places.length === 0) return console.log('Nothing was changed that has tests.')
    const ofTests = places.filter((place) => place.endsWith('.test.ts'))
    const changed = places.filter((place) => !ofTests.includes(place))
    if (changed.length > 0)
      await run('vitest', ['run', ...changed, '--passWithNoTests', ...withoutMissing, ...withoutProcesses])
    if (ofTests.length > 0) await run('vitest', ['run', ...ofTests, '--passWithNoTests', ...withoutMissing])
  })

// Long, and seldom touched: files of all kinds that are refused, pictures that take too much of the decoder's process, the member index as very large
// communities have it and as it is kept between starts, and that the weights of the shield are those that its talks give.
const atLength = [
  'server/src/slices/uploads/refused-files.test.ts',
  'server/src/platform/pictures/open-pictures.test.ts',
  'server/src/slices/discovery/member-index/threads/**',
  'server/src/slices/discovery/member-index/saved/**',
  'domain/src/safety/scam-assessment/testing/training/**',
].map((path) => `--exclude=${path}`)

/** All tests but those of processes, and the longest. */
export const tests = step('tests', () =>
  run('vitest', ['run', ...withoutMissing, ...withoutProcesses, ...atLength, ...reporters]),
)

/** All tests, in full. One may be tried twice; the reporter lists those that were. */
export const fullTests = (environment) =>
  step('tests', () =>
    run('vitest', ['run', '--retry=1', ...withoutMissing, ...reporters], {
      TEST_FULL: 'on',
      STATEMENTS_TO: statements,
      ...environment,
    }),
  )

export const redis = step('tests on Redis', () => {}, !hasRedis && 'redis-server is not installed')

export const behindProxies = step(
  'tests behind proxies',
  () => {},
  missingProxies.length > 0 &&
    `${missingProxies.join(', ')} ${missingProxies.length > 1 ? 'are' : 'is'} not installed`,
)

export const behindPooler = step(
  'tests behind a pooler',
  () => {},
  !hasPgbouncer && 'pgbouncer is not installed',
)

export const onFullDisk = step('tests on a full disk', () => {}, noMount)

export const onSlowDisk = step(
  'tests on a slow disk',
  () => {},
  !canSlowDown &&
    'a disk cannot be slowed down here (root can, where there are control groups of the first version)',
)

export const besideFence = step(
  'tests of the fence',
  () => {},
  !canFence && 'curl is not installed, or this is not Linux',
)

export const besideLastRelease = step('tests beside the last release', () => {}, noLastRelease)

const onOldest = (...words) =>
  run(
    'vitest',
    ['run', '--project', 'server', ...words, '--exclude=**/*.redis.test.ts', '--exclude=postgres/src/**'],
    { TEST_DATABASE: 'postgresql-15', STATEMENTS_FROM: statements },
  )
const noPostgres15 = !hasPostgres15 && 'PostgreSQL 15 is not installed'

/** That it understands all statements of the tests before it, and tests of what it may do otherwise. */
export const onPostgres15 = step('PostgreSQL 15', () => onOldest(...ofDialect), noPostgres15)

/** The same, and all other tests of the server that start no server of their own. */
export const allOnPostgres15 = step(
  'all server tests on PostgreSQL 15',
  () => onOldest('--exclude=**/src/processes/**', '--exclude=**/*crash.test.ts'),
  noPostgres15,
)

export const build = step('build', async () => (await import('../build.mjs')).buildIfNeeded())

export const ofTheBuild = [
  step('page weight', async () => (await import('../checks/page-weight.mjs')).checkPageWeight()),
  step('parts that load later', async () => (await import('../checks/parts.mjs')).checkParts()),
]

export const packed = step('packed and started elsewhere', async () =>
  (await import('../checks/packed.mjs')).checkPacked(),
)

const walk = (words, environment) =>
  run('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...words], {
    ...browsers,
    ...environment,
  })

/** What members and the staff do every day, once each; what is tagged is rarer, or takes long. */
export const journeys = step('journeys', () => walk(['--grep-invert=@full']), noChromium)

export const fullJourneys = step('journeys', () => walk([], { E2E_SIZES: 'both' }), noChromium)

export const leftToFull = step(
  'tests of processes and of what operators move, the longest tests of what is seldom touched, rarer journeys, races and inputs at length',
  () => {},
  'they are part of npm test -- --full',
)

/** The product started with another Node, and the main journey walked on it. */
export const onNode = (major) =>
  step(
    `the main journey on Node ${major}`,
    async () => {
      const node = await (await import('../other-node.mjs')).installNode(major)
      if (!node) return console.log(`Skipped: no Node ${major} could be installed here.`)
      const words = ['test', '--config', 'e2e/playwright.config.ts', '--project=desktop']
      // Another Node may be at the same beside this one: each has a port and a folder of its own.
      const port = String(Number(process.env.E2E_PORT ?? 4310) + major)
      await run(
        'playwright',
        [...words, `--output=test-results/node-${major}`, 'two-people-match-and-chat'],
        { ...browsers, E2E_NODE: node, E2E_PORT: port },
      )
    },
    noChromium,
  )

export const cleanTree = step('nothing is left in the tree', () => {
  const { stdout } = spawnSync('git', ['status', '--porcelain'], { encoding: 'utf8' })
  if (stdout) throw new Error(`The checks have left files behind:\n${stdout}`)
})

// What another PostgreSQL may do otherwise with a statement that it understands: wait for locks, put texts into an order and find them, run
// triggers and migrations, tell of its own tables. And queries that are read in parts, which cannot be prepared. Parts of paths; one that
// began with a dash would be an option.
const ofDialect = [
  'platform/database/',
  'platform/events/',
  'race.test',
  'accounts/links/',
  'accounts/sign-in/sign-up',
  'slices/billing/',
  'slices/connections/',
  'desk/members/members',
  'desk/queues/',
  'desk/suggestions/',
  'discovery/directory/',
  'discovery/indexed',
  'discovery/prices/',
  'slices/invites/',
  'messages/requests/',
  'messages/search-messages',
  'profiles/distance/',
  'rights/community/other-postgres',
  'rights/deletion/',
  'rights/export/export',
  'rights/retention/',
  'safety/retention/',
  'safety/standing/appeals',
  'safety/tickets/',
  'staff/audit/',
]
