import { setTimeout as sleep } from 'node:timers/promises'
import type { Benchmark } from '../benchmark.ts'
import { spread } from '../environment/community.ts'
import type { Environment } from '../environment/environment.ts'
import type { Reading, RunningServer } from '../environment/server.ts'
import { seedTalkers } from '../environment/talkers.ts'
import type { Job, Outcome, Person, StrategyName } from '../load/job.ts'
import { startProgram } from '../load/process.ts'
import { percentile } from '../metrics/measure.ts'
import type { Table } from '../metrics/table.ts'

const quietMilliseconds = 5000
const idleSeconds = 30
/** Of looking for the highest rate: tried in turn, until the slowest in a hundred wait longer than this each time. */
const [firstRate, rateStep, mostRate, mostMilliseconds] = [200, 200, 1000, 100]
/** A machine that stands still once, for 200 ms in 20 s, makes the slowest in a hundred wait by itself. */
const triesEach = 3

/** How long a message takes from pressing Send to the other's open tab, with thousands connected, and beside others. */
export const messages: Benchmark = {
  about:
    'messages from send to receive between connected members, beside a Socket.IO chat and an echo; idle sockets',
  members: 2000,
  sizes: { rate: 200, seconds: 60, idle: 5000, said: 20 },
  words: ['highest'],
  async run(environment) {
    const { members, sizes, word } = environment
    const people = await environment.seed((deps, { free, paid }, pool) => {
      environment.say(`Matching ${Math.floor(members / 2)} pairs …`)
      return seedTalkers(deps, pool, spread([...free, ...paid], members - (members % 2)), sizes.said!)
    })
    const netwrk = await environment.startServer()
    const [talking, sitting] = [[], []] as [Table, Table]
    for (const [what, open] of targets(environment, netwrk)) {
      const target = await open()
      if (word === 'highest') {
        talking.push(...(await climb(environment, what, target, people)))
        await target.end()
        continue
      }
      environment.say(`${what}: ${environment.sizes.idle} idle sockets …`)
      sitting.push({ what, ...(await sit(environment, target, people)) })
      environment.say(
        `${what}: ${people.length} connected, ${environment.sizes.rate} messages a second for ${environment.sizes.seconds} s …`,
      )
      talking.push({ what, ...(await talk(environment, target, people)) })
      await target.end()
    }
    return word === 'highest' ? [talking] : [talking, sitting]
  },
}

/** A server that people connect to, how they do it, and the gauge in its process. */
type Target = { strategy: StrategyName; origin: string; read(): Promise<Reading>; end(): Promise<void> }

function targets(environment: Environment, netwrk: RunningServer): [string, () => Promise<Target>][] {
  return [
    ['Netwrk', async () => ({ strategy: 'netwrk', ...netwrk, end: async () => {} })],
    ['Socket.IO chat', () => openTarget(environment, 'socket-io', 'targets/socket-io-chat.ts')],
    ['ws echo', () => openTarget(environment, 'echo', 'targets/echo.ts')],
  ]
}

async function openTarget(
  environment: Environment,
  strategy: StrategyName,
  program: string,
): Promise<Target> {
  const { host, port: databasePort, user, database } = (await environment.joinDatabase()).options
  const variables = { DATABASE: JSON.stringify({ host, port: databasePort, user, database }) }
  const { hear, read, end } = startProgram(program, { variables, isMeasured: true })
  environment.ending(end)
  return { strategy, origin: `http://127.0.0.1:${await hear<number>('port')}`, read, end }
}

/** Opens idle sockets on a server, and sees what they cost it and whether they hold. */
async function sit(environment: Environment, { strategy, origin, read }: Target, people: Person[]) {
  const sockets = environment.sizes.idle!
  const loadGenerator = startProgram('load/load-generator.ts')
  environment.ending(loadGenerator.end)
  const before = (await read()).residentBytes
  const opened = loadGenerator.hear<number>('opened')
  const held = loadGenerator.hear<number>('held')
  loadGenerator.say({ kind: 'idle', strategy, origin, people, sockets, seconds: idleSeconds } satisfies Job)
  await opened
  await sleep(quietMilliseconds)
  const after = (await read()).residentBytes
  const row = {
    'idle sockets': await opened,
    [`held ${idleSeconds} s`]: await held,
    'server before MB': (before / 2 ** 20).toFixed(0),
    'server after MB': (after / 2 ** 20).toFixed(0),
    'kB a socket': ((after - before) / 1024 / sockets).toFixed(1),
  }
  const outcome = loadGenerator.hear<number>('outcome')
  loadGenerator.say({})
  await outcome
  return row
}

/** More and more messages a second, each for the same time, until the slowest in a hundred wait too long at every try. */
async function climb(environment: Environment, what: string, target: Target, people: Person[]) {
  const rows: Table = []
  for (let rate = firstRate; rate <= mostRate; rate += rateStep) {
    const tries = await tryAt(rate, environment, what, target, people)
    rows.push(...tries.map((row) => ({ what, 'a second': rate, ...row })))
    if (isLate(tries.at(-1)!)) break
  }
  return rows
}

async function tryAt(rate: number, environment: Environment, what: string, target: Target, people: Person[]) {
  const sizes = { ...environment.sizes, rate }
  const rows: Awaited<ReturnType<typeof talk>>[] = []
  do {
    environment.say(`${what}: ${rate} messages a second for ${environment.sizes.seconds} s …`)
    rows.push(await talk({ ...environment, sizes }, target, people))
  } while (rows.length < triesEach && isLate(rows.at(-1)!))
  return rows
}

const isLate = (row: { 'p99 ms': string }) => Number(row['p99 ms']) > mostMilliseconds

/** Has everybody connect, and talk once they are warm. */
async function talk(environment: Environment, { strategy, origin, read }: Target, people: Person[]) {
  const loadGenerator = startProgram('load/load-generator.ts')
  environment.ending(loadGenerator.end)
  const outcome = loadGenerator.hear<Outcome>('outcome')
  const connected = loadGenerator.hear('connected')
  const warmed = loadGenerator.hear('warmed')
  const { rate, seconds } = environment.sizes as { rate: number; seconds: number }
  await read()
  loadGenerator.say({ kind: 'talk', strategy, origin, people, rate, seconds } satisfies Job)
  await connected
  const connecting = await read()
  loadGenerator.say({})
  await warmed
  await read()
  loadGenerator.say({})
  const { receiving, sent, refused, lost, doubled, closed } = await outcome
  const talking = await read()
  const at = (percent: number) => percentile(receiving, percent).toFixed(1)
  return {
    sent,
    'p50 ms': at(50),
    'p99 ms': at(99),
    'worst ms': at(100),
    refused,
    lost,
    doubled,
    closed,
    'server ms a message': (talking.processorMilliseconds / sent).toFixed(2),
    'server ms a connection': (connecting.processorMilliseconds / people.length).toFixed(2),
    'loop p99 ms': talking.loopP99.toFixed(1),
    'loop worst ms': talking.loopWorst.toFixed(1),
  }
}
