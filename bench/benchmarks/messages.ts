import type { Deps } from '../../server/src/deps.ts'
import { swipe } from '../../server/src/slices/connections/swipe.ts'
import { openConversation } from '../../server/src/slices/messages/open-conversation.ts'
import type { Benchmark } from '../benchmark.ts'
import { percentile } from '../figures/measure.ts'
import type { Table } from '../figures/table.ts'
import type { Job, Outcome, Person, WayName } from '../load/job.ts'
import { startProgram } from '../load/process.ts'
import { spread } from '../stage/community.ts'
import type { RunningServer } from '../stage/server.ts'
import type { Stage } from '../stage/stage.ts'
import { admit, ctxOf, type Visitor } from '../stage/visitors.ts'

const settlingMilliseconds = 5000
const pairsAtATime = 8
const idleSeconds = 30

/** How long a message takes from pressing Send to the other's open tab, with thousands connected, and beside others. */
export const messages: Benchmark = {
  about:
    'messages from send to receive between connected members, beside a Socket.IO chat and an echo; idle sockets',
  members: 2000,
  sizes: { rate: 200, seconds: 60, idle: 5000 },
  async run(stage) {
    const people = await stage.settle(async (deps, { free, paid }) => {
      stage.say(`Matching ${Math.floor(stage.members / 2)} pairs …`)
      return converse(
        deps,
        await admit(deps, spread([...free, ...paid], stage.members - (stage.members % 2))),
      )
    })
    const server = await stage.startServer()
    const idle = await sit(stage, server, people)

    stage.say(
      `Netwrk: ${people.length} connected, ${stage.sizes.rate} messages a second for ${stage.sizes.seconds} s …`,
    )
    const rows = [rowOf('Netwrk', await speak(stage, 'netwrk', server.origin, people))]
    for (const [what, way, program] of peers) {
      stage.say(`${what} …`)
      rows.push(rowOf(what, await besides(stage, way, program, people)))
    }
    return [rows, [idle]]
  },
}

const peers: [string, WayName, string][] = [
  ['Socket.IO chat', 'socket-io', 'peers/socket-io-chat.ts'],
  ['ws echo', 'echo', 'peers/echo.ts'],
]

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

/** Opens idle sockets on the server, and sees what they cost it and whether they hold. */
async function sit(stage: Stage, { origin, read }: RunningServer, people: readonly Person[]) {
  const sockets = stage.sizes.idle!
  stage.say(`${sockets} idle sockets …`)
  const crowd = startProgram('load/crowd.ts')
  stage.ending(crowd.end)
  const before = (await read()).residentBytes
  const opened = crowd.hear<number>('opened')
  const held = crowd.hear<number>('held')
  crowd.say({
    way: 'idle',
    origin,
    cookies: people.map(({ cookie }) => cookie),
    sockets,
    seconds: idleSeconds,
  })
  await opened
  await new Promise((done) => setTimeout(done, settlingMilliseconds))
  const after = (await read()).residentBytes
  const row = {
    what: 'idle sockets',
    opened: await opened,
    [`held ${idleSeconds} s`]: await held,
    'server before MB': (before / 2 ** 20).toFixed(0),
    'server after MB': (after / 2 ** 20).toFixed(0),
    'kB a socket': ((after - before) / 1024 / sockets).toFixed(1),
  }
  const outcome = crowd.hear<number>('outcome')
  crowd.say({})
  await outcome
  return row
}

async function speak(stage: Stage, way: WayName, origin: string, people: Person[]): Promise<Outcome> {
  const crowd = startProgram('load/crowd.ts')
  stage.ending(crowd.end)
  const outcome = crowd.hear<Outcome>('outcome')
  const { rate, seconds } = stage.sizes as { rate: number; seconds: number }
  crowd.say({ way, origin, people, rate, seconds } satisfies Job)
  return outcome
}

async function besides(stage: Stage, way: WayName, program: string, people: Person[]): Promise<Outcome> {
  const { host, port: databasePort, user, database } = (await stage.joinDatabase()).options
  const DATABASE = JSON.stringify({ host, port: databasePort, user, database })
  const server = startProgram(program, { DATABASE })
  stage.ending(server.end)
  const port = await server.hear<number>('port')
  const outcome = await speak(stage, way, `http://127.0.0.1:${port}`, people)
  await server.end()
  return outcome
}

function rowOf(what: string, { receiving, sent, refused, lost, doubled, closed }: Outcome): Table[number] {
  const at = (percent: number) => percentile(receiving, percent).toFixed(1)
  return {
    what,
    sent,
    'p50 ms': at(50),
    'p99 ms': at(99),
    'worst ms': at(100),
    refused,
    lost,
    doubled,
    closed,
  }
}
