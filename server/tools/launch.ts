import { neededText } from '@netwrk/domain/waitlist/gate'
import { ConfigError, readConfig } from '../src/config.ts'
import { systemClock } from '../src/platform/clock.ts'
import { type Db, openDatabase, openPool } from '../src/platform/database.ts'
import { migrate } from '../src/platform/migrations.ts'
import { EmbeddedPostgresError } from '../src/platform/postgres/embedded.ts'
import { setLaunch } from '../src/slices/waitlist/set-launch.ts'
import { readGate } from '../src/slices/waitlist/waitlist.reads.ts'
import { openConnection } from './open-connection.ts'

const usage =
  'Say what to do: npm run launch -- on, off, status, or target 1000 (how many signups the launch waits for)'

/**
 * Opens Netwrk to everybody, closes it, says how it stands, or how many signups open it by themselves:
 * `npm run launch -- on|off|status|target N`.
 */
async function main(): Promise<void> {
  const order = orderOf(process.argv.slice(2))
  if (!order) throw new ConfigError(usage)

  const config = readConfig(process.env)
  const { connection, close } = await openConnection(config)
  const pool = openPool(connection)
  try {
    await migrate(pool)
    const db = openDatabase(pool)
    await order(db)
    process.stdout.write(`${statusText(await readGate(db, config))}\n`)
  } finally {
    await pool.end()
    await close()
  }
}

function orderOf(words: string[]): ((db: Db) => Promise<unknown>) | undefined {
  const change = (settings: Parameters<typeof setLaunch>[1]) => (db: Db) =>
    setLaunch({ db, clock: systemClock }, settings)
  const orders: Record<string, (db: Db) => Promise<unknown>> = {
    on: change({ launchLive: true }),
    off: change({ launchLive: false }),
    status: async () => {},
  }
  const [word = '', count = ''] = words
  if (word === 'target' && words.length === 2 && /^[1-9]\d{0,8}$/.test(count)) {
    return change({ targetUsers: Number(count) })
  }
  return words.length === 1 && Object.hasOwn(orders, word) ? orders[word] : undefined
}

function statusText({ isLaunched, reason, needed, waiting, target }: Awaited<ReturnType<typeof readGate>>) {
  const waitlist = `${waiting.toLocaleString('en')} of ${target.toLocaleString('en')} on the waitlist`
  if (!isLaunched) return `Netwrk is closed: ${neededText(needed)} (${waitlist}).`
  if (reason === 'launch_live') return `Netwrk is open: launch_live is on (${waitlist}).`
  return `Netwrk is open: enough have joined (${waitlist}).`
}

main().catch((error: unknown) => {
  const isExpected = error instanceof ConfigError || error instanceof EmbeddedPostgresError
  process.stderr.write(`${isExpected ? error.message : String((error as Error)?.stack ?? error)}\n`)
  process.exitCode = 1
})
