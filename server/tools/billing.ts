import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { type Config, readConfig } from '../src/config.ts'
import type { Deps } from '../src/deps.ts'
import { openDeps } from '../src/open-deps.ts'
import { openPool } from '../src/platform/database.ts'
import { type SandboxAddress, usesSandbox } from '../src/platform/payments/open-payments.ts'
import { USER } from '../src/platform/postgres/data-directory.ts'
import { startEmbeddedPostgres } from '../src/platform/postgres/embedded.ts'
import { readPostmaster } from '../src/platform/postgres/postmaster-pid.ts'
import { loadSecret } from '../src/platform/secret.ts'
import { billingOf, customersOf } from '../src/slices/billing/billing.reads.ts'
import { syncAccount } from '../src/slices/billing/sync.ts'
import { sandboxAddressFile } from '../src/start-sandbox.ts'

const usage = 'Say what to do and for whom: npm run billing -- show|sync EMAIL'
const say = (line: string) => void process.stdout.write(`${line}\n`)

/** Looks at a member's billing, or brings it to what the provider says: `npm run billing -- show|sync EMAIL`. */
async function main(): Promise<void> {
  const [wanted, email] = process.argv.slice(2)
  if ((wanted !== 'show' && wanted !== 'sync') || email === undefined) throw new Error(usage)
  const config = readConfig(process.env)
  const { connection, close } = await connectionOf(config)
  const pool = openPool(connection)
  try {
    const deps = openDeps(config, pool, await loadSecret(config), { sandbox: await sandboxOf(config) })
    const accountId = await accountOf(deps, email)
    if (wanted === 'sync') await deps.db.transaction().execute((tx) => syncAccount(tx, deps, accountId))
    await show(deps, accountId)
  } finally {
    await pool.end()
    await close()
  }
}

async function accountOf({ db }: Deps, email: string): Promise<string> {
  const account = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst()
  if (!account) throw new Error(`Nobody here has the address ${email}.`)
  return account.id
}

async function show({ db, clock }: Deps, accountId: string) {
  const billing = await billingOf(db, accountId, clock.now())
  say(`Account:       ${accountId}`)
  say(`Plan:          ${billing.tier}`)
  say(`Customers:     ${(await customersOf(db, accountId)).join(', ') || 'none'}`)
  say(`Subscription:  ${billing.subscription ? JSON.stringify(billing.subscription) : 'none'}`)
  say(`Refundable:    ${billing.refundableUntil?.toISOString() ?? 'no'}`)
}

// A running server's own database is asked where it is; otherwise it is started for the moment.
async function connectionOf(config: Config): Promise<{ connection: pg.PoolConfig; close(): Promise<void> }> {
  const close = async () => {}
  if (config.databaseUrl !== undefined) return { connection: { connectionString: config.databaseUrl }, close }
  const directory = join(config.dataDirectory, 'postgres')
  const running = await readPostmaster(join(directory, 'data'))
  if (running?.status === 'ready') {
    const connection = { host: running.socketDirectory, port: 5432, user: USER, database: 'postgres' }
    return { connection, close }
  }
  const postgres = await startEmbeddedPostgres({ directory, log: say })
  return { connection: postgres.connection, close: () => postgres.stop() }
}

async function sandboxOf(config: Config): Promise<SandboxAddress | null> {
  if (!usesSandbox(config)) return null
  const text = await readFile(sandboxAddressFile(config), 'utf8').catch(() => null)
  return text === null ? null : (JSON.parse(text) as SandboxAddress)
}

main().catch((error: unknown) => {
  process.stderr.write(`${(error as Error)?.message ?? error}\n`)
  process.exitCode = 1
})
