import type pg from 'pg'
import type { Config } from '../../src/config/config.ts'
import type { Deps } from '../../src/deps.ts'
import type { Clock, Ids } from '../../src/platform/clock.ts'
import type { Db } from '../../src/platform/database/database.ts'
import type { Doer } from '../../src/slices/staff/audit/audit.claims.ts'

/** What a command works with: as much of the server as runs without one. */
export type Desk = {
  config: Config
  db: Db
  patientDb: Db
  /** For what needs a connection of its own. */
  connection: pg.PoolConfig
  clock: Clock
  ids: Ids
  /** Nothing to wake here: the server sees what was recorded with its next look. */
  wake(): void
  /** Tells whoever waits how far it is, as a line to read or as JSON. */
  tell(line: string, json: unknown): void
  /** Everything the server stands on, for an act that needs it. What it changes others see by what is recorded. */
  server(): Promise<Deps>
  /** Who runs the command, by the name the system has for them. */
  by: Doer
}

/** What a command came to: lines to read, or the same as JSON with `--json`. Where it is bad the command ends with 1. */
export type Outcome = { lines: string[]; json: unknown; isBad?: boolean }

/** One act of the desk as it is typed. It refuses by throwing; words that make no sense it answers with null. */
export type Command = {
  /** What follows the command's name, for the list of all: `EMAIL ROLE`. */
  takes: string
  about: string
  run(desk: Desk, words: readonly string[]): Promise<Outcome> | null
}
export type Commands = Readonly<Record<string, Command>>
