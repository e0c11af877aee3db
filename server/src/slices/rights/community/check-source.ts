import { carriedTables } from './carried-tables.ts'
import { CommunityError } from './community-error.ts'
import type { DatabasePart } from './manifest.ts'
import type { Session } from './session.ts'
import { sumOf } from './table-sums.ts'

/** Refuses to go on with an export once anything was written to the database that it is of. */
export async function refuseChangedSource(
  { client }: Session,
  { tables, takenAt }: DatabasePart,
  folder: string,
): Promise<void> {
  const exported = new Map(tables.map((table) => [table.name, table]))
  for (const { name } of await carriedTables(client)) {
    const { rows, sum } = await sumOf(client, name)
    const before = exported.get(name)
    if (before?.rows === rows && before.sum === sum) continue
    throw new CommunityError(
      `${folder} holds what was there at ${takenAt}, and ${name} has changed since: a server ran. Remove that folder, and take a new target.`,
    )
  }
}
