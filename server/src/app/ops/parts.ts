import type { Deps } from '../../deps.ts'
import type { Migration } from '../../platform/database/migrations/read-migrations.ts'
import { fullDiskText } from '../../platform/files/disk.ts'
import type { Parts } from '../../platform/ops/readiness.ts'
import type { Database } from '../open-database.ts'

export type PartNeeds = {
  deps: Pick<Deps, 'index' | 'disk'>
  check: Pick<Database['check'], 'query'>
  events: { stuckMilliseconds(): number }
  /** Those of this version. */
  migrations: readonly Pick<Migration, 'name' | 'step'>[]
  /** After how long the index, and the events, count as left behind. */
  lateMilliseconds?: number
}

const undefinedTable = '42P01'

/** What a server needs to be given calls. Who sends mail or takes money is none of it: without them most calls go on. */
export function partsOf({ deps, check, events, migrations, lateMilliseconds = 30_000 }: PartNeeds): Parts {
  return {
    database: () => databaseWrong(check),
    migrations: () => migrationsWrong(check, migrations),
    disk: () => fullDiskText(deps.disk, 'DATA_DIR'),
    async index() {
      const status = deps.index.status()
      if (!status) return 'is not read yet'
      return isLate(status.behindMilliseconds, lateMilliseconds, 'has not followed the database')
    },
    events: async () => isLate(events.stuckMilliseconds(), lateMilliseconds, 'have not been handled'),
  }
}

/** Why the database takes no writes, in words; null where it does. */
export async function databaseWrong({ query }: PartNeeds['check']): Promise<string | null> {
  try {
    const { rows } = await query<{ readOnly: string }>(
      `select current_setting('transaction_read_only') as "readOnly"`,
    )
    return rows[0]!.readOnly === 'on' ? 'can only be read' : null
  } catch (error) {
    // Where a name has several addresses there is a reason for each, and none for all.
    const { errors = [error] } = error as AggregateError
    return `does not answer: ${(errors[0] as Error).message}`
  }
}

/** A newer version may run beside this one until it takes away what this one uses; what we take away may wait. */
async function migrationsWrong(
  { query }: PartNeeds['check'],
  migrations: PartNeeds['migrations'],
): Promise<string | null> {
  try {
    const { rows } = await query<{ name: string; step: string | null }>('select name, step from migration')
    const applied = new Set(rows.map(({ name }) => name))
    const missing = migrations.filter(({ name, step }) => step !== 'contract' && !applied.has(name))
    if (missing.length > 0)
      return `${missing.length} missing, ${missing[0]!.name} first: start the server again`
    const known = new Set(migrations.map(({ name }) => name))
    const beyond = rows.find(({ name, step }) => step === 'contract' && !known.has(name))
    return beyond ? `${beyond.name} of a newer version took away what this one uses` : null
  } catch (error) {
    if ((error as { code?: string }).code === undefinedTable) return 'none in this database'
    return 'cannot be read'
  }
}

function isLate(milliseconds: number, most: number, what: string): string | null {
  return milliseconds > most ? `${what} for ${Math.floor(milliseconds / 1000)} s` : null
}
