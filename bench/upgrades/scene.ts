import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inServer } from '../../server/src/platform/server-root.ts'
import { startRedisProcess } from '../../server/src/testing/processes/redis-process.ts'
import {
  freePort,
  type ServerProcess,
  startServerProcess,
} from '../../server/src/testing/processes/server-process.ts'
import { openTeardown } from '../environment/teardown.ts'
import { openDatabase } from '../faults/database.ts'
import { openMember } from '../faults/member.ts'
import { match, secret } from '../faults/scene.ts'
import { openBalancer } from './balancer.ts'

export type Version = 'old' | 'new'

/** Of what a server logged as an error, so many lines are told. */
const mostErrors = 3
const downMilliseconds = 2000

/**
 * Two servers of the last release on one PostgreSQL and one Redis behind HAProxy, and pairs of members in conversation.
 * `replace` starts a server of another version in the place of one of them.
 */
export async function openScene(pairs: number, say: (line: string) => void) {
  const directory = await mkdtemp(join(tmpdir(), 'netwrk-upgrade-'))
  const teardown = openTeardown(say)
  teardown.add(() => rm(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }))
  try {
    const release = join(directory, 'release')
    execFileSync(process.execPath, [inServer('..', 'scripts', 'last-release.mjs'), release])
    // Its browser application, too: a tab is opened with it.
    execFileSync(process.execPath, [join(release, 'scripts', 'build.mjs')], { cwd: release })
    const database = await openDatabase(directory)
    teardown.add(() => database.close())
    const redis = await startRedisProcess()
    teardown.add(() => redis.kill())
    // Its own seed, for members of this version have columns that it does not know.
    const { seed }: typeof import('../faults/scene.ts') = await import(join(release, 'bench/faults/scene.ts'))
    const visitors = await seed({ ...database, secret }, 2 * pairs)
    const folders = { old: join(release, 'server'), new: inServer() }
    const ports = [await freePort(), await freePort()]
    const balancer = await openBalancer(directory, ports)
    teardown.add(() => balancer.close())
    const start = (version: Version, place: number) => {
      const environment = {
        DATABASE_URL: database.url,
        REDIS_URL: redis.url,
        SECRET: secret,
        PORT: String(ports[place]),
        PUBLIC_ORIGIN: balancer.origin,
        LIMIT_MESSAGE: '10000000/1d',
      }
      return startServerProcess(join(directory, `server-${place}`), environment, { folder: folders[version] })
    }
    const servers: ServerProcess[] = [await start('old', 0), await start('old', 1)]
    teardown.add(() => Promise.all(servers.map((server) => server.stop('SIGKILL').catch(() => null))))
    await Promise.all([0, 1].map(balancer.untilUp))
    const members = visitors.map((visitor) => openMember(balancer.origin, visitor))
    teardown.add(async () => {
      for (const member of members) member.close()
    })
    const talks = await Promise.all(
      Array.from({ length: pairs }, (_, pair) => match(members[2 * pair]!, members[2 * pair + 1]!)),
    )
    const replace = async (place: number, version: Version) => {
      const code = await servers[place]!.stop('SIGTERM')
      const errors = servers[place]!.output()
        .split('\n')
        .filter((line) => line.startsWith('{'))
      if (code !== 0) say(`a server ended with ${code}`)
      for (const line of errors.slice(0, mostErrors)) say(line)
      servers[place] = await start(version, place)
      // It counted as down while it was: the balancer looks at it twice before it gives it calls.
      await sleep(downMilliseconds)
      await balancer.untilUp(place)
    }
    const [tab, ...others] = talks
    return {
      origin: balancer.origin,
      visitors,
      members,
      tab: tab!,
      talks: others,
      replace,
      close: teardown.all,
    }
  } catch (error) {
    await teardown.all()
    throw error
  }
}
