import { join } from 'node:path'
import { startSentinels } from '../../server/src/testing/processes/sentinels.ts'
import { startServerProcess } from '../../server/src/testing/processes/server-process.ts'
import type { Environment } from '../environment/environment.ts'
import { openTeardown } from '../environment/teardown.ts'
import { openMember } from '../faults/member.ts'
import { match, seed, type Talk } from '../faults/scene.ts'
import type { Cluster } from './cluster.ts'
import { startPooler } from './pooler.ts'
import { marksTable } from './rounds.ts'

const secret = 'a secret for a server whose database fails'
const role = { name: 'netwrk', password: 'of the bench' }

/** What stands between the server and the primary, where it is not HAProxy alone; or what two servers speak through. */
export const ways = ['pgbouncer', 'hosts', 'redis'] as const

export type Scene = Awaited<ReturnType<typeof openScene>>

/** A server before the cluster, or two that speak through Redis, and pairs of members in conversation. */
export async function openScene(
  cluster: Cluster,
  members: number,
  { word, ending }: Pick<Environment, 'word' | 'ending'>,
) {
  const closing = openTeardown(() => {})
  ending(closing.all)
  await cluster.ask(`create role ${role.name} login password '${role.password}'`)
  await cluster.ask(`create database netwrk owner ${role.name}`)
  await cluster.ask(marksTable)
  const administration = { connectionString: cluster.url.replace(/postgres$/, 'netwrk') }
  const visitors = await seed({ url: urlAt(`127.0.0.1:${cluster.port}`), administration, secret }, members)
  await cluster.ask(
    'insert into launch_settings (launch_live) values (true) on conflict do nothing',
    'netwrk',
  )

  const redis = word === 'redis' ? await startSentinels() : undefined
  if (redis) {
    closing.add(redis.close)
    await redis.untilWhole()
  }
  const variables = {
    DATABASE_URL: urlAt(await hostsOf(cluster, word, closing.add)),
    SECRET: secret,
    LOG_LEVEL: 'silent',
    LIMIT_MESSAGE: '10000000/1d',
    ...(redis && {
      REDIS_URL: redis.url,
      REDIS_SENTINELS: redis.sentinels.map(({ host, port }) => `${host}:${port}`).join(','),
    }),
  }
  const start = (name: string) =>
    startServerProcess(join(cluster.directory, name), variables, { isLaunched: false })
  const servers = [await start('server')]
  if (redis) servers.push(await start('another-server'))
  closing.add(() => Promise.all(servers.map((server) => server.stop('SIGKILL'))))
  const all = visitors.map((visitor, at) => openMember(servers[at % servers.length]!.origin, visitor))
  closing.add(async () => {
    for (const member of all) member.close()
  })
  const talks: Talk[] = []
  for (let at = 0; at + 1 < all.length; at += 2) talks.push(await match(all[at]!, all[at + 1]!))
  return { servers, redis, members: all, talks }
}

const urlAt = (hosts: string) =>
  `postgres://${role.name}:${encodeURIComponent(role.password)}@${hosts}/netwrk`

async function hostsOf(
  cluster: Cluster,
  word: string | undefined,
  ending: (end: () => Promise<void>) => void,
): Promise<string> {
  if (word === 'hosts') return cluster.nodes.map(({ ports }) => `127.0.0.1:${ports.database}`).join()
  const port = word === 'pgbouncer' ? await startPooler(cluster, role, ending) : cluster.port
  return `127.0.0.1:${port}`
}
