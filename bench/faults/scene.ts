import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { openDeps } from '../../server/src/app/open-deps.ts'
import { readConfig } from '../../server/src/config/config.ts'
import { openPool, unlimited } from '../../server/src/platform/database/database.ts'
import { migrate } from '../../server/src/platform/database/migrations.ts'
import { startRedisProcess } from '../../server/src/testing/processes/redis-process.ts'
import {
  freePort,
  type ServerProcess,
  startServerProcess,
} from '../../server/src/testing/processes/server-process.ts'
import { moveIn } from '../environment/community.ts'
import { openTeardown } from '../environment/teardown.ts'
import { openSessions, type Visitor } from '../environment/visitors.ts'
import { openDatabase } from './database.ts'
import { type Member, openMember } from './member.ts'
import { openWire } from './wire.ts'

export type Scene = Awaited<ReturnType<typeof openScene>>
export type Talk = { conversationId: string; members: [Member, Member] }

export const secret = 'a secret for servers that can fail at any time'

/**
 * Two servers on one PostgreSQL and one Redis behind a balancer, and pairs of members in conversation. The first
 * member of all reaches the servers over a network of their own, which can be cut.
 */
export async function openScene(pairs: number, say: (line: string) => void) {
  const directory = await mkdtemp(join(tmpdir(), 'netwrk-faults-'))
  const teardown = openTeardown(say)
  teardown.add(() => rm(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }))
  try {
    const database = await openDatabase(directory)
    teardown.add(() => database.close())
    const redis = await startRedisProcess()
    teardown.add(() => redis.kill())
    const visitors = await seed({ ...database, secret }, 2 * pairs)

    const variables = {
      DATABASE_URL: database.url,
      REDIS_URL: redis.url,
      SECRET: secret,
      LOG_LEVEL: 'silent',
      // Few members write here what many do elsewhere.
      LIMIT_MESSAGE: '10000000/1d',
    }
    const start = (PORT: string) =>
      startServerProcess(join(directory, `server-${PORT}`), { ...variables, PORT })
    const servers: ServerProcess[] = await Promise.all([
      start(String(await freePort())),
      start(String(await freePort())),
    ])
    teardown.add(() => Promise.all(servers.map((server) => server.stop('SIGKILL').catch(() => null))))
    const balancer = await openWire(() =>
      servers.map(({ origin }) => ({ host: '127.0.0.1', port: Number(new URL(origin).port) })),
    )
    teardown.add(async () => balancer.close())
    const network = await openWire(() => [{ host: '127.0.0.1', port: balancer.port }])
    teardown.add(async () => network.close())

    const members = visitors.map((visitor, at) =>
      openMember(`http://127.0.0.1:${at === 0 ? network.port : balancer.port}`, visitor),
    )
    teardown.add(async () => {
      for (const member of members) member.close()
    })
    const talks = await Promise.all(
      Array.from({ length: pairs }, (_, pair) => match(members[2 * pair]!, members[2 * pair + 1]!)),
    )
    const restart = async (at: number) => {
      servers[at] = await start(new URL(servers[at]!.origin).port)
    }
    return { database, redis, servers, network, members, talks, restart, close: teardown.all }
  } catch (error) {
    await teardown.all()
    throw error
  }
}

type Database = { url: string; administration: pg.PoolConfig; secret: string }

/** So many members, each with a session. */
export async function seed({ url, administration, secret }: Database, members: number): Promise<Visitor[]> {
  const pool = openPool({ connectionString: url, ...unlimited })
  try {
    await migrate(pool)
    const deps = openDeps(readConfig({ DATABASE_URL: url, SECRET: secret }), pool, secret)
    const { free, paid } = await moveIn(administration, members)
    return await openSessions(deps, [...free, ...paid])
  } finally {
    await pool.end()
  }
}

/** Matches two members and has both follow their conversation. */
export async function match(one: Member, other: Member): Promise<Talk> {
  await one.call.connections.swipe({ targetId: other.id, action: 'connect' })
  await other.call.connections.swipe({ targetId: one.id, action: 'connect' })
  const { conversation } = await one.call.messages.open({ withId: other.id })
  one.follow(conversation.id)
  other.follow(conversation.id)
  return { conversationId: conversation.id, members: [one, other] }
}

/** What a fault does to the scene; resolves when all is as it was before. */
export const faults: Record<string, (scene: Scene, seconds: number) => Promise<void>> = {
  async 'kill -9 of one of two servers'({ servers, restart }) {
    await servers[0]!.kill()
    await restart(0)
  },
  async 'kill -9 of Redis'({ redis }, seconds) {
    await redis.kill()
    await sleep(seconds * 1000)
    await redis.restart()
  },
  async 'a Redis that hangs'({ redis }, seconds) {
    redis.freeze()
    await sleep(seconds * 1000)
    redis.thaw()
  },
  async 'kill -9 of PostgreSQL'({ database }) {
    await database.crash()
  },
  async "a member's network cut"({ network }, seconds) {
    network.cut()
    await sleep(seconds * 1000)
    network.mend()
  },
  async 'restart of a server by SIGTERM'({ servers, restart }) {
    await servers[1]!.stop('SIGTERM')
    await restart(1)
  },
}
