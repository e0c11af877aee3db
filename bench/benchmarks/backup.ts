import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Deps } from '../../server/src/deps.ts'
import { inServer } from '../../server/src/platform/server-root.ts'
import type { Benchmark } from '../benchmark.ts'
import { spread } from '../environment/community.ts'
import type { Environment } from '../environment/environment.ts'
import { serverVariables } from '../environment/server-variables.ts'
import { browserOf, openSessions } from '../environment/visitors.ts'
import type { Measured } from '../metrics/measure.ts'
import { rowOf, type Table } from '../metrics/table.ts'
import { liven } from './desk-figures.ts'

const fileBytes = 100_000
const paceMilliseconds = 50
const calmSeconds = 30

/** What backing up costs whoever uses Netwrk meanwhile, and how long it takes to get everything back. */
export const backup: Benchmark = {
  about: 'a whole backup and its drill under calls, beside calm, and a restore, plain and encrypted',
  members: 100_000,
  sizes: { files: 2000 },
  minutes: 40,
  async run(environment) {
    const visitors = await environment.seed(async (deps, { free }, pool) => {
      environment.say('Two swipes a member, a match and its messages for every tenth, and files …')
      await liven(pool)
      await storeFiles(deps, environment.sizes.files!)
      return openSessions(deps, spread(free, 20))
    })
    const plain = await oneRun(environment, visitors, {})
    const sealed = await oneRun(environment, visitors, { BACKUP_KEY: randomBytes(32).toString('hex') })
    return [
      [...plain.calls, ...sealed.calls],
      [plain.took, sealed.took],
    ]
  },
}

async function storeFiles({ files }: Deps, count: number): Promise<void> {
  for (let n = 0; n < count; n++) await files.put(`profile-photos/bench/${n}.webp`, randomBytes(fileBytes))
}

type Visitors = Parameters<typeof browserOf>[1][]

/** A server that backs itself up into a folder of its own, asked all the time; then a restore of what it made. */
async function oneRun(environment: Environment, visitors: Visitors, key: { BACKUP_KEY?: string }) {
  const what = key.BACKUP_KEY === undefined ? 'plain' : 'encrypted'
  const place = await mkdtemp(join(tmpdir(), `netwrk-bench-backup-`))
  environment.ending(() => rm(place, { recursive: true, force: true }))
  const target = join(place, 'backups')
  await mkdir(target)
  const server = await environment.startServer({ variables: { BACKUP_FOLDER: target, ...key } })
  const browsers = visitors.map((visitor) => browserOf(server.origin, visitor))
  const ask = (isOver: () => Promise<boolean>) => askUntil(browsers, isOver)
  environment.say(`A backup, ${what}, and a drill …`)
  const [whileMade, madeSeconds] = await timed(() => ask(() => hasBackup(target)))
  const [whileTried, triedSeconds] = await timed(() => ask(() => isThere(join(target, 'drill.json'))))
  await sleep(5000)
  const end = performance.now() + calmSeconds * 1000
  const calm = await ask(async () => performance.now() > end)
  await server.stop()

  environment.say('A restore …')
  const name = (await readdir(target)).find((name) => /^\d{4}-/.test(name))!
  const words = ['restore', join(target, name), '--to', 'last']
  const variables = { ...serverVariables(join(place, 'restored')), ...key, PATH: process.env.PATH }
  const tool = inServer('dist', 'tools', 'backup.js')
  const [, seconds] = await timed(() =>
    promisify(execFile)(process.execPath, [tool, ...words], { env: variables }),
  )
  const bytes = await bytesIn(target)
  return {
    calls: [
      rowWith(`${what}: calls in calm, the log being copied`, calm),
      rowWith(`${what}: while a backup is made`, whileMade),
      rowWith(`${what}: while it is restored and looked through`, whileTried),
    ] satisfies Table,
    took: {
      what,
      'backup s': madeSeconds.toFixed(1),
      'drill s': triedSeconds.toFixed(1),
      'restore s': seconds.toFixed(1),
      'backup and log MB': Math.round(bytes / 2 ** 20),
    },
  }
}

// Files are there when they are whole, and have their names also where they are encrypted.
const isThere = async (path: string) => (await stat(path).catch(() => undefined)) !== undefined

async function hasBackup(target: string): Promise<boolean> {
  const [name] = (await readdir(target)).filter((one) => /^\d{4}-/.test(one))
  return name !== undefined && isThere(join(target, name, 'manifest.json'))
}

type Asked = Measured & { failed: number }

/** Asks at a pace that does not wait for answers, so that who waits is counted, until something is so. */
async function askUntil(
  browsers: ReturnType<typeof browserOf>[],
  isOver: () => Promise<boolean>,
): Promise<Asked> {
  const milliseconds: number[] = []
  let failed = 0
  const startedAt = performance.now()
  const under: Promise<void>[] = []
  for (let n = 0; n % 5 > 0 || !(await isOver()); n++) {
    const { call } = browsers[n % browsers.length]!
    const calledAt = performance.now()
    const asked = n % 2 === 0 ? call.accounts.me({}) : call.notifications.list({})
    under.push(
      asked.then(
        () => void milliseconds.push(performance.now() - calledAt),
        () => {
          failed += 1
        },
      ),
    )
    await sleep(Math.max(0, startedAt + (n + 1) * paceMilliseconds - performance.now()))
  }
  await Promise.all(under)
  return { milliseconds, failed, seconds: (performance.now() - startedAt) / 1000 }
}

const rowWith = (what: string, asked: Asked) => ({ ...rowOf(what, asked), failed: asked.failed })

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const startedAt = performance.now()
  const result = await work()
  return [result, (performance.now() - startedAt) / 1000]
}

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(files.map(({ parentPath, name }) => stat(join(parentPath, name))))
  return sizes.reduce((sum, { size }) => sum + size, 0)
}
