import { setTimeout as sleep } from 'node:timers/promises'
import { BenchError } from '../bench-error.ts'
import type { Benchmark } from '../benchmark.ts'
import { type Cluster, openCluster } from '../cluster/cluster.ts'
import { type Acknowledged, gapOf, type Load, startWriting } from '../cluster/load.ts'
import { faults, primaryOf, tryToWrite } from '../cluster/rounds.ts'
import { openScene, type Scene, ways } from '../cluster/scene.ts'
import type { Talk } from '../faults/scene.ts'
import { percentile } from '../metrics/measure.ts'

const pauseMilliseconds = 150
const gapSeconds = 90
/** Writes go on so long before the next thing happens. */
const calmMilliseconds = 3000
const toldSeconds = 30

/** Whether anything acknowledged is lost when the primary fails or moves, and for how long nothing can be written. */
export const databaseFailover: Benchmark = {
  about: 'what becomes of acknowledged messages when the primary of a Patroni cluster fails or moves',
  members: 40,
  mostMembers: 1000,
  sizes: { rounds: 30 },
  words: ways,
  minutes: 90,
  async run({ members, sizes: { rounds }, word, say, ending }) {
    const cluster = await openCluster({ say, ending, word })
    const scene = await openScene(cluster, members, { word, ending })
    const load = startWriting(scene.talks, pauseMilliseconds)
    ending(load.end)
    const rows = []
    for (let round = 0; round < rounds!; round++) {
      const row = await runRound(cluster, scene, load, round)
      say(Object.values(row).join(' · '))
      rows.push(row)
    }
    await load.end()
    return [
      rows,
      [
        await sumOf(
          cluster,
          scene,
          load,
          rows.map((row) => row['gap s']),
        ),
      ],
    ]
  },
}

async function runRound(cluster: Cluster, scene: Scene, load: Load, round: number) {
  const names = Object.keys(faults)
  const what = names[round % names.length]!
  await sleep(calmMilliseconds)
  const before = load.acknowledged.length
  const primary = await primaryOf(cluster)
  // Two things that fail at the same moment.
  const restoreRedis = await scene.redis?.killPrimary()
  const restore = await faults[what]!(cluster, primary)
  await untilAnother(cluster, primary.name)
  const trying = tryToWrite(cluster, primary)
  await untilWritten(load)
  await restore()
  restoreRedis?.()
  await cluster.untilWhole()
  await scene.redis?.untilWhole()
  const marks = await trying.end()
  await sleep(calmMilliseconds)
  await untilWritten(load)
  const acknowledged = load.acknowledged.slice(Math.max(0, before - 1))
  return {
    round: round + 1,
    what,
    'gap s': Number(gapOf(acknowledged).toFixed(1)),
    acknowledged: acknowledged.length,
    lost: await lostOf(cluster, acknowledged),
    untold: await untoldOf(acknowledged),
    'taken by the old primary': marks.taken,
    'of these gone': marks.gone,
    'doubled so far': await doubledOf(cluster),
    'told again so far': repeatedOf(scene),
    'server restarts': restartsOf(scene),
  }
}

async function untilAnother(cluster: Cluster, name: string) {
  const until = performance.now() + gapSeconds * 1000
  while ([name, undefined].includes((await cluster.primary())?.name)) {
    if (performance.now() > until) throw new BenchError(`${name} was not followed by another`)
    await sleep(100)
  }
}

/** Resolves when as many writes have been acknowledged as there are writers, and some. */
async function untilWritten(load: Load) {
  const enough = load.acknowledged.length + 50
  const until = performance.now() + gapSeconds * 1000
  while (load.acknowledged.length < enough) {
    if (performance.now() > until) throw new BenchError('nothing can be written any more')
    await sleep(100)
  }
}

async function lostOf(cluster: Cluster, acknowledged: readonly Acknowledged[]): Promise<number> {
  const rows = await cluster.ask('select client_id as "clientId" from message', 'netwrk')
  const stored = new Set(rows.map(({ clientId }) => clientId))
  return acknowledged.filter(({ clientId }) => !stored.has(clientId)).length
}

/** Messages that the open tab of whom they were written to does not show, after some time at most. */
async function untoldOf(acknowledged: readonly Acknowledged[]): Promise<number> {
  const until = performance.now() + toldSeconds * 1000
  for (;;) {
    const untold = countUntold(acknowledged)
    if (untold === 0 || performance.now() > until) return untold
    await sleep(100)
  }
}

function countUntold(acknowledged: readonly Acknowledged[]): number {
  const shown = new Map<Talk, Set<string>>()
  const shownIn = (talk: Talk) => {
    const { messages } = talk.members[1].threads.get(talk.conversationId)!
    return new Set(messages.map(({ clientId }) => clientId))
  }
  return acknowledged.filter(({ talk, clientId }) => {
    if (!shown.has(talk)) shown.set(talk, shownIn(talk))
    return !shown.get(talk)!.has(clientId)
  }).length
}

/** Messages that are stored twice. */
async function doubledOf(cluster: Cluster): Promise<number> {
  const [row] = await cluster.ask(
    'select (count(*) - count(distinct client_id))::int as twice from message',
    'netwrk',
  )
  return Number(row!.twice)
}

/** Messages that a tab was told of more than once, and shows once. */
const repeatedOf = ({ members }: Scene) =>
  members.reduce((sum, { troubles }) => sum + troubles.repeatedFrames, 0)

async function sumOf(
  cluster: Cluster,
  scene: Scene,
  { acknowledged, answers }: Load,
  gaps: readonly number[],
) {
  return {
    rounds: gaps.length,
    'gap p50 s': percentile(gaps, 50).toFixed(1),
    'gap p95 s': percentile(gaps, 95).toFixed(1),
    'gap worst s': percentile(gaps, 100).toFixed(1),
    acknowledged: acknowledged.length,
    lost: await lostOf(cluster, acknowledged),
    untold: await untoldOf(acknowledged),
    doubled: await doubledOf(cluster),
    'told again': repeatedOf(scene),
    'answered 503': answers.unavailable,
    'failed otherwise': answers.otherwise,
    'sessions ended': scene.members.reduce((sum, { troubles }) => sum + troubles.sessionsEnded, 0),
    'server restarts': restartsOf(scene),
  }
}

const restartsOf = ({ servers }: Scene) => servers.filter((server) => server.exitCode() !== null).length
