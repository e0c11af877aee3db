import { EmbeddedPostgresError } from '@netwrk/postgres/embedded'
import { ConfigError, readConfig } from '../src/config/config.ts'
import { systemClock } from '../src/platform/clock.ts'
import { type Db, openDatabase, openPool } from '../src/platform/database/database.ts'
import { dropSecondFactor } from '../src/slices/accounts/second-factor/second-factor.ts'
import { accountIdOf } from '../src/slices/profiles/verification.reads.ts'
import { openConnection } from './open-connection.ts'

const usage = 'Say what to do: npm run second-factor -- show EMAIL, or off EMAIL'
const say = (line: string) => void process.stdout.write(`${line}\n`)

const orders: Record<string, (db: Db, accountId: string, email: string) => Promise<void>> = { show, off }

/** Helps a member who lost the second factor: `npm run second-factor -- show|off EMAIL`. */
async function main(): Promise<void> {
  const [word = '', email = '', ...more] = process.argv.slice(2)
  const order = orders[word]
  if (!order || email.trim() === '' || more.length > 0) throw new ConfigError(usage)

  const config = readConfig(process.env)
  const { connection, close } = await openConnection(config)
  const pool = openPool(connection)
  try {
    const db = openDatabase(pool)
    const accountId = await accountIdOf(db, email)
    if (accountId === null) throw new ConfigError(`Nobody here has the address ${email}.`)
    await order(db, accountId, email)
  } finally {
    await pool.end()
    await close()
  }
}

async function show(db: Db, accountId: string, email: string) {
  const { twoFactorEnabled } = await db
    .selectFrom('account')
    .select('twoFactorEnabled')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  say(`${email}: two-step sign-in is ${twoFactorEnabled ? 'on' : 'off'}`)
}

async function off(db: Db, accountId: string, email: string) {
  // A running server mails the member of it at its next look at what happened.
  const wasOn = await dropSecondFactor({ db, clock: systemClock, wake: () => {} }, accountId)
  say(`${email}: two-step sign-in ${wasOn ? 'is off now' : 'was not on'}`)
}

main().catch((error: unknown) => {
  const isExpected = error instanceof ConfigError || error instanceof EmbeddedPostgresError
  process.stderr.write(`${isExpected ? error.message : String((error as Error)?.stack ?? error)}\n`)
  process.exitCode = 1
})
