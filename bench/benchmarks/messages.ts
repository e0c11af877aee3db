import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Benchmark } from '../benchmark.ts'
import { rowOf, type Table } from '../figures/table.ts'
import { createTally, type Tally } from '../figures/tally.ts'
import { spread } from '../stage/community.ts'
import { openSocket } from '../stage/socket.ts'
import { admit, browserOf, type Visitor } from '../stage/visitors.ts'

const pairCount = 50
const ratePerSecond = 100
const seconds = 15
const warmUpSeconds = 2
const graceMilliseconds = 10_000

type Member = Awaited<ReturnType<typeof connectMember>>
type Talk = { conversationId: string; members: [Member, Member] }

/** How long a message takes from pressing Send to the other's open tab. */
export const messages: Benchmark = {
  about: 'messages from send to receive, 100 a second for 15 s between 100 connected members',
  members: 1000,
  async run(stage) {
    const visitors = await stage.settle((deps, { free, paid }) =>
      admit(deps, spread([...free, ...paid], 2 * pairCount)),
    )
    const { origin } = await stage.startServer()
    const tally = createTally()
    const members = await Promise.all(visitors.map((visitor) => connectMember(origin, visitor, tally)))
    try {
      stage.say(`Matching ${pairCount} pairs …`)
      const talks: Talk[] = []
      for (let pair = 0; pair < pairCount; pair++)
        talks.push(await match(members[2 * pair]!, members[2 * pair + 1]!))

      stage.say(`Sending ${ratePerSecond} messages a second for ${seconds} s …`)
      await send(talks, createTally(), warmUpSeconds)
      const took = await send(talks, tally, seconds)
      await tally.complete(graceMilliseconds)
      return tables(tally, took)
    } finally {
      for (const { socket } of members) socket.terminate()
    }
  },
}

async function connectMember(origin: string, visitor: Visitor, tally: Tally) {
  const socket = await openSocket(origin, visitor, (frame) => {
    if (frame.type === 'message') tally.arrived(frame.message.clientId, visitor.id)
  })
  return { id: visitor.id, socket, call: browserOf(origin, visitor).call }
}

async function match(one: Member, other: Member): Promise<Talk> {
  await one.call.connections.swipe({ targetId: other.id, action: 'connect' })
  await other.call.connections.swipe({ targetId: one.id, action: 'connect' })
  const { conversation } = await one.call.messages.open({ withId: other.id })
  return { conversationId: conversation.id, members: [one, other] }
}

/** Sends at a steady pace whether or not answers come, as people do. Resolves to the seconds it took. */
async function send(talks: readonly Talk[], tally: Tally, duration: number): Promise<number> {
  const sending: Promise<void>[] = []
  const startedAt = performance.now()
  for (let place = 0; place < duration * ratePerSecond; place++) {
    const wait = startedAt + (place * 1000) / ratePerSecond - performance.now()
    if (wait > 0) await sleep(wait)
    sending.push(sendOne(talks, place, tally))
  }
  const took = (performance.now() - startedAt) / 1000
  await Promise.all(sending)
  return took
}

/** The pairs take turns, and in each pair its two members. */
async function sendOne(talks: readonly Talk[], place: number, tally: Tally): Promise<void> {
  const { conversationId, members } = talks[place % talks.length]!
  const [first, second] = members
  const [from, to] = Math.floor(place / talks.length) % 2 === 0 ? [first, second] : [second, first]
  const clientId = randomUUID()
  tally.pressed(clientId, from.id, to.id)
  // A refusal is counted, not thrown: it is one of the figures.
  await from.call.messages.send({ conversationId, clientId, content: `Message ${place}` }).then(
    () => tally.answered(clientId),
    () => {},
  )
}

function tables(tally: Tally, took: number): Table[] {
  return [
    [
      rowOf('send to receive', { milliseconds: tally.receiving(), seconds: took }),
      rowOf('send to answer', { milliseconds: tally.answering(), seconds: took }),
    ],
    [
      {
        what: "receiver's tab",
        sent: tally.sent(),
        refused: tally.refused(),
        lost: tally.lost('to'),
        doubled: tally.doubled('to'),
      },
      {
        what: "sender's own tab",
        sent: tally.sent(),
        refused: tally.refused(),
        lost: tally.lost('from'),
        doubled: tally.doubled('from'),
      },
    ],
  ]
}
