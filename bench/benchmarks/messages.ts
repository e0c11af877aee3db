import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '../../server/src/deps.ts'
import { swipe } from '../../server/src/slices/connections/swipe.ts'
import { openConversation } from '../../server/src/slices/messages/sending/open-conversation.ts'
import type { Benchmark } from '../benchmark.ts'
import { spread } from '../environment/community.ts'
import type { Environment } from '../environment/environment.ts'
import type { Reading, RunningServer } from '../environment/server.ts'
import { ctxOf, openSessions, type Visitor } from '../environment/visitors.ts'
import type { Job, Outcome, Person, StrategyName } from '../load/job.ts'
import { startProgram } from '../load/process.ts'
import { percentile } from '../metrics/measure.ts'
import type { Table } from '../metrics/table.ts'

const quietMilliseconds = 5000
const pairsAtATime = 8
const idleSeconds = 30

/** How long a message takes from pressing Send to the other's open tab, with thousands connected, and beside others. */
export const messages: Benchmark = {
  about:
    'messages from send to receive between connected members, beside a Socket.IO chat and an echo; idle sockets',
  members: 2000,
  sizes: { rate: 200, seconds: 60, idle: 5000 },
  async run(environment) {
    const people = await environment.seed(async (deps, { free, paid }) => {
      environment.say(`Matching ${Math.floor(environment.members / 2)} pairs …`)
      return converse(
        deps,
        await openSessions(deps, spread([...free, ...paid], environment.members - (environment.members % 2))),
      )
    })
    const netwrk = await environment.startServer()
    const [talking, sitting] = [[], []] as [Table, Table]
    for (const [what, open] of targets(environment, netwrk)) {
      const target = await open()
      environment.say(`${what}: ${environment.sizes.idle} idle sockets …`)
      sitting.push({ what, ...(await sit(environment, target, people)) })
      environment.say(
        `${what}: ${people.length} connected, ${environment.sizes.rate} messages a second for ${environment.sizes.seconds} s …`,
      )
      talking.push({ what, ...(await talk(environment, target, people)) })
      await target.end()
    }
    return [talking, sitting]
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

/** Matches members in pairs and opens their conversations; what follows from it is taken as done. */
async function converse(deps: Deps, visitors: readonly Visitor[]): Promise<Person[]> {
  const people: Person[] = []
  const one = async (at: number) => {
    const [a, b] = [visitors[at]!, visitors[at + 1]!]
    await swipe(ctxOf(deps, a.id), { targetId: b.id, action: 'connect' })
    await swipe(ctxOf(deps, b.id), { targetId: a.id, action: 'connect' })
    const { conversation } = await openConversation(ctxOf(deps, a.id), { withId: b.id })
    const cookie = ({ cookieName, cookieValue }: Visitor) => `${cookieName}=${cookieValue}`
    people[at] = { id: a.id, partnerId: b.id, cookie: cookie(a), conversationId: conversation.id }
    people[at + 1] = { id: b.id, partnerId: a.id, cookie: cookie(b), conversationId: conversation.id }
  }
  for (let from = 0; from < visitors.length; from += 2 * pairsAtATime) {
    const starts = Array.from({ length: pairsAtATime }, (_, pair) => from + 2 * pair)
    await Promise.all(starts.filter((at) => at < visitors.length).map(one))
  }
  await deps.db.updateTable('event').set({ handledAt: new Date() }).execute()
  return people
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

/** Has everybody connect and talk. The server's work is that of connecting them, too. */
async function talk(environment: Environment, { strategy, origin, read }: Target, people: Person[]) {
  const loadGenerator = startProgram('load/load-generator.ts')
  environment.ending(loadGenerator.end)
  const outcome = loadGenerator.hear<Outcome>('outcome')
  const { rate, seconds } = environment.sizes as { rate: number; seconds: number }
  await read()
  loadGenerator.say({ kind: 'talk', strategy, origin, people, rate, seconds } satisfies Job)
  const { receiving, sent, refused, lost, doubled, closed } = await outcome
  const { processorMilliseconds } = await read()
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
    'server ms a message': (processorMilliseconds / sent).toFixed(2),
  }
}
