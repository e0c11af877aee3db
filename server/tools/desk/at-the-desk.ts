import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { Refusal } from '@netwrk/domain/refusals'
import { EmbeddedPostgresError } from '@netwrk/postgres/embedded'
import type pg from 'pg'
import { openDeps } from '../../src/app/open-deps.ts'
import { type Config, ConfigError, readConfig } from '../../src/config/config.ts'
import type { Deps } from '../../src/deps.ts'
import { randomIds, systemClock } from '../../src/platform/clock.ts'
import { openDatabase, openPool } from '../../src/platform/database/database.ts'
import { migrate } from '../../src/platform/database/migrations.ts'
import { FilesError } from '../../src/platform/files/files.ts'
import { openLog } from '../../src/platform/log/log.ts'
import { loadSecret } from '../../src/platform/secret.ts'
import { StartError } from '../../src/platform/start-error.ts'
import { CommunityError } from '../../src/slices/rights/community/community-error.ts'
import { openConnection } from '../open-connection.ts'
import type { Commands, Desk, Outcome } from './command.ts'

/** Where a command is typed: its words, the environment, and where what it says goes. */
export type Terminal = {
  words: readonly string[]
  environment: Readonly<Record<string, string | undefined>>
  say(text: string): void
}

export const thisTerminal: Terminal = {
  words: process.argv.slice(2),
  environment: process.env,
  say: (text) => void process.stdout.write(text),
}

/** Opens what commands work with, runs one, and says what it came to. Resolves to the exit code. */
export async function atTheDesk(
  { words, environment, say }: Terminal,
  run: (desk: Desk) => Promise<Outcome> | null,
  usage: () => string,
): Promise<number> {
  const config = readConfig(environment)
  const { connection, close } = await openConnection(config)
  const pool = openPool(connection)
  try {
    await migrate(pool)
    const db = openDatabase(pool)
    const by = { id: null, name: userInfo().username, role: null }
    const isJson = words.includes('--json')
    const print = (line: string, json: unknown) => say(`${isJson ? JSON.stringify(json) : line}\n`)
    const desk = { config, connection, db, patientDb: db, clock: systemClock, ids: randomIds }
    const running = run({ ...desk, wake() {}, tell: print, server: () => serverOf(config, pool), by })
    if (!running) throw new ConfigError(usage())
    const { lines, json, isBad } = await running
    for (const line of isJson ? [JSON.stringify(json)] : lines) say(`${line}\n`)
    return isBad ? 1 : 0
  } finally {
    await pool.end()
    await close()
  }
}

// With a log that leaves what is printed alone.
async function serverOf(config: Config, pool: pg.Pool): Promise<Deps> {
  return openDeps(config, pool, await loadSecret(config), { log: openLog('silent') })
}

/** Runs a group of commands by its shorter name, about members who are there: `npm run GROUP -- …`. */
export async function runShort(group: string, commands: Commands, usage: string): Promise<void> {
  const [word = '', ...rest] = thisTerminal.words.filter((given) => given !== '--json')
  const name = `${group} ${word}`
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new ConfigError(usage)
  refuseNoDatabase(readConfig(process.env))
  process.exitCode = await atTheDesk(
    thisTerminal,
    (desk) => command.run(desk, rest),
    () => usage,
  )
}

// The embedded database would be made anew, empty.
function refuseNoDatabase({ databaseUrl, dataDirectory }: Config): void {
  if (databaseUrl !== undefined || existsSync(join(dataDirectory, 'postgres', 'data'))) return
  throw new ConfigError(
    `There is no database in ${dataDirectory}. Set DATA_DIR or DATABASE_URL as it is set for the server.`,
  )
}

/** Ends with why a command failed. */
export function fail(error: unknown): void {
  process.stderr.write(`${failureText(error)}\n`)
  process.exitCode = 1
}

/** What an operator can mend in one line, or everything known of what only a programmer can. */
export function failureText(error: unknown): string {
  const isExpected = [
    ConfigError,
    EmbeddedPostgresError,
    StartError,
    Refusal,
    CommunityError,
    FilesError,
  ].some((kind) => error instanceof kind)
  const { message, stack } = error as Error
  const text = error instanceof Refusal ? error.text : message
  return isExpected ? text : String(stack ?? error)
}
