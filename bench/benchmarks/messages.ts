import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '../../server/src/deps.ts'
import { swipe } from '../../server/src/slices/connections/swipe.ts'
import { openConversation } from '../../server/src/slices/messages/sending/open-conversation.ts'
import type { Benchmark } from '../benchmark.ts'
import { percentile } from '../figures/measure.ts'
import type { Table } from '../figures/table.ts'
import type { Job, Outcome, Person, WayName } from '../load/job.ts'
import { startProgram } from '../load/process.ts'
import { spread } from '../stage/community.ts'
import type { Reading, RunningServer } from '../stage/server.ts'
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
    const netwrk = await stage.startServer()
    const [talking, sitting] = [[], []] as [Table, Table]
    for (const [what, open] of parties(stage, netwrk)) {
      const party = await open()
      stage.say(`${what}: ${stage.sizes.idle} idle sockets …`)
      sitting.push({ what, ...(await sit(stage, party, people)) })
      stage.say(
        `${what}: ${people.length} connected, ${stage.sizes.rate} messages a second for ${stage.sizes.seconds} s …`,
      )
      talking.push({ what, ...(await talk(stage, party, people)) })
      await party.end()
    }
    return [talking, sitting]
  },
}

/** A server that people connect to, how they do it, and the gauge in its process. */
type Party = { way: WayName; origin: string; read(): Promise<Reading>; end(): Promise<void> }

function parties(stage: Stage, netwrk: RunningServer): [string, () => Promise<Party>][] {
  return [
    ['Netwrk', async () => ({ way: 'netwrk', ...netwrk, end: async () => {} })],
    ['Socket.IO chat', () => openPeer(stage, 'socket-io', 'peers/socket-io-chat.ts')],
    ['ws echo', () => openPeer(stage, 'echo', 'peers/echo.ts')],
  ]
}

async function openPeer(stage: Stage, way: WayName, program: string): Promise<Party> {
  const { host, port: databasePort, user, database } = (await stage.joinDatabase()).options
  const environment = { DATABASE: JSON.stringify({ host, port: databasePort, user, database }) }
  const { hear, read, end } = startProgram(program, { environment, isMeasured: true })
  stage.ending(end)
  return { way, origin: `http://127.0.0.1:${await hear<number>('port')}`, read, end }
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
async function sit(stage: Stage, { way, origin, read }: Party, people: Person[]) {
  const sockets = stage.sizes.idle!
  const crowd = startProgram('load/crowd.ts')
  stage.ending(crowd.end)
  const before = (await read()).residentBytes
  const opened = crowd.hear<number>('opened')
  const held = crowd.hear<number>('held')
  crowd.say({ kind: 'idle', way, origin, people, sockets, seconds: idleSeconds } satisfies Job)
  await opened
  await sleep(settlingMilliseconds)
  const after = (await read()).residentBytes
  const row = {
    'idle sockets': await opened,
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

/** Has everybody connect and talk. The server's work is that of connecting them, too. */
async function talk(stage: Stage, { way, origin, read }: Party, people: Person[]) {
  const crowd = startProgram('load/crowd.ts')
  stage.ending(crowd.end)
  const outcome = crowd.hear<Outcome>('outcome')
  const { rate, seconds } = stage.sizes as { rate: number; seconds: number }
  await read()
  crowd.say({ kind: 'talk', way, origin, people, rate, seconds } satisfies Job)
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
