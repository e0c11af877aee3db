import { parseArgs } from 'node:util'
import { BenchError } from './bench-error.ts'
import type { Benchmark } from './benchmark.ts'
import { backup } from './benchmarks/backup.ts'
import { commits } from './benchmarks/commits.ts'
import { databaseFailover } from './benchmarks/database-failover.ts'
import { day } from './benchmarks/day.ts'
import { deskFigures } from './benchmarks/desk-figures.ts'
import { deskSearch } from './benchmarks/desk-search.ts'
import { digest } from './benchmarks/digest.ts'
import { discovery } from './benchmarks/discovery.ts'
import { indexAlone } from './benchmarks/index-alone.ts'
import { interactions } from './benchmarks/interactions.ts'
import { market } from './benchmarks/market.ts'
import { messageFaults } from './benchmarks/message-faults.ts'
import { messages } from './benchmarks/messages.ts'
import { migrations } from './benchmarks/migrations.ts'
import { networkSwipe } from './benchmarks/network-swipe.ts'
import { opening } from './benchmarks/opening.ts'
import { profile } from './benchmarks/profile.ts'
import { shield } from './benchmarks/shield.ts'
import { starting } from './benchmarks/starting.ts'
import { swipes } from './benchmarks/swipes.ts'
import { upgrade } from './benchmarks/upgrade.ts'
import { uploads } from './benchmarks/uploads.ts'
import { wholeCommunity } from './benchmarks/whole-community.ts'
import { openEnvironment, type Sizes } from './environment/environment.ts'
import { loadOfLastMinute, machineLine } from './metrics/machine.ts'
import { linesOf, type Table } from './metrics/table.ts'

const benchmarks: Record<string, Benchmark> = {
  profile,
  discovery,
  index: indexAlone,
  swipes,
  messages,
  commits,
  opening,
  starting,
  'network-swipe': networkSwipe,
  interactions,
  day,
  uploads,
  shield,
  'desk-figures': deskFigures,
  'message-faults': messageFaults,
  'database-failover': databaseFailover,
  'desk-search': deskSearch,
  'whole-community': wholeCommunity,
  digest,
  migrations,
  upgrade,
  backup,
  market,
}

const usualMembers = 1_000_000
const usualMinutes = 15

const say = (line = '') => void process.stdout.write(`${line}\n`)

/** Runs one benchmark, or says which there are: `npm run bench -- NAME [--members N] [--SIZE N …]`. */
async function main(): Promise<void> {
  const { name, word, given } = readArguments(process.argv.slice(2))
  if (name === undefined) return list()
  const benchmark = benchmarks[name]
  if (!benchmark)
    throw new BenchError(`There is no benchmark ${name}. There are: ${Object.keys(benchmarks).join(', ')}`)
  if (word !== undefined && !benchmark.words?.includes(word))
    throw new BenchError(`${name} has no ${word}; it has ${benchmark.words?.join(', ') ?? 'no parts'}`)
  const sizes = { members: benchmark.members, ...benchmark.sizes }
  for (const [size, value] of Object.entries(given)) {
    if (!(size in sizes)) throw new BenchError(`${name} has no --${size}; it has ${sizesText(benchmark)}`)
    sizes[size as 'members'] = value
  }
  const mostMembers = benchmark.mostMembers ?? usualMembers
  if (sizes.members > mostMembers) throw new BenchError(`${name} takes up to ${mostMembers} members`)

  say(`${name}: ${benchmark.about}`)
  say(machineLine())
  const loadBefore = loadOfLastMinute()
  print(await runOnStage(benchmark, sizes, word))
  say(
    `${new Date().toISOString().slice(0, 16)}Z, load of the last minute ${loadBefore} before, ${loadOfLastMinute()} after`,
  )
}

function readArguments(args: string[]) {
  const { values, positionals } = parsed(args)
  const given: Record<string, number> = {}
  for (const [size, value] of Object.entries(values)) {
    given[size] = Number(value)
    const isFine = Number.isInteger(given[size]) && given[size] >= 1
    if (!isFine) throw new BenchError(`--${size} takes a whole number from 1`)
  }
  return { name: positionals[0], word: positionals[1], given }
}

function parsed(args: string[]) {
  const names = ['members', ...Object.values(benchmarks).flatMap(({ sizes }) => Object.keys(sizes ?? {}))]
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]))
  try {
    return parseArgs({ args, allowPositionals: true, options })
  } catch (error) {
    throw new BenchError((error as Error).message)
  }
}

function sizesText({ members, sizes }: Benchmark): string {
  return Object.entries({ members, ...sizes })
    .map(([size, value]) => `--${size} ${value}`)
    .join(' ')
}

function list() {
  say('npm run bench -- NAME [--members N] [--SIZE N …]')
  say()
  const width = Math.max(...Object.keys(benchmarks).map((name) => name.length))
  for (const [name, benchmark] of Object.entries(benchmarks))
    say(`  ${name.padEnd(width)}  ${benchmark.about} (${sizesText(benchmark)})`)
}

/** Whatever happens, a signal and too long a run included, everything that was started is gone afterwards. */
async function runOnStage(benchmark: Benchmark, sizes: Sizes, word?: string): Promise<Table[]> {
  const { isAlone } = benchmark
  const { environment, teardown } = await openEnvironment(sizes, say, { isAlone, word })
  try {
    return await Promise.race([benchmark.run(environment), interruption(benchmark.minutes ?? usualMinutes)])
  } finally {
    await teardown()
  }
}

function interruption(mostMinutes: number): Promise<never> {
  return new Promise((_, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.on(signal, () => reject(new BenchError(`interrupted by ${signal}`)))
    process.on('uncaughtException', reject)
    setTimeout(
      () => reject(new BenchError(`not done after ${mostMinutes} minutes`)),
      mostMinutes * 60_000,
    ).unref()
  })
}

function print(tables: readonly Table[]) {
  for (const table of tables) {
    say()
    for (const line of linesOf(table)) say(line)
  }
  say()
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    const text = error instanceof BenchError ? error.message : String((error as Error)?.stack ?? error)
    process.stderr.write(`${text}\n`)
    process.exit(1)
  },
)
