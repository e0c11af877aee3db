import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createTally } from '../metrics/tally.ts'
import type { IdleJob, Job, Outcome, TalkJob } from './job.ts'
import { type Connection, strategies } from './strategies.ts'

// A process of its own, so that measuring does not hold up what is measured; it does the one job it is sent.
const atATime = 25
/** A server that has just started is slower; people use one that has run for a while. */
const warmUpSeconds = 15
const graceMilliseconds = 15_000
/** Every so many messages are read at once by who receives them, and every so many announced by typing. */
const readEvery = 2
const typeEvery = 4

async function talk(job: TalkJob): Promise<Outcome> {
  let tally = createTally()
  let closed = 0
  let isOver = false
  const connections: Connection[] = []
  const readers = new Map<string, Connection>()
  let heardOf = 0
  for (let at = 0; at < job.people.length; at += atATime) {
    const opened = job.people.slice(at, at + atATime).map(async (person) => {
      const connection = await strategies[job.strategy](job.origin, person, {
        arrived(clientId, number) {
          tally.arrived(clientId, person.id)
          if (tally.isFor(clientId, person.id) && heardOf++ % readEvery === 0)
            readers.get(person.id)?.read(number)
        },
        closed: () => {
          if (!isOver) closed++
        },
      })
      readers.set(person.id, connection)
      return connection
    })
    connections.push(...(await Promise.all(opened)))
  }
  await stage('connected')
  await send(job, connections, tally, warmUpSeconds)
  tally = createTally()
  await stage('warmed')
  await send(job, connections, tally, job.seconds)
  await tally.complete(graceMilliseconds)
  isOver = true
  for (const connection of connections) connection.close()
  return {
    receiving: tally.receiving(),
    sent: tally.sent(),
    refused: tally.refused(),
    lost: tally.lost('to'),
    doubled: tally.doubled('to'),
    closed,
  }
}

/** Says how far it is, and goes on once that was heard: what the server has used until then is read meanwhile. */
async function stage(name: 'connected' | 'warmed') {
  const heard = new Promise((done) => process.once('message', done))
  process.send!({ [name]: true })
  await heard
}

/** Sends at a steady pace whether or not answers come, as people do; the people take turns. */
async function send(
  { strategy, people, rate }: TalkJob,
  connections: Connection[],
  tally: ReturnType<typeof createTally>,
  seconds: number,
) {
  const startedAt = performance.now()
  const sending: Promise<void>[] = []
  for (let place = 0; place < rate * seconds; place++) {
    const wait = startedAt + (place * 1000) / rate - performance.now()
    if (wait > 0) await sleep(wait)
    const person = people[place % people.length]!
    const connection = connections[place % people.length]!
    const clientId = randomUUID()
    if (place % typeEvery === 0) connection.type()
    tally.pressed(clientId, person.id, strategy === 'echo' ? person.id : person.partnerId)
    // A refusal is counted, not thrown: it is one of the figures.
    const sent = connection.send(clientId, `Message ${place}, about as long as people write in one go.`)
    sending.push(sent.then(() => tally.answered(clientId)).catch(() => {}))
  }
  await Promise.all(sending)
}

/** Opens sockets and does nothing with them. Resolves to how many closed. */
async function idle({ strategy, origin, people, sockets, seconds }: IdleJob): Promise<number> {
  let closed = 0
  const open: Connection[] = []
  const heard = { arrived: () => {}, closed: () => closed++ }
  for (let at = 0; at < sockets; at += atATime) {
    const opening = Array.from({ length: Math.min(atATime, sockets - at) }, (_, place) =>
      strategies[strategy](origin, people[(at + place) % people.length]!, heard),
    )
    open.push(...(await Promise.all(opening)))
  }
  process.send!({ opened: open.length })
  await sleep(seconds * 1000)
  process.send!({ held: open.length - closed })
  await new Promise((done) => process.once('message', done))
  for (const connection of open) connection.close()
  return closed
}

process.once('message', (job: Job) => {
  const done = job.kind === 'idle' ? idle(job) : talk(job)
  done.then(
    (outcome) => process.send!({ outcome }, () => process.exit(0)),
    (error: unknown) =>
      process.send!({ error: String((error as Error)?.stack ?? error) }, () => process.exit(1)),
  )
})
