import { join } from 'node:path'
import { labelOf } from '@netwrk/domain/profiles/choice'
import { documentTypes } from '@netwrk/domain/uploads/uploads'
import { EmbeddedPostgresError } from '@netwrk/postgres/embedded'
import { type Config, ConfigError, readConfig } from '../src/config/config.ts'
import { systemClock } from '../src/platform/clock.ts'
import { type Db, openDatabase, openPool } from '../src/platform/database/database.ts'
import { openFiles } from '../src/platform/files/open-files.ts'
import { accountIdOf, verificationOf, waitingForDecision } from '../src/slices/profiles/verification.reads.ts'
import { decideVerification } from '../src/slices/profiles/verify-business.ts'
import { documentsOf } from '../src/slices/uploads/uploads.reads.ts'
import { openConnection } from './open-connection.ts'

const usage = 'Say what to do: npm run verify -- list, or show EMAIL, approve EMAIL, reject EMAIL "REASON"'
const say = (line: string) => void process.stdout.write(`${line}\n`)

type Order = (db: Db, config: Config, email: string, reason: string) => Promise<void>

const orders: Record<string, { words: number; run: Order }> = {
  list: { words: 0, run: list },
  show: { words: 1, run: show },
  approve: { words: 1, run: (db, config, email) => decide(db, config, email, { status: 'approved' }) },
  reject: {
    words: 2,
    run: (db, config, email, reason) => decide(db, config, email, { status: 'rejected', reason }),
  },
}

/** Looks at the documents of businesses and decides about them: `npm run verify -- list|show|approve|reject`. */
async function main(): Promise<void> {
  const [word = '', email = '', reason = '', ...more] = process.argv.slice(2)
  const order = orders[word]
  const given = [email, reason].filter((text) => text.trim() !== '').length
  if (!order || given !== order.words || more.length > 0) throw new ConfigError(usage)

  const config = readConfig(process.env)
  const { connection, close } = await openConnection(config)
  const pool = openPool(connection)
  try {
    await order.run(openDatabase(pool), config, email, reason.trim())
  } finally {
    await pool.end()
    await close()
  }
}

async function list(db: Db) {
  const waiting = await waitingForDecision(db)
  if (waiting.length === 0) say('Nobody waits for a decision.')
  for (const { email, name, submittedAt } of waiting)
    say(`${submittedAt.toISOString().slice(0, 10)}  ${email}  ${name}`)
}

async function show(db: Db, config: Config, email: string) {
  const accountId = await accountIdOf(db, email)
  if (accountId === null) throw new ConfigError(`Nobody here has the address ${email}.`)
  const { status, reason } = await verificationOf(db, accountId)
  say(reason === null ? `${email}: ${status}` : `${email}: ${status} (${reason})`)
  const files = openFiles(config)
  for (const { path, name, type } of await documentsOf(db, accountId)) {
    const headers = { contentType: 'application/octet-stream', disposition: 'attachment' }
    const place = (await files.link(path, headers)) ?? join(config.dataDirectory, 'files', path)
    say(`  ${labelOf(documentTypes, type!)}, ${name}:`)
    say(`    ${place}`)
  }
}

type Decision = Parameters<typeof decideVerification>[2]

async function decide(db: Db, config: Config, email: string, decision: Decision) {
  const accountId = await accountIdOf(db, email)
  if (accountId === null) throw new ConfigError(`Nobody here has the address ${email}.`)
  // A running server hears of it by its next look at what happened.
  await decideVerification({ db, clock: systemClock, wake: () => {} }, accountId, decision)
  await show(db, config, email)
}

main().catch((error: unknown) => {
  const isExpected = error instanceof ConfigError || error instanceof EmbeddedPostgresError
  process.stderr.write(`${isExpected ? error.message : String((error as Error)?.stack ?? error)}\n`)
  process.exitCode = 1
})
