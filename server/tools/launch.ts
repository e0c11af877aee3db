import { isEmail } from '@netwrk/domain/accounts/email'
import { neededText } from '@netwrk/domain/waitlist/gate'
import { EmbeddedPostgresError } from '@netwrk/postgres/embedded'
import { ConfigError, readConfig } from '../src/config/config.ts'
import { randomIds, systemClock } from '../src/platform/clock.ts'
import { type Db, openDatabase, openPool } from '../src/platform/database/database.ts'
import { migrate } from '../src/platform/database/migrations.ts'
import { invite } from '../src/slices/waitlist/invite.ts'
import { setLaunch } from '../src/slices/waitlist/set-launch.ts'
import { readGate } from '../src/slices/waitlist/waitlist.reads.ts'
import { openConnection } from './open-connection.ts'

const usage =
  'Say what to do: npm run launch -- on, off, status, target 1000 (how many signups the launch waits for), or invite 50 (the next of the waitlist) or invite EMAIL'

/**
 * Opens Netwrk to everybody, closes it, says how it stands, how many signups open it by themselves, or lets people in
 * before: `npm run launch -- on|off|status|target N|invite N|invite EMAIL`.
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
    const said = await order(db)
    process.stdout.write(`${said ?? statusText(await readGate(db, config))}\n`)
  } finally {
    await pool.end()
    await close()
  }
}

/** Resolves to what is to be said, where that is not how the gate stands. */
type Order = (db: Db) => Promise<string | undefined>

function orderOf(words: string[]): Order | undefined {
  const change = (settings: Parameters<typeof setLaunch>[1]) => (db: Db) =>
    setLaunch({ db, clock: systemClock }, settings).then(() => undefined)
  const orders: Record<string, Order> = {
    on: change({ launchLive: true }),
    off: change({ launchLive: false }),
    status: async () => undefined,
  }
  const [word = '', whom = ''] = words
  const isCount = /^[1-9]\d{0,8}$/.test(whom)
  if (word === 'target' && words.length === 2 && isCount) return change({ targetUsers: Number(whom) })
  if (word === 'invite' && words.length === 2 && (isCount || isEmail(whom))) {
    return async (db) =>
      invitedText(await invite({ db, clock: systemClock, ids: randomIds }, isCount ? Number(whom) : whom))
  }
  return words.length === 1 && Object.hasOwn(orders, word) ? orders[word] : undefined
}

function invitedText(emails: readonly string[]): string {
  if (emails.length === 0) return 'Nobody is left to invite: all who wait have been invited.'
  return [`Invited ${emails.length.toLocaleString('en')}, by mail:`, ...emails].join('\n')
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
