import { execFileSync } from 'node:child_process'
import { cp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { migrationNames, ownFolder } from '../../server/src/platform/database/migrations/read-migrations.ts'
import { migrate } from '../../server/src/platform/database/migrations.ts'
import { inServer } from '../../server/src/platform/server-root.ts'
import type { Benchmark } from '../benchmark.ts'
import { keepCalling, type Waits } from '../upgrades/member-calls.ts'

const examples = join(import.meta.dirname, '..', 'upgrades', 'examples')
const callers = 4

/** How long members wait while their table is migrated: what is new since the last release, and an example of each step. */
export const migrations: Benchmark = {
  about: 'how long a statement of members waits while each step of a migration changes their table',
  members: 1_000_000,
  sizes: { reader: 5 },
  minutes: 40,
  async run({ directory, members, sizes, say, ending }) {
    const release = join(directory, 'release')
    execFileSync(process.execPath, [inServer('..', 'scripts', 'last-release.mjs'), release])
    const folder = join(release, 'server', 'migrations')
    const before = await readdir(folder)
    const newest = (await migrationNames()).filter((name) => !before.includes(name))
    // Members of this version have columns that come with the migrations.
    const { seed }: typeof import('../environment/seed.ts') = await import(
      join(release, 'bench/environment/seed.ts')
    )
    const place = { directory, teardown: { add: ending }, members, say }
    return seed(place, async (_deps, { free, paid }, pool) => {
      const calling = keepCalling(pool, [...free, ...paid], callers)
      try {
        await sleep(2000)
        const rows = [rowOf('nothing', 2, calling.take())]
        const measure = async (what: string, work: () => Promise<unknown>) => {
          calling.take()
          const startedAt = performance.now()
          await work()
          rows.push(rowOf(what, (performance.now() - startedAt) / 1000, calling.take()))
        }
        const apply = async (from: string, name: string) => {
          await cp(join(from, name), join(folder, name))
          await migrate(pool, say, { folder })
        }
        for (const name of newest) await measure(name, () => apply(ownFolder(), name))
        for (const name of await readdir(examples)) {
          const reads = name.includes('contract')
          const reader = reads ? await holdTable(pool, sizes.reader!) : null
          await measure(`${name}${reads ? ' beside a long reader' : ''}`, () => apply(examples, name))
          await reader?.over
        }
        return [rows]
      } finally {
        await calling.stop()
      }
    })
  },
}

/** A report that reads the table for so many seconds: an exclusive lock has to wait for its end. Resolves once it holds it. */
async function holdTable(pool: pg.Pool, seconds: number): Promise<{ over: Promise<void> }> {
  const client = await pool.connect()
  await client.query('begin')
  await client.query('select from profile limit 1')
  const over = sleep(seconds * 1000)
    .then(() => client.query('commit'))
    .then(() => client.release())
  return { over }
}

function rowOf(during: string, seconds: number, { calls, p50, p99, worst }: Waits) {
  const rounded = (value: number) => Math.round(value * 10) / 10
  return {
    during,
    s: rounded(seconds),
    statements: calls,
    'p50 ms': rounded(p50),
    'p99 ms': rounded(p99),
    'worst ms': rounded(worst),
  }
}
