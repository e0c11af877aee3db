import { parseArgs } from 'node:util'
import { BenchError } from './bench-error.ts'
import type { Benchmark } from './benchmark.ts'
import { discovery } from './benchmarks/discovery.ts'
import { indexAlone } from './benchmarks/index-alone.ts'
import { messages } from './benchmarks/messages.ts'
import { networkSwipe } from './benchmarks/network-swipe.ts'
import { swipes } from './benchmarks/swipes.ts'
import { uploads } from './benchmarks/uploads.ts'
import { loadOfLastMinute, machineLine } from './figures/machine.ts'
import { linesOf, type Table } from './figures/table.ts'
import { openStage } from './stage/stage.ts'

const benchmarks: Record<string, Benchmark> = {
  discovery,
  index: indexAlone,
  swipes,
  messages,
  'network-swipe': networkSwipe,
  uploads,
}

const usualMembers = 1_000_000
const usualMinutes = 15

const say = (line = '') => void process.stdout.write(`${line}\n`)

/** Runs one benchmark, or says which there are: `npm run bench -- NAME [--members N]`. */
async function main(): Promise<void> {
  const { name, members } = readArguments(process.argv.slice(2))
  if (name === undefined) return list()
  const benchmark = benchmarks[name]
  if (!benchmark)
    throw new BenchError(`There is no benchmark ${name}. There are: ${Object.keys(benchmarks).join(', ')}`)
  const mostMembers = benchmark.mostMembers ?? usualMembers
  if (members !== undefined && members > mostMembers)
    throw new BenchError(`${name} takes up to ${mostMembers} members`)

  say(`${name}: ${benchmark.about}`)
  say(machineLine())
  const loadBefore = loadOfLastMinute()
  print(await runOnStage(benchmark, members ?? benchmark.members))
  say(
    `${new Date().toISOString().slice(0, 16)}Z, load of the last minute ${loadBefore} before, ${loadOfLastMinute()} after`,
  )
}

function readArguments(given: string[]): { name: string | undefined; members: number | undefined } {
  const { values, positionals } = parsed(given)
  const members = values.members === undefined ? undefined : Number(values.members)
  const isFine = members === undefined || (Number.isInteger(members) && members >= 1)
  if (!isFine) throw new BenchError('--members takes a whole number from 1')
  return { name: positionals[0], members }
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { members: { type: 'string' } } })
  } catch (error) {
    throw new BenchError((error as Error).message)
  }
}

function list() {
  say('npm run bench -- NAME [--members N]')
  say()
  const rows = Object.entries(benchmarks).map(([name, { about, members }]) => ({ name, members, about }))
  const width = Math.max(...rows.map(({ name }) => name.length))
  for (const { name, about, members } of rows) say(`  ${name.padEnd(width)}  ${about} (${members} members)`)
}

/** Whatever happens, a signal and too long a run included, everything that was started is gone afterwards. */
async function runOnStage(benchmark: Benchmark, members: number): Promise<Table[]> {
  const { stage, strike } = await openStage(members, say)
  try {
    return await Promise.race([benchmark.run(stage), interruption(benchmark.minutes ?? usualMinutes)])
  } finally {
    await strike()
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
