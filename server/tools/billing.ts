import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { plans } from '@netwrk/domain/billing/plans'
import { EmbeddedPostgresError } from '@netwrk/postgres/embedded'
import { sandboxAddressFile } from '../src/app/start-sandbox.ts'
import { type Config, ConfigError, readConfig } from '../src/config/config.ts'
import { systemClock } from '../src/platform/clock.ts'
import { type Db, openDatabase, openPool } from '../src/platform/database/database.ts'
import { openPayments, type SandboxAddress, usesSandbox } from '../src/platform/payments/open-payments.ts'
import { PaymentError } from '../src/platform/payments/payments.ts'
import { billingOf, customersOf } from '../src/slices/billing/billing.reads.ts'
import { repair } from '../src/slices/billing/repair.ts'
import { openConnection } from './open-connection.ts'

const usage = 'Say what to do and for whom: npm run billing -- show EMAIL, or npm run billing -- sync EMAIL'

/** Looks at a member's billing, or brings it to what the provider says: `npm run billing -- show|sync EMAIL`. */
async function main(): Promise<void> {
  const [order, email, ...more] = process.argv.slice(2)
  if ((order !== 'show' && order !== 'sync') || email === undefined || more.length > 0) {
    throw new ConfigError(usage)
  }
  const config = readConfig(process.env)
  refuseNoDatabase(config)
  const { connection, close } = await openConnection(config)
  const pool = openPool(connection)
  try {
    const db = openDatabase(pool)
    const accountId = await accountOf(db, email)
    const before = await textOf(db, accountId)
    if (order === 'sync') {
      const payments = openPayments(config, await sandboxOf(config))
      await repair({ db, payments, clock: systemClock, wake: () => {} }, accountId)
    }
    const after = await textOf(db, accountId)
    if (order === 'sync') print(after === before ? 'Nothing differed.' : 'Repaired.')
    print(after)
  } finally {
    await pool.end()
    await close()
  }
}

function print(text: string) {
  process.stdout.write(`${text}\n`)
}

// The embedded database would be made anew, empty.
function refuseNoDatabase({ databaseUrl, dataDirectory }: Config) {
  if (databaseUrl !== undefined || existsSync(join(dataDirectory, 'postgres', 'data'))) return
  throw new ConfigError(
    `There is no database in ${dataDirectory}. Set DATA_DIR or DATABASE_URL as it is set for the server.`,
  )
}

async function accountOf(db: Db, email: string): Promise<string> {
  const account = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst()
  if (!account) throw new ConfigError(`Nobody here has the address ${email}.`)
  return account.id
}

async function textOf(db: Db, accountId: string): Promise<string> {
  const { tier, subscription, refundableUntil } = await billingOf(db, accountId, systemClock.now())
  const rows: [string, string][] = [
    ['Account', accountId],
    ['Plan', plans[tier].name],
    ['Customers', (await customersOf(db, accountId)).join(', ') || 'none'],
    ['Subscription', subscription ? `${plans[subscription.plan].name}, ${subscription.status}` : 'none'],
    ...(subscription
      ? ([
          ['Since', subscription.startedAt.toISOString()],
          ['Period ends', subscription.periodEndsAt.toISOString()],
          ['Grace ends', subscription.graceEndsAt?.toISOString() ?? 'no payment is missing'],
        ] satisfies [string, string][])
      : []),
    ['Money back', refundableUntil ? `until ${refundableUntil.toISOString()}` : 'no'],
  ]
  return rows.map(([name, value]) => `${`${name}:`.padEnd(15)}${value}`).join('\n')
}

async function sandboxOf(config: Config): Promise<SandboxAddress | null> {
  if (!usesSandbox(config)) return null
  const text = await readFile(sandboxAddressFile(config), 'utf8').catch(() => null)
  return text === null ? null : (JSON.parse(text) as SandboxAddress)
}

/** One line for what an operator can mend; the stack for the rest. */
function lineOf(error: unknown): string {
  if (error instanceof ConfigError || error instanceof EmbeddedPostgresError) return error.message
  if (!(error instanceof PaymentError)) return String((error as Error)?.stack ?? error)
  if (error.reason !== 'unreachable') return `Nothing was changed. ${error.message}`
  return `Nothing was changed: the payment provider cannot be reached. The sandbox answers only while the server runs. (${error.message})`
}

main().catch((error: unknown) => {
  process.stderr.write(`${lineOf(error)}\n`)
  process.exitCode = 1
})
