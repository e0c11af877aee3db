import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startServerProcess } from '../../server/src/testing/processes/server-process.ts'
import { BenchError } from '../bench-error.ts'
import type { Benchmark } from '../benchmark.ts'
import { type Cluster, openCluster } from '../cluster/cluster.ts'
import { type Acknowledged, gapOf, type Load, startWriting } from '../cluster/load.ts'
import { faults, marksTable, primaryOf, tryToWrite } from '../cluster/rounds.ts'
import type { Environment } from '../environment/environment.ts'
import { openTeardown } from '../environment/teardown.ts'
import { openMember } from '../faults/member.ts'
import { match, seed, type Talk } from '../faults/scene.ts'
import { percentile } from '../metrics/measure.ts'

const secret = 'a secret for a server whose database fails'
const pauseMilliseconds = 150
const gapSeconds = 90
/** Writes go on so long before the next thing happens. */
const calmMilliseconds = 3000

/** Whether anything acknowledged is lost when the primary fails or moves, and for how long nothing can be written. */
export const databaseFailover: Benchmark = {
  about: 'what becomes of acknowledged messages when the primary of a Patroni cluster fails or moves',
  members: 40,
  mostMembers: 1000,
  sizes: { rounds: 30 },
  minutes: 90,
  async run({ members, sizes: { rounds }, say, ending }) {
    const cluster = await openCluster({ say, ending })
    const scene = await openScene(cluster, members, ending)
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

type Scene = Awaited<ReturnType<typeof openScene>>

async function openScene(cluster: Cluster, members: number, ending: Environment['ending']) {
  await cluster.ask(`create role netwrk login password 'of the bench'`)
  await cluster.ask('create database netwrk owner netwrk')
  await cluster.ask(marksTable)
  const url = `postgres://netwrk:of%20the%20bench@127.0.0.1:${cluster.port}/netwrk`
  const administration = { connectionString: cluster.url.replace(/postgres$/, 'netwrk') }
  const visitors = await seed({ url, administration, secret }, members)
  const server = await startServerProcess(join(cluster.directory, 'server'), {
    DATABASE_URL: url,
    SECRET: secret,
    LOG_LEVEL: 'silent',
    LIMIT_MESSAGE: '10000000/1d',
  })
  const closing = openTeardown(() => {})
  closing.add(() => server.stop('SIGKILL'))
  const all = visitors.map((visitor) => openMember(server.origin, visitor))
  closing.add(async () => {
    for (const member of all) member.close()
  })
  ending(closing.all)
  const talks: Talk[] = []
  for (let at = 0; at + 1 < all.length; at += 2) talks.push(await match(all[at]!, all[at + 1]!))
  return { server, members: all, talks }
}

async function runRound(cluster: Cluster, scene: Scene, load: Load, round: number) {
  const names = Object.keys(faults)
  const what = names[round % names.length]!
  await sleep(calmMilliseconds)
  const before = load.acknowledged.length
  const primary = await primaryOf(cluster)
  const restore = await faults[what]!(cluster, primary)
  await untilAnother(cluster, primary.name)
  const trying = tryToWrite(cluster, primary)
  await untilWritten(load)
  await restore()
  await cluster.untilWhole()
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
    'taken by the old primary': marks.taken,
    'of these gone': marks.gone,
    'doubled so far': await doubledOf(cluster, scene),
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

/** Messages that are stored twice, or that a tab was told twice. */
async function doubledOf(cluster: Cluster, { members }: Scene): Promise<number> {
  const [row] = await cluster.ask(
    'select (count(*) - count(distinct client_id))::int as twice from message',
    'netwrk',
  )
  return members.reduce((sum, { troubles }) => sum + troubles.repeatedFrames, Number(row!.twice))
}

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
    doubled: await doubledOf(cluster, scene),
    'answered 503': answers.unavailable,
    'failed otherwise': answers.otherwise,
    'sessions ended': scene.members.reduce((sum, { troubles }) => sum + troubles.sessionsEnded, 0),
    'server restarts': restartsOf(scene),
  }
}

const restartsOf = ({ server }: Scene) => (server.exitCode() === null ? 0 : 1)
